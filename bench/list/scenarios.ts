/** The scenarios of the list: number of matches, screen, scroll speeds; prices change meanwhile. */

export const LIST_CONTESTANTS = ['empty', 'list', 'naive'] as const
export type ListContestant = (typeof LIST_CONTESTANTS)[number]

interface ListScreen {
  readonly layout: 'card' | 'wide'
  readonly width: number
  readonly height: number
}
export interface ListScenario {
  readonly id: string
  readonly matches: number
  readonly screen: ListScreen
  /** Pixels a second, measured one after the other on the same page; 0: without scrolling. */
  readonly speeds: readonly number[]
  readonly rounds: number
  /** Duration of each speed. */
  readonly seconds: number
  /** Skipped with `--quick`. */
  readonly long?: boolean
}

/** By how much the CPU is slowed: a low-end phone against a desktop. */
export const SLOWED = 4
export const TICK_MS = { least: 250, most: 1_000 } as const

const PHONE: ListScreen = { layout: 'card', width: 360, height: 740 }
const DESKTOP: ListScreen = { layout: 'wide', width: 1280, height: 800 }
const SHARED = { speeds: [0, 1_500, 6_000], rounds: 3, seconds: 4 } as const

export const LIST_SCENARIOS: readonly ListScenario[] = [
  { id: 'list.card.400', ...SHARED, matches: 400, screen: PHONE },
  { id: 'list.wide.400', ...SHARED, matches: 400, screen: DESKTOP },
  { id: 'list.card.2000', ...SHARED, matches: 2_000, screen: PHONE, long: true },
  { id: 'list.wide.2000', ...SHARED, matches: 2_000, screen: DESKTOP, long: true },
]
