/** Goals for shown frames without a visible row, on a phone and on a desktop at 4 ×. */
import type { Budget } from '../../support/budget'

/** Percent of the frames, by speed in pixels a second. */
const MISSING = { 3_000: 0, 6_000: 1 } as const

export const BLANK_GOALS: readonly Budget[] = ['cards', 'scores', 'wide'].flatMap(screen =>
  Object.entries(MISSING).flatMap(([speed, goal]) =>
    ['down', 'back'].flatMap(way =>
      ['widget', 'site'].map(of => ({
        scenario: `page.blank.${screen}.slowed.${speed}.${way}`,
        metric: 'missingPercent',
        of,
        goal,
      })),
    ),
  ),
)
