import { describe, expect, test } from 'vitest'
import type { MarketSheet, ScoreSheet } from '../../../src/engine/contract/details/quotes'
import type { SlipPick } from '../../../src/engine/contract/details/bets'
import { pickQuote, type Offers } from '../../../src/engine/detail/pickQuote'
import { fullSheet, marketLines, quote, quoteLine } from '../../support/marketSheets'

const TAKEN = { matchId: 10, home: 'A', guest: 'B', company: 8, at: 1, running: true } as const
const HANDICAP: SlipPick = { ...TAKEN, market: 'HDP', leg: 'up', price: 0.97, line: 0.75 }
const SCORE: SlipPick = {
  ...TAKEN,
  running: false,
  market: 'correct-score',
  score: '2:1',
  winner: 'guest',
  price: 9,
  line: null,
}
const OFFERS: Offers = { company: 8, format: 1, phase: 'secondHalf', sheet: fullSheet(10), scores: undefined }
const quoteOf = (pick: Partial<SlipPick>, offers: Partial<Offers> = {}) =>
  pickQuote({ ...HANDICAP, ...pick } as SlipPick, { ...OFFERS, ...offers })
const withLine = (up: string, goal: string, shown: 'running' | 'current' = 'running'): MarketSheet => ({
  matchId: 10,
  markets: [marketLines('HDP', { [shown]: quoteLine(up, goal, '0.9', 'home') }, shown)],
})

describe('[SLP5] as it was taken', () => {
  test('line and price from its side, in the chosen format', () => {
    expect(quoteOf({})).toMatchObject({ state: 'open', taken: { price: '0.97', line: '-0.5/1' } })
    expect(quoteOf({ leg: 'down', price: 0.91 })).toMatchObject({ taken: { price: '0.91', line: '+0.5/1' } })
    expect(quoteOf({ line: -1, leg: 'down' }).taken.line).toBe('-1')
    expect(quoteOf({ line: 14.5 }).taken.line).toBe('-14.5')
    expect(quoteOf({ line: 0 }).taken.line).toBe('0')
    expect(quoteOf({ price: 1.25 }, { format: 5 }).taken.price).toBe('-0.80')
  })
  test('a total has no sign, a 1x2 no line and no other format', () => {
    expect(quoteOf({ market: 'ou', price: 0.86, line: 2.75 })).toMatchObject({
      state: 'open',
      taken: { price: '0.86', line: '2.5/3' },
    })
    expect(quoteOf({ market: '1x2', leg: 'goal', price: 3.9, line: null }, { format: 3 })).toMatchObject({
      state: 'open',
      taken: { price: '3.90', line: '' },
    })
  })
})

describe('[SLP6] moved', () => {
  test.each([
    ['another price', withLine('0.85', '0.5/1'), '0.85', '-0.5/1'],
    ['another line', withLine('0.97', '1'), '0.97', '-1'],
  ])('%s', (_, sheet, price, line) => {
    expect(quoteOf({}, { sheet })).toMatchObject({ state: 'moved', now: { texts: { price, line } } })
  })
  test('the match has begun: the same line means another bet', () => {
    const now = quoteOf({ running: false })
    expect(now).toMatchObject({ state: 'moved', now: { price: 0.97, line: 0.75, running: true } })
  })
})

describe('[SLP7] no price of now', () => {
  test.each([
    ['suspended', { sheet: { matchId: 10, markets: [] } }],
    ['suspended', { sheet: null }],
    ['suspended', { sheet: withLine('-', '0.5/1') }],
    ['suspended', { sheet: withLine('0.97', '0.5/1', 'current') }],
    ['closed', { phase: 'finished' }],
    ['closed', { phase: 'abandoned' }],
    ['notListed', { phase: undefined, sheet: null }],
    ['otherCompany', { company: 31 }],
  ] as const)('[SLP14] %s: %j', (state, offers) => {
    expect(quoteOf({}, offers)).toEqual({ state, taken: { price: '0.97', line: '-0.5/1' }, now: null })
  })
  test('of a correct score by its own sheet', () => {
    const sheet: ScoreSheet = {
      matchId: 10,
      time: 'running',
      wins: [{ score: '2:1', home: quote('8.00'), guest: quote('9.00') }],
      draws: [{ score: '1:1', price: quote('-') }],
      other: quote('35.00'),
      goals: [],
    }
    const state = (pick: Partial<SlipPick>, scores: Offers['scores'] = { ok: true, value: sheet }) =>
      pickQuote({ ...SCORE, ...pick } as SlipPick, { ...OFFERS, scores }).state
    expect(state({})).toBe('open')
    expect(state({ winner: 'home' })).toBe('moved')
    expect(state({ score: '', winner: '', price: 35 })).toBe('open')
    expect(state({ score: '1:1', winner: '' })).toBe('suspended')
    expect(state({ score: '5:0' })).toBe('suspended')
    expect(state({}, { ok: true, value: null })).toBe('suspended')
    expect(state({}, { ok: true, value: { ...sheet, time: 'opening' } })).toBe('suspended')
    expect(state({}, { ok: false, fault: { action: 'fetch odds', reason: 'timeout' } })).toBe('unknown')
  })
})
