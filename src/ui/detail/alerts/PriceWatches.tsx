/** Sheet for watching a pressed price until it reaches a value, with the list of all watched prices. */
import { matchTitle } from '../../../engine/contract/names/isolate'
import type { MarketTarget } from '../../../engine/contract/details/bets'
import { useText } from '../../i18n/useText'
import { Sheet } from '../../kit/dialog/Sheet'
import type { DialogProps } from '../../kit/late/latePart'
import type { TeamNames } from '../../kit/betName'
import { WatchForm } from './WatchForm'
import { WatchList } from './WatchList'
import './alerts.css'

interface PriceWatchesProps extends DialogProps {
  readonly target: MarketTarget
  readonly teams: TeamNames
}

export function PriceWatches({ target, teams: { home, guest }, anchor, onClose }: PriceWatchesProps) {
  const text = useText()
  return (
    <Sheet title={text('alerts.title')} anchor={anchor} onClose={onClose} className="match-alerts">
      <p className="note">{matchTitle({ home, guest })}</p>
      <WatchForm match={{ id: target.matchId, home, guest }} target={target} />
      <WatchList first={target.matchId} />
    </Sheet>
  )
}
