/** What every tab of a match gets. */
import type { MatchHead } from '../../../engine/contract/details/matches'
import type { MatchId } from '../../../engine/contract/units'
import type { OnPrice } from '../../client/pressedPrice'

export interface TabProps {
  readonly match: MatchId
  /** `undefined` until it is known. */
  readonly head: MatchHead | undefined
  /** Opens the bet popup at the price that was pressed. */
  readonly onPrice: OnPrice
}
