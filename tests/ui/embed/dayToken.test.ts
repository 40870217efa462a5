/** Tests which `day_token` of a page's owner is accepted. */
import { expect, test } from 'vitest'
import { readDayToken } from '../../../src/ui/embed/dayToken'

test('[HST9] the name of the days is the global’s, else the attribute’s', () => {
  expect(readDayToken({}, {})).toBe('')
  expect(readDayToken({ day_token: ' vn-day ' }, { token: 'other' })).toBe('vn-day')
  expect(readDayToken({}, { token: 'other' })).toBe('other')
  expect(readDayToken({}, { token: '../data' })).toBe('')
})

test.each([
  '',
  '.',
  '..',
  '../data',
  'a/b',
  'a?b=1',
  'a#b',
  'a b',
  '%2e%2e',
  'ngày',
  'x'.repeat(201),
  {},
  null,
])('[HST9] [HST12] %j is no name of days, and the attribute applies', text => {
  expect(readDayToken({ day_token: text }, { token: 'other' })).toBe('other')
})
