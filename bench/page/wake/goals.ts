/** Goals of a page's start at 4 × on Slow 4G. There are no limits, because the machine decides more than the code. */
import type { Budget } from '../../support/budget'

/** Maximum number of milliseconds from the navigation until rows are painted, and until rows answer a press. */
const VISITS = { first: { rowsMs: 700, usableMs: 1_200 }, again: { rowsMs: 500, usableMs: 800 } } as const
/** One task before the first rows may be longer than tasks that delay a press. */
const TASKS = { longestBeforeRowsMs: 80, longestAfterRowsMs: 50, blockingMs: 60 } as const

export const WAKE_GOALS: readonly Budget[] = ['widget', 'site'].flatMap(page =>
  Object.entries(VISITS).flatMap(([of, times]) =>
    Object.entries({ ...TASKS, ...times }).map(([metric, goal]) => ({
      scenario: `page.wake.${page}`,
      metric,
      of,
      goal,
    })),
  ),
)
