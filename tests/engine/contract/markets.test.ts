/** Tests the table of markets: complete, in the order of the feeds, and named in every language. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  hasLine,
  isBet,
  LEGS,
  legsOf,
  LIST_MARKETS,
  MARKETS,
  pickAt,
  PRICE_KEYS,
  TRAITS,
  type Quoted,
  type Traits,
} from '../../../src/engine/contract/markets'
import { MARKET_NAMES } from '../../../src/engine/feed/odds/marketNames'
import { LANGUAGES } from '../../../src/engine/contract/languages'

const TABLE: readonly (readonly [string, Traits])[] = Object.entries<Traits>(TRAITS)
/** Folders of each language's catalogues. `vn` falls back to `vi`. */
const CATALOGUES = Object.values(LANGUAGES).map(({ folders }) => folders)

test.each(TABLE)('%s has every trait', (_name, { alias: _alias, ...traits }) => {
  expect(Object.keys(traits).toSorted()).toEqual(['corners', 'family', 'group', 'legs', 'period', 'wire'])
  expect(Object.values(traits)).not.toContain(undefined)
})

test.each(TABLE)('the legs of %s are in the order of the feeds', (_name, { legs }) => {
  expect(legs === null ? LEGS : Object.keys(legs)).toEqual(LEGS)
})

test('the list comes first on the board, in the order of the six', () => {
  expect(LIST_MARKETS).toEqual(['HDP', 'ou', '1x2', 'HDPHalf', 'OUHalf', '1x2Half'])
  expect(MARKETS).toEqual([...LIST_MARKETS, 'cornersOU'])
  expect(PRICE_KEYS).toEqual(LIST_MARKETS.flatMap(market => LEGS.map(leg => `${market}.${leg}`)))
})

test('each market of the board has a group of its own in a record, and no other market has one', () => {
  expect(MARKETS.map(market => TRAITS[market].group).toSorted((one, other) => one - other)).toEqual([
    ...MARKETS.keys(),
  ])
  const others = TABLE.filter(([name]) => !MARKETS.some(market => market === name))
  expect(new Set(others.map(([, { group }]) => group))).toEqual(new Set([-1]))
})

test('a feed names a market of the board as we do, whatever the case, or by its alias', () => {
  const known = ['hdp', 'ou', '1x2', 'hdphalf', 'ouhalf', '1x2half', 'cornersou', 'cr']
  expect([...MARKET_NAMES.keys()]).toEqual(expect.arrayContaining(known))
  for (const market of MARKETS) expect(MARKET_NAMES.get(market.toLowerCase())).toBe(market)
  expect([MARKET_NAMES.get('cr'), MARKET_NAMES.get('')]).toEqual(['cornersOU', undefined])
})

test('one can bet on each leg but a line and a leg that holds nothing', () => {
  for (const market of MARKETS) {
    expect(legsOf(market)).toEqual(LEGS.filter(leg => pickAt(market, leg) !== 'none'))
    expect(LEGS.filter(leg => isBet(market, leg))).toEqual(
      legsOf(market).filter(leg => leg !== 'goal' || !hasLine(market)),
    )
  }
})

test('a number has a bit for every market of the board', () => {
  expect(MARKETS.length).toBeLessThanOrEqual(31)
})

test('double chance has three prices and no line', () => {
  expect(Object.values(TRAITS.doubleChance.legs)).toEqual(['1X', '12', 'X2'])
  expect(TRAITS.doubleChance).toMatchObject({ family: 'result', wire: 1 })
})

test.each(CATALOGUES.map(folders => ({ folders })))(
  '$folders name every market that a screen shows',
  ({ folders }) => {
    const texts = new Map<string, unknown>()
    for (const file of folders.flatMap(folder => [`${folder}/first`, `${folder}/match`])) {
      const found: unknown = JSON.parse(readFileSync(`locales/${file}.json`, 'utf8'))
      for (const [key, text] of Object.entries(Object(found))) texts.set(key, text)
    }
    const named: readonly Quoted[] = [...MARKETS, 'correct-score']
    for (const name of named) expect(texts.get(`market.${name}`), name).toMatch(/./)
    for (const name of LIST_MARKETS)
      expect(texts.get(`market.short.${TRAITS[name].family}`), name).toMatch(/./)
  },
)
