/** Tests the choice among the names of a league. */
import { describe, expect, test } from 'vitest'
import { leagueName, FEED_NAMES } from '../../../src/engine/select/names'
import { leagueRecord } from '../support/records'
import { LANGUAGE_CODES } from '../../../src/engine/contract/languages'

const OWN = { ...FEED_NAMES, league: (id: number) => (id === 36 ? 'Ngoại hạng Anh' : '') }
const league = { id: 36, name: 'English Premier League', localName: 'Giải Anh', shortName: 'ENG PR' }

describe('[NAM1] [NAM5] a league has', () => {
  test.each(LANGUAGE_CODES)('in %s the page’s own name before any other', language => {
    expect(leagueName(leagueRecord(league), language, OWN)).toBe('Ngoại hạng Anh')
  })
  test('else the local name on Vietnamese pages, the English one on all others', () => {
    const names = (['vi', 'vn', 'en', 'id', 'th'] as const).map(language =>
      leagueName(leagueRecord({ ...league, id: 7 }), language, OWN),
    )
    const { localName, name } = league
    expect(names).toEqual([localName, localName, name, name, name])
  })
  test('else the English one, and its short form at last', () => {
    expect(leagueName(leagueRecord({ id: 7, localName: '' }), 'vi', OWN)).toBe('Zedland Premier')
    expect(leagueName(leagueRecord({ id: 7, localName: '', name: '' }), 'vi', OWN)).toBe('ZZZ D1')
  })
})
