/**
 * The team search. It waits half a second after the last key, so that typing a name asks the engine once. What is pressed
 * next comes after it: a field that is left searches at once.
 */
import { useCallback, useEffect, useState } from 'react'
import { useText } from '../i18n/useText'
import { TextField } from '../kit/TextField'
import { useChoice, useChoiceStore } from '../state/useChoice'

const SEARCH_DEBOUNCE_MS = 500

export function TeamSearch() {
  const text = useText()
  const team = useChoice(({ prefs }) => prefs.team)
  const choices = useChoiceStore()
  const [asked, setAsked] = useState(team)
  const [typed, setTyped] = useState(team)

  // The button "Show all matches" empties the search from outside: the field must follow.
  if (team !== asked) {
    setAsked(team)
    setTyped(team)
  }
  const search = useCallback(() => {
    if (typed === asked) return
    setAsked(typed)
    choices.filter(draft => void (draft.prefs.team = typed))
  }, [typed, asked, choices])
  useEffect(() => {
    const timer = setTimeout(search, typed === '' ? 0 : SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, search])

  return (
    <TextField
      label={text('filter.search')}
      clearLabel={text('filter.clearSearch')}
      icon="search"
      value={typed}
      onType={setTyped}
      onLeave={search}
    />
  )
}
