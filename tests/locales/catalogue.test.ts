import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, LANGUAGE_CODES } from '../../src/engine/contract/languages'
import { CLUB_LEAGUES, NATION_LEAGUES } from '../../src/ui/state/address/leaguePath'

/** Languages without overlays. */
const FULL = LANGUAGE_CODES.filter(code => LANGUAGES[code].folders.length === 1)
type Texts = Record<string, string>
const textsOf = (folder: string): Texts =>
  Object.assign(
    {},
    ...['first', 'catalogue', 'match', 'names'].map(
      name => JSON.parse(readFileSync(`locales/${folder}/${name}.json`, 'utf8')) as Texts,
    ),
  ) as Texts

/** Labels of docs/product.md 2 and 3, in their order. */
const NAMED = {
  oddsType: [
    'handicap',
    'overUnder',
    'result',
    'resultHalf',
    'correctScore',
    'totalGoals',
    'evenOdd',
    'corners',
  ],
  formatName: ['HK', 'Indo', 'US', 'decimal', 'MY'],
  stat: [
    'scoringRate',
    'concedingRate',
    'corners',
    'yellowCards',
    'redCards',
    'ballControl',
    'scored',
    'missed',
    'consecutiveWins',
    'consecutiveLosses',
    'winsByOdds',
    'lossesByOdds',
    'overRun',
    'underRun',
    'winRate20',
    'lossRate20',
    'overRate20',
    'underRate20',
  ],
  table: [
    'rating',
    'played',
    'total',
    'wins',
    'losses',
    'scored',
    'conceded',
    'difference',
    'points',
    'net',
    'last3',
    'last6',
    'group',
  ],
  status: [
    'notStarted',
    'inProgress',
    'ended',
    'firstHalf',
    'halftime',
    'secondHalf',
    'fullTime',
    'postponed',
    'cancelled',
    'penalties',
  ],
  menu: ['tournaments', 'statistics', 'standings', 'fixture', 'form', 'headToHead'],
  stage: [
    'round-1',
    'round-2',
    'round-3',
    'group-stage',
    'knockouts',
    'quarterfinals',
    'semifinal',
    'finals',
    'third-place',
    'qualifying-round-1',
    'playoffs',
    'league-a',
    'league-b',
    'league-c',
    'league-d',
    'relegation-group',
  ],
  ai: ['none', 'draw', 'guest', 'home', 'win', 'lose', 'rating', 'high'],
} as const

describe.each(FULL)('[CAT1] %s', language => {
  const texts = textsOf(language)
  test.each(Object.entries(NAMED))('%s', (group, names) => {
    for (const name of names) expect(texts[`${group}.${name}`], `${group}.${name}`).toBeTruthy()
  })
  test('every competition with an address of its own has a name', () => {
    for (const id of [...CLUB_LEAGUES.keys(), ...NATION_LEAGUES.keys()])
      expect(texts[`league.${id}`], String(id)).toBeTruthy()
  })
})

test('[CAT2] odd and even', () => {
  expect(FULL.map(language => [textsOf(language)['odd'], textsOf(language)['even']])).toEqual(
    expect.arrayContaining([
      ['Odd', 'Even'],
      ['Ganjil', 'Genap'],
      ['คี่', 'คู่'],
      ['Lẻ', 'Chẵn'],
    ]),
  )
})

test('[CAT1] Thai words are Thai, Vietnamese words are not English left over', () => {
  const [english, thai, vietnamese] = [textsOf('en'), textsOf('th'), textsOf('vi')]
  const groups = /^(stat|table|status|stage|oddsType|menu)\./
  for (const [key, words] of Object.entries(english)) {
    if (!groups.test(key)) continue
    expect(thai[key], key).toMatch(/\p{Script=Thai}/u)
    expect(vietnamese[key], key).not.toBe(words)
  }
})
