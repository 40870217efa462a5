/** Well-known leagues with a button on the page, in the order of the buttons. Source: docs/product.md 2. */
import type { LeagueId } from '../units'

export const SHORTCUTS = [
  36, 103, 113, 34, 31, 8, 11, 23, 21, 25, 15, 776,
] as const satisfies readonly LeagueId[]

export type Shortcut = (typeof SHORTCUTS)[number]
