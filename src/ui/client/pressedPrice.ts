import type { BetTarget } from '../../engine/contract/details/bets'

/** A price that was pressed, as it was written there, and where. */
export interface PressedPrice {
  readonly anchor: HTMLElement
  readonly price: string
}
export type OnPrice = (target: BetTarget, pressed: PressedPrice) => void
