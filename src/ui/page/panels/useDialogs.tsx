/** The open dialog of the page: a bet, the slip, corners or price watches. Each dialog is loaded when opened. */
import { useCallback, useState, type ReactNode } from 'react'
import type { BetTarget, MarketTarget } from '../../../engine/contract/details/bets'
import type { PriceKey } from '../../../engine/contract/markets'
import { rowKey } from '../../../engine/contract/rowKey'
import type { MatchId } from '../../../engine/contract/units'
import { useEngine } from '../../client/hooks'
import type { CornerMatch } from '../../detail/report/CornerPopup'
import type { TeamNames } from '../../kit/betName'
import { useHostPage } from '../../kit/dom/useHostPage'
import { latePart } from '../../kit/late/latePart'
import type { OnPrice } from '../../kit/price/Quote'
import { LIST_CELLS } from '../../list/model/markets'
import { focusHome, type Home } from './home'

const BetPopup = latePart(() => import('../../betting/BetPopup').then(({ BetPopup }) => BetPopup), {
  texts: 'match',
})
const SlipSheet = latePart(() => import('../../betting/slip/SlipSheet').then(({ SlipSheet }) => SlipSheet), {
  texts: 'match',
})
const PriceWatches = latePart(
  () => import('../../detail/alerts/PriceWatches').then(({ PriceWatches }) => PriceWatches),
  {
    texts: 'dialogs',
  },
)
const CornerPopup = latePart(
  () => import('../../detail/report/CornerPopup').then(({ CornerPopup }) => CornerPopup),
  { texts: 'match' },
)
interface Anchored {
  readonly anchor: HTMLElement
}
type Open = Anchored &
  (
    | { readonly what: 'bet'; readonly target: BetTarget }
    | { readonly what: 'slip' }
    | { readonly what: 'corners'; readonly match: CornerMatch; readonly onReport?: (() => void) | undefined }
    | { readonly what: 'watch'; readonly target: MarketTarget; readonly teams: TeamNames }
  )

export interface Dialogs {
  readonly showPrice: OnPrice
  readonly openPrice: (match: MatchId, cell: PriceKey, anchor: HTMLElement) => void
  /** `onReport`: opens the report of the match. */
  readonly openCorners: (match: MatchId, anchor: HTMLElement, onReport: (() => void) | undefined) => void
  readonly openSlip: (anchor: HTMLElement) => void
  /** The open dialog, or `null`. */
  readonly node: ReactNode
}

export function useDialogs(home: Home): Dialogs {
  const { store } = useEngine()
  const host = useHostPage()
  const [open, setOpen] = useState<Open | null>(null)
  const showPrice = useCallback<OnPrice>(
    (target, { anchor, price }) => {
      host?.pressPrice(target, price)
      setOpen({ what: 'bet', target, anchor })
    },
    [host],
  )
  const matchOf = (id: MatchId) => {
    const row = store.row(rowKey('match', id))
    return row?.kind === 'match' ? row : undefined
  }
  const close = () => {
    if (open?.anchor.isConnected === false) focusHome(home)
    // Another dialog may have opened meanwhile: the call on closing comes late.
    setOpen(now => (now === open ? null : now))
  }
  return {
    showPrice,
    openPrice(matchId, cell, anchor) {
      const price = matchOf(matchId)?.[cell].text ?? ''
      showPrice({ matchId, ...LIST_CELLS[cell] }, { anchor, price })
    },
    openCorners(id, anchor, onReport) {
      const match = matchOf(id)
      if (match !== undefined) setOpen({ what: 'corners', match, anchor, onReport })
    },
    openSlip: anchor => setOpen({ what: 'slip', anchor }),
    node: open === null ? null : dialogOf(open, close, setOpen),
  }
}

function dialogOf(open: Open, onClose: () => void, show: (next: Open) => void): ReactNode {
  const dialog = { anchor: open.anchor, onClose }
  if (open.what === 'bet')
    return (
      <BetPopup
        {...dialog}
        target={open.target}
        onSlip={() => show({ what: 'slip', anchor: open.anchor })}
        onWatch={(target, teams) => show({ what: 'watch', target, teams, anchor: open.anchor })}
      />
    )
  if (open.what === 'corners') return <CornerPopup {...dialog} match={open.match} onReport={open.onReport} />
  if (open.what === 'watch') return <PriceWatches {...dialog} target={open.target} teams={open.teams} />
  return <SlipSheet {...dialog} />
}
