/**
 * The open panel of each match, and the leagues whose ended matches are shown. The session storage has both, so that a
 * reload shows the same rows. Where that storage is refused, they last as long as the page. `docs/product.md` promises
 * the names of the panels' keys. Rules DTL3, DTL4 in docs/rules/detail.md.
 */
import type { LeagueId, MatchId } from '../../engine/contract/units'
import type { PanelKind } from '../../engine/contract/view'
import { parseIds } from './codecs'
import type { StateDraft, OpenRows } from './pageState'
import { readSession, type SessionKey } from './sessionKeys'

/** Key of each list in the session storage. */
export const OPEN_KEYS = {
  openOdds: 'SixInOneIframeBet',
  openExtra: 'SixInOneIframeMatch',
  openEnded: 'sixinone_ended',
} as const satisfies Record<keyof OpenRows, SessionKey>
/** Maximum number of open entries in one list. The oldest is closed first. */
const MOST = 60

export function readOpenRows(): OpenRows {
  const openOdds = idsIn(readSession(OPEN_KEYS.openOdds))
  const openExtra = idsIn(readSession(OPEN_KEYS.openExtra)).filter(id => !openOdds.includes(id))
  return { openOdds, openExtra, openEnded: idsIn(readSession(OPEN_KEYS.openEnded)) }
}

export function panelOf({ openOdds, openExtra }: OpenRows, match: MatchId): PanelKind | undefined {
  if (openOdds.includes(match)) return 'odds'
  return openExtra.includes(match) ? 'extra' : undefined
}

/** Opens one of a match's two panels and closes the other. `undefined` closes both. */
export function showPanel(open: StateDraft<OpenRows>, match: MatchId, kind: PanelKind | undefined) {
  open.openOdds = without(open.openOdds, match)
  open.openExtra = without(open.openExtra, match)
  if (kind === 'odds') open.openOdds = [...open.openOdds, match].slice(-MOST)
  if (kind === 'extra') open.openExtra = [...open.openExtra, match].slice(-MOST)
}

/** Shows or hides the ended matches of a league. */
export function toggleEnded(open: StateDraft<OpenRows>, league: LeagueId) {
  const { openEnded } = open
  open.openEnded = openEnded.includes(league)
    ? without(openEnded, league)
    : [...openEnded, league].slice(-MOST)
}

/** Returns the same list if `one` is absent, so that the query stays the same. */
function without(ids: readonly number[], one: number): readonly number[] {
  return ids.includes(one) ? ids.filter(id => id !== one) : ids
}

const idsIn = (text: string | null) => parseIds((text ?? '').replace(/[[\]"\s]/g, '')).slice(-MOST)
