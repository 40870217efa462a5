/**
 * Which panel is open under which match, and of which leagues the ended matches are shown, kept in the session storage
 * so that a reload shows the same; the names of the panels' keys are the specification's. Where that storage is refused, it lasts as long as the page. Rules DTL3, DTL4 in
 * docs/rules/detail.md.
 */
import type { LeagueId, MatchId } from '../../engine/contract/units'
import type { PanelKind } from '../../engine/contract/view'
import type { ChoiceStore } from './choices'
import { parseIds } from './codecs'
import type { Draft, OpenRows } from './pageState'
import { readSession, writeSession, type SessionKey } from './sessionKeys'

const KEYS = {
  openOdds: 'SixInOneIframeBet',
  openExtra: 'SixInOneIframeMatch',
  openEnded: 'sixinone_ended',
} as const satisfies Record<keyof OpenRows, SessionKey>
const FIELDS = Object.keys(KEYS) as readonly (keyof OpenRows)[]
/** How many of one kind can be open; the oldest is closed first. */
const MOST = 60

export function readOpenRows(): OpenRows {
  const openOdds = idsIn(readSession(KEYS.openOdds))
  const openExtra = idsIn(readSession(KEYS.openExtra)).filter(id => !openOdds.includes(id))
  return { openOdds, openExtra, openEnded: idsIn(readSession(KEYS.openEnded)) }
}

/** Writes each list as it changes: `[2804524,2804530]`. */
export function keepOpenRows(choices: ChoiceStore): () => void {
  let kept: OpenRows = choices.get().open
  return choices.onChange(() => {
    const next = choices.get().open
    for (const field of FIELDS)
      if (next[field] !== kept[field]) writeSession(KEYS[field], textOf(next[field]))
    kept = next
  })
}

export function panelOf({ openOdds, openExtra }: OpenRows, match: MatchId): PanelKind | undefined {
  if (openOdds.includes(match)) return 'odds'
  return openExtra.includes(match) ? 'extra' : undefined
}

/** Opens one of the two and closes the other; `undefined` closes both. */
export function showPanel(open: Draft<OpenRows>, match: MatchId, kind: PanelKind | undefined) {
  open.openOdds = without(open.openOdds, match)
  open.openExtra = without(open.openExtra, match)
  if (kind === 'odds') open.openOdds = [...open.openOdds, match].slice(-MOST)
  if (kind === 'extra') open.openExtra = [...open.openExtra, match].slice(-MOST)
}

/** Shows or hides the ended matches of a league. */
export function toggleEnded(open: Draft<OpenRows>, league: LeagueId) {
  const { openEnded } = open
  open.openEnded = openEnded.includes(league)
    ? without(openEnded, league)
    : [...openEnded, league].slice(-MOST)
}

/** The same list where nothing changes, so that the query stays the same. */
function without(ids: readonly number[], one: number): readonly number[] {
  return ids.includes(one) ? ids.filter(id => id !== one) : ids
}

const idsIn = (text: string | null) => parseIds((text ?? '').replace(/[[\]"\s]/g, '')).slice(-MOST)

const textOf = (ids: readonly MatchId[]) => (ids.length === 0 ? '' : JSON.stringify(ids))
