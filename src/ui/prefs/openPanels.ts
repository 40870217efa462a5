/**
 * What is open under which match: kept in the tab's own storage under the names that the specification promises, so that
 * a reload shows the same. Where that storage is refused it lives as long as the page. Rules DTL3, DTL4.
 */
import type { Draft } from 'immer'
import type { MatchId } from '../../engine/contract/units'
import type { PanelKind } from '../../engine/contract/view'
import type { ChoiceStore } from './choices'
import { parseIds } from './codecs'
import type { Session } from './session'
import { readSession, writeSession } from './sessionKeys'

type OpenPanels = Pick<Session, 'openBets' | 'openDetails'>

const KEYS = { openBets: 'SixInOneIframeBet', openDetails: 'SixInOneIframeMatch' } as const
/** An evening's matches; the oldest are closed first. */
const MOST = 60

export function readOpenPanels(): OpenPanels {
  const openBets = idsIn(readSession(KEYS.openBets))
  const openDetails = idsIn(readSession(KEYS.openDetails)).filter(id => !openBets.includes(id))
  return { openBets, openDetails }
}

/** Writes the two lists as they change: `[2804524,2804530]`. */
export function keepOpenPanels(choices: ChoiceStore): () => void {
  let kept: OpenPanels = choices.get().session
  return choices.onChange(() => {
    const next = choices.get().session
    for (const field of ['openBets', 'openDetails'] as const)
      if (next[field] !== kept[field]) writeSession(KEYS[field], textOf(next[field]))
    kept = next
  })
}

export function panelOf({ openBets, openDetails }: OpenPanels, match: MatchId): PanelKind | undefined {
  if (openBets.includes(match)) return 'odds'
  return openDetails.includes(match) ? 'extra' : undefined
}

/** Opens one of the two and closes the other; `undefined` closes both. */
export function showPanel(session: Draft<Session>, match: MatchId, kind: PanelKind | undefined) {
  session.openBets = without(session.openBets, match)
  session.openDetails = without(session.openDetails, match)
  if (kind === 'odds') session.openBets = [...session.openBets, match].slice(-MOST)
  if (kind === 'extra') session.openDetails = [...session.openDetails, match].slice(-MOST)
}

/** The same list where nothing changes, so that the query stays the same. */
function without(ids: MatchId[], match: MatchId): MatchId[] {
  return ids.includes(match) ? ids.filter(id => id !== match) : ids
}

const idsIn = (text: string | null) => parseIds((text ?? '').replace(/[[\]"\s]/g, '')).slice(-MOST)

const textOf = (ids: readonly MatchId[]) => (ids.length === 0 ? '' : JSON.stringify(ids))
