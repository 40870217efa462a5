/**
 * The team search. It waits half a second after the last key, so that typing a name is one request. When the field loses the focus
 * it searches at once, so that the search comes before the next press.
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
  const [searched, setSearched] = useState(team)
  const [typed, setTyped] = useState(team)

  // The button "Show all matches" clears the search from outside, so the field must follow.
  if (team !== searched) {
    setSearched(team)
    setTyped(team)
  }
  const search = useCallback(() => {
    if (typed === searched) return
    setSearched(typed)
    choices.filter(draft => void (draft.prefs.team = typed))
  }, [typed, searched, choices])
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
