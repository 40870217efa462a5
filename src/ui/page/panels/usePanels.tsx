/**
 * All panels and dialogs of the list: a match, a competition or a team, prices under a match, dialogs over the page.
 * Rules MCH4 and MCH25 in docs/rules/detail.md: next to the list or over it.
 */
import type { ReactNode } from 'react'
import type { MatchId } from '../../../engine/contract/units'
import { useLoadTexts } from '../../i18n/useText'
import { useHostPage } from '../../kit/dom/useHostPage'
import { useMedia } from '../../kit/dom/useMedia'
import { useChoice } from '../../state/useChoice'
import { OpenMatchPanel, ROOM_FOR_BOTH, useMatchAhead } from './OpenMatchPanel'
import { LatePage } from '../subject/latePage'
import type { Home } from './home'
import { useDialogs, type Dialogs } from './useDialogs'
import { useInlinePanel, type InlinePanels } from './useInlinePanel'
import { useOpened, type Opened } from './useOpened'

export interface Panels
  extends
    InlinePanels,
    Pick<Opened, 'openMatch' | 'openPage'>,
    Pick<Dialogs, 'openPrice' | 'openSlip' | 'node'> {
  readonly openCorners: (match: MatchId, anchor: HTMLElement) => void
  /** The open match, competition or team, or `null`. */
  readonly opened: ReactNode
  /** The open panel is next to the list, not over it. */
  readonly isBeside: boolean
}

/**
 * `home` gets the focus when a dialog closes whose opening control is gone. `alone`: the page has only the open match,
 * which cannot be closed.
 */
export function usePanels(home: Home, bare: boolean, alone = false): Panels {
  const { match, tab, panel } = useChoice(({ screen: { match, tab, panel } }) => ({ match, tab, panel }))
  const hasRoom = useMedia(ROOM_FOR_BOTH)
  const host = useHostPage()
  const beside = alone || (hasRoom && host?.flow !== 'host')
  useMatchAhead(useLoadTexts())
  const { openMatch, openPage, close, opener } = useOpened(home)
  const { showPrice, openPrice, openCorners, openSlip, node } = useDialogs(home)
  const inline = useInlinePanel({ home, bare, showPrice, openMatch })
  const common = { opener, onClose: alone ? undefined : close }
  const page = panel && <LatePage {...common} of="panel" page={panel} where={beside ? 'beside' : 'over'} />
  const shown =
    match !== 0 ? (
      <OpenMatchPanel {...common} beside={beside} match={match} tab={tab} onPrice={showPrice} />
    ) : beside && page !== null ? (
      <div className="page-match">{page}</div>
    ) : (
      page
    )
  return {
    ...inline,
    openPrice,
    openMatch,
    openCorners: (id, anchor) =>
      openCorners(id, anchor, bare ? undefined : () => openMatch(id, 'report', anchor)),
    openSlip,
    openPage,
    opened: shown,
    isBeside: beside && shown !== null,
    node,
  }
}
