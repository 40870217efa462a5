/**
 * Prices of API-Football, before a match and in play: two shapes and two sets of bet numbers.
 *
 * Source: docs/providers.md. Before a match the text contains the line, and both sides of a handicap have the home
 * side's line. Some answers write the guest's own sign instead, which the sum of the implied chances shows. In play
 * each side has its own sign, and the bookmaker is not named.
 */
import * as v from 'valibot'
import type { Market, Triple } from '../../../contract/model'
import type { PriceFact, PricesFact } from '../../port/facts'
import { CODE, KEY, MOST_PRICE, NAME, type Skips, INSTANT } from '../../port/reading'
import { mostEvenLine, isFair, paired, lineTriple, type Leg, type Line } from '../../port/twoWay'

/** Bookmaker's name for prices in play, which come without a bookmaker. */
const IN_PLAY_BOOKMAKER = 'API-Football in play'

type Form = 'handicap' | 'total' | 'result'
interface Bet {
  readonly market: Market
  readonly form: Form
}
/** Bets before a match by number. */
const BETS: ReadonlyMap<number, Bet> = new Map([
  [1, { market: '1x2', form: 'result' }],
  [4, { market: 'HDP', form: 'handicap' }],
  [5, { market: 'ou', form: 'total' }],
  [6, { market: 'OUHalf', form: 'total' }],
  [13, { market: '1x2Half', form: 'result' }],
  [19, { market: 'HDPHalf', form: 'handicap' }],
])
/** Bets in play by number. */
const LIVE_BETS: ReadonlyMap<number, Bet> = new Map([
  [17, { market: 'HDPHalf', form: 'handicap' }],
  [19, { market: '1x2Half', form: 'result' }],
  [33, { market: 'HDP', form: 'handicap' }],
  [36, { market: 'ou', form: 'total' }],
  [59, { market: '1x2', form: 'result' }],
])

const PRICE = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.number(),
  v.minValue(0),
  v.maxValue(MOST_PRICE),
)
const VALUE = v.object({ value: v.pipe(v.union([v.string(), v.number()]), v.transform(String)), odd: PRICE })
const BEFORE = v.object({
  fixture: v.object({ id: KEY }),
  update: v.nullish(INSTANT, null),
  bookmakers: v.array(
    v.object({ name: NAME, bets: v.array(v.object({ id: CODE, values: v.array(v.unknown()) })) }),
  ),
})
const LIVE_VALUE = v.object({
  ...VALUE.entries,
  handicap: v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(Number)), null),
  main: v.nullish(v.boolean(), false),
  suspended: v.nullish(v.boolean(), false),
})
const LIVE = v.object({
  fixture: v.object({ id: KEY }),
  status: v.object({ stopped: v.boolean(), blocked: v.boolean(), finished: v.boolean() }),
  update: v.nullish(INSTANT, null),
  odds: v.array(v.object({ id: CODE, values: v.array(v.unknown()) })),
})

type Value = v.InferOutput<typeof VALUE>
type LiveValue = v.InferOutput<typeof LIVE_VALUE>

export const pricesBefore = (response: readonly unknown[], skips: Skips): readonly PricesFact[] =>
  skips.records(response, BEFORE, 'odds').flatMap(({ fixture, update, bookmakers }) =>
    bookmakers.map(({ name, bets }) => ({
      kind: 'prices' as const,
      match: fixture.id,
      bookmaker: name,
      isRunning: false,
      asOf: update,
      prices: bets.flatMap(({ id, values }) => {
        const bet = BETS.get(id)
        const triple =
          bet === undefined ? null : tripleBefore(bet.form, skips.records(values, VALUE, 'price'))
        return bet === undefined || triple === null
          ? []
          : [{ market: bet.market, triple, isSuspended: false }]
      }),
    })),
  )

function tripleBefore(form: Form, values: readonly Value[]): Triple | null {
  if (form === 'result') return resultOf(values)
  const legsOf = (side: string): readonly Leg[] =>
    values.flatMap(({ value, odd }) => {
      const [, name, line] = /^(\S+) ([+-]?\d+(?:\.\d+)?)$/.exec(value) ?? []
      return name === side && line !== undefined ? [{ line: Number(line), price: odd }] : []
    })
  if (form === 'total') {
    const line = mostEvenLine(paired(legsOf('Over'), legsOf('Under'), same))
    return line && lineTriple(line, line.up.line)
  }
  const [home, guest] = [legsOf('Home'), legsOf('Away')]
  const forms = [paired(home, guest, same), paired(home, guest, opposite)]
  const line = mostEvenLine(mostFair(forms))
  return line && lineTriple(line, -line.up.line)
}

const same = (line: number): number => line
const opposite = (line: number): number => -line

/** Returns the lines with the sign that makes more pairs fair. */
const mostFair = (forms: readonly (readonly Line[])[]): readonly Line[] =>
  forms.reduce((best, form) => (form.filter(isFair).length > best.filter(isFair).length ? form : best))

function resultOf(values: readonly Value[]): Triple | null {
  const [home, draw, guest] = ['Home', 'Draw', 'Away'].map(
    name => values.find(({ value }) => value === name)?.odd ?? 0,
  )
  if (home === undefined || draw === undefined || guest === undefined) return null
  return Math.min(home, draw, guest) > 1 ? [home, draw, guest] : null
}

export const livePrices = (response: readonly unknown[], skips: Skips): readonly PricesFact[] =>
  skips.records(response, LIVE, 'odds').map(({ fixture, status, update, odds }) => {
    const isShut = status.stopped || status.blocked || status.finished
    return {
      kind: 'prices',
      match: fixture.id,
      bookmaker: IN_PLAY_BOOKMAKER,
      isRunning: true,
      asOf: update,
      prices: odds.flatMap(({ id, values }) => {
        const bet = LIVE_BETS.get(id)
        return bet === undefined ? [] : livePrice(bet, skips.records(values, LIVE_VALUE, 'price'), isShut)
      }),
    }
  })

function livePrice(
  { market, form }: Bet,
  values: readonly LiveValue[],
  isShut: boolean,
): readonly PriceFact[] {
  const mains = values.filter(({ main }) => main)
  const shown = mains.length > 0 ? mains : values
  const isSuspended = isShut || shown.some(({ suspended }) => suspended)
  const open = shown.filter(({ odd }) => odd > 1)
  const triple = form === 'result' ? resultOf(open) : liveTriple(form, open)
  return triple === null ? [] : [{ market, triple, isSuspended }]
}

function liveTriple(form: Exclude<Form, 'result'>, values: readonly LiveValue[]): Triple | null {
  const legsOf = (side: string): readonly Leg[] =>
    values.flatMap(({ value, handicap, odd }) =>
      value === side && handicap !== null ? [{ line: handicap, price: odd }] : [],
    )
  if (form === 'total') {
    const line = mostEvenLine(paired(legsOf('Over'), legsOf('Under'), same))
    return line && lineTriple(line, line.up.line)
  }
  const line = mostEvenLine(paired(legsOf('Home'), legsOf('Away'), opposite))
  return line && lineTriple(line, -line.up.line)
}
