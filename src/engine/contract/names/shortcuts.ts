/** The well-known leagues that the page has buttons for, in their order. Source: docs/product.md 2. */
import type { LeagueId } from '../units'

export const SHORTCUTS = [
  36, 103, 113, 34, 31, 8, 11, 23, 21, 25, 15, 776,
] as const satisfies readonly LeagueId[]

export type Shortcut = (typeof SHORTCUTS)[number]
