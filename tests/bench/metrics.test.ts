import { expect, test } from 'vitest'
import { pressMetrics } from '../../bench/page/host/visitHost'
import { readRollup } from '../../bench/support/processMemory'

test('the worst press is INP, and presses too short for Event Timing count as 8 ms', () => {
  expect(pressMetrics([24, 96, 32], 3)).toEqual({ inpMs: 96, medianPressMs: 32 })
  expect(pressMetrics([24, 96], 5)).toEqual({ inpMs: 96, medianPressMs: 8 })
  expect(pressMetrics([], 2)).toEqual({ inpMs: 8, medianPressMs: 8 })
})

test('memory of a process is its share of what is shared, and what it has alone', () => {
  const rollup = [
    '10ef00000000-7ffdd23f8000 ---p 00000000 00:00 0                          [rollup]',
    'Rss:              131072 kB',
    'Pss:               65536 kB',
    'Pss_Anon:          16384 kB',
    'Private_Clean:      1024 kB',
    'Private_Dirty:     20480 kB',
    '',
  ].join('\n')
  expect(readRollup(rollup)).toEqual({ pssMb: 64, privateMb: 21 })
})

test('a file without those lines gives no figure', () => {
  expect(readRollup('Rss: 5 kB\n').pssMb).toBeNaN()
})
