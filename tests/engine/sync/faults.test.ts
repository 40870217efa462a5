import { expect, test } from 'vitest'
import { lasts } from '../../../src/engine/sync/faults'

test.each([
  ['oversize', 'size'],
  ['bad-shape', 'answer'],
  ['http-404', 'answer'],
  ['http-410', 'answer'],
  ['http-401', 'visitor'],
  ['http-403', 'visitor'],
  ['http-419', 'visitor'],
  ['http-500', 'moment'],
  ['http-503', 'moment'],
  ['network', 'moment'],
  ['timeout', 'moment'],
  ['html-instead-of-feed', 'moment'],
  ['truncated', 'moment'],
])('[NET14] [DET21] %s lasts as long as its %s', (fault, long) => {
  expect(lasts(fault)).toBe(long)
})
