/** Tests the times on the axis of a chart. */
import { expect, test } from 'vitest'
import { roundTimes } from '../../../../src/ui/detail/movement/scales'
import { timeText } from '../../../../src/ui/detail/movement/historyTexts'

const HOUR = 3_600_000
const ZONE = 'Europe/London'

test.each([
  ['ends', Date.UTC(2031, 9, 26)],
  ['begins', Date.UTC(2031, 2, 30)],
])('[DAY10] are round in the night in which summer time %s, in hours and in steps of several', (_, night) => {
  const timesOf = (hours: number) => {
    const span = { from: night - 1.3 * HOUR, to: night + hours * HOUR }
    return roundTimes([span], 6, ZONE).map(at => timeText(at, ZONE))
  }
  expect(timesOf(4).every(text => text.endsWith(':00'))).toBe(true)
  const far = timesOf(30)
  expect(far.length).toBeGreaterThan(2)
  for (const text of far) expect(Number(text.slice(0, 2)) % 6, text).toBe(0)
})
