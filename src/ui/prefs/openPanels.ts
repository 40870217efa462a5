/**
 * Which panel is open under which match, kept in the session storage under the names of the specification, so that a
 * reload shows the same. Where that storage is refused, it lasts as long as the page. Rules DTL3, DTL4 in
 * docs/rules/detail.md.
 */
import type { Draft } from 'immer'
import type { MatchId } from '../../engine/contract/units'
import type { PanelKind } from '../../engine/contract/view'
import type { ChoiceStore } from './choices'
import { parseIds } from './codecs'
import type { OpenPanels } from './pageState'
import { readSession, writeSession } from './sessionKeys'

const KEYS = { openOdds: 'SixInOneIframeBet', openExtra: 'SixInOneIframeMatch' } as const
/** Panels of one kind that can be open; the oldest is closed first. */
const MOST = 60

export function readOpenPanels(): OpenPanels {
  const openOdds = idsIn(readSession(KEYS.openOdds))
  const openExtra = idsIn(readSession(KEYS.openExtra)).filter(id => !openOdds.includes(id))
  return { openOdds, openExtra }
}

/** Writes the two lists as they change: `[2804524,2804530]`. */
export function keepOpenPanels(choices: ChoiceStore): () => void {
  let kept: OpenPanels = choices.get().open
  return choices.onChange(() => {
    const next = choices.get().open
    for (const field of ['openOdds', 'openExtra'] as const)
      if (next[field] !== kept[field]) writeSession(KEYS[field], textOf(next[field]))
    kept = next
  })
}

export function panelOf({ openOdds, openExtra }: OpenPanels, match: MatchId): PanelKind | undefined {
  if (openOdds.includes(match)) return 'odds'
  return openExtra.includes(match) ? 'extra' : undefined
}

/** Opens one of the two and closes the other; `undefined` closes both. */
export function showPanel(open: Draft<OpenPanels>, match: MatchId, kind: PanelKind | undefined) {
  open.openOdds = without(open.openOdds, match)
  open.openExtra = without(open.openExtra, match)
  if (kind === 'odds') open.openOdds = [...open.openOdds, match].slice(-MOST)
  if (kind === 'extra') open.openExtra = [...open.openExtra, match].slice(-MOST)
}

/** The same list where nothing changes, so that the query stays the same. */
function without(ids: MatchId[], match: MatchId): MatchId[] {
  return ids.includes(match) ? ids.filter(id => id !== match) : ids
}

const idsIn = (text: string | null) => parseIds((text ?? '').replace(/[[\]"\s]/g, '')).slice(-MOST)

const textOf = (ids: readonly MatchId[]) => (ids.length === 0 ? '' : JSON.stringify(ids))
