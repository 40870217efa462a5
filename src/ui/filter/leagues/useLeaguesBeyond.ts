/**
 * Tournaments that the leagues service finds by name but that are not in the list of the day. They are for owners of pages, whose
 * widgets stand longer than a day. Rule CFG16 in docs/rules/configurator.md. Errors: without an answer nothing is found.
 */
import { useEffect, useState } from 'react'
import type { FoundLeague, LeagueChoice } from '../../../engine/contract/details/leagues'
import { useEngine } from '../../client/hooks'

/** After the last letter (docs/product.md 9). */
const SEARCH_AFTER_MS = 500

interface Beyond {
  /** What the typed text finds. */
  readonly found: readonly LeagueChoice[]
  /** All that was found so far. */
  readonly known: readonly LeagueChoice[]
}

const NOTHING: Beyond = { found: [], known: [] }

/** `typed`: empty for no search. */
export function useLeaguesBeyond(typed: string, listed: readonly LeagueChoice[]): Beyond {
  const engine = useEngine()
  const [beyond, setBeyond] = useState(NOTHING)
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === '') return undefined
    let isLatest = true
    const search = async () => {
      const answer = await engine.commands().details.searchLeagues(wanted)
      const here = new Set(listed.map(({ id }) => id))
      const found = answer.ok ? answer.value.filter(({ id }) => !here.has(id)).map(choiceOf) : []
      if (isLatest) setBeyond(({ known }) => ({ found, known: [...known, ...added(known, found)] }))
    }
    const timer = setTimeout(() => void search().catch(() => undefined), SEARCH_AFTER_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
      setBeyond(({ known }) => ({ found: [], known }))
    }
  }, [engine, wanted, listed])
  return beyond
}

function added(known: readonly LeagueChoice[], found: readonly LeagueChoice[]): readonly LeagueChoice[] {
  const ids = new Set(known.map(({ id }) => id))
  return found.filter(({ id }) => !ids.has(id))
}

function choiceOf(league: FoundLeague): LeagueChoice {
  return {
    ...league,
    country: '',
    flag: '',
    countryId: 0,
    hot: false,
    matches: 0,
    names: [],
    shortForms: [],
    whole: true,
  }
}
