import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  FIGURES,
  type FigureName,
  type Figures,
  type PastMatch,
} from '../../../src/engine/contract/details/analysis'
import { figuresOf } from '../../../src/engine/analysis/figures'
import { matchAnalysis } from '../../../src/engine/analysis/matchAnalysis'
import { playedMatch } from '../../../src/engine/analysis/playedMatch'
import type { Market } from '../../../src/engine/contract/markets'
import type { ArchivedMatch, ClosedMarket } from '../../../src/engine/feed/details/archiveRecords'
import { settlement } from '../../../src/engine/odds/settlement'
import { archived, archivedMatch, closed, GUEST, HOME, KICKOFF } from '../../support/analyses'
import { betOf } from '../odds/bets'

const pricesOf = (handicap: number | null, total: number | null): ReadonlyMap<Market, ClosedMarket> =>
  new Map([
    ...(handicap === null ? [] : [['HDP', closed(0.9, handicap, 1)] as const]),
    ...(total === null ? [] : [['ou', closed(0.95, total, 0.93)] as const]),
  ])
const SETTING = { zone: 7, format: 1, leagueName: ({ name }: { readonly name: string }) => name } as const
const OPENED = { id: 9_999, homeId: HOME, guestId: GUEST, kickoff: KICKOFF }

const analysed = (
  home: readonly ArchivedMatch[],
  guest: readonly ArchivedMatch[] = [],
  venue: 'all' | 'own' = 'all',
) =>
  matchAnalysis(
    {
      match: OPENED,
      venue,
      home: archived(home),
      guest: archived(guest),
      meetings: archived([...home, ...guest]),
    },
    SETTING,
  )
const one = (given: Partial<ArchivedMatch>): PastMatch | undefined =>
  analysed([archivedMatch(1, given)]).home.matches[0]

describe('[ANA1] a match from the side of its team', () => {
  test.each([
    [[2, 1], HOME, 'win'],
    [[1, 1], HOME, 'draw'],
    [[0, 1], HOME, 'lose'],
    [[2, 1], GUEST, 'lose'],
    [[0, 3], GUEST, 'win'],
  ] as const)('%j of team %i is a %s', (score, team, result) => {
    expect(playedMatch(archivedMatch(1, { score }), team)?.result).toBe(result)
  })
  test('one that has not ended, has no score, or is of others, is none', () => {
    expect(playedMatch(archivedMatch(1, { state: 3 }), HOME)).toBeNull()
    expect(playedMatch(archivedMatch(1, { state: -14 }), HOME)).toBeNull()
    expect(playedMatch(archivedMatch(1, { score: null }), HOME)).toBeNull()
    expect(playedMatch(archivedMatch(1), 77)).toBeNull()
  })
  test('[ANA21] of a tie that took longer the odds are settled by the score after 90 minutes', () => {
    const prices = pricesOf(0.25, 2.5)
    const long = { prices, score: [3, 2], regular: [1, 1] } as const
    expect(one(long)).toMatchObject({
      result: 'win',
      handicap: { outcome: 'halfLoss' },
      total: { outcome: 'under' },
    })
    expect(one({ ...long, regular: null })).toMatchObject({
      handicap: { outcome: 'win' },
      total: { outcome: 'over' },
    })
  })
  test('has its texts ready', () => {
    expect(one({ prices: pricesOf(0.75, 2.5), homeId: 503, guestId: HOME, score: [2, 1] })).toEqual({
      id: 1,
      date: '13/11/26',
      league: 'English Premier League',
      opponentId: 503,
      opponent: 'Manchester United',
      ground: 'guest',
      score: [2, 1],
      half: '0-0',
      result: 'lose',
      handicap: { outcome: 'halfLoss', line: '+0.5/1', price: '1.00' },
      total: { outcome: 'over', line: '2.5', price: '0.95' },
    })
  })
  test('[ANA22] what is not known is not there', () => {
    expect(one({ half: null, leagueId: null, homeId: HOME, guestId: 9_000 })).toMatchObject({
      half: '',
      league: '',
      opponent: '',
      handicap: null,
      total: null,
    })
  })
})

describe('[ANA2] the closing handicap', () => {
  test.each([
    [0.5, [1, 0], 'win', 'loss'],
    [0.75, [1, 0], 'halfWin', 'halfLoss'],
    [1, [1, 0], 'push', 'push'],
    [1.25, [1, 0], 'halfLoss', 'halfWin'],
    [1.5, [1, 0], 'loss', 'win'],
    [0, [1, 1], 'push', 'push'],
    [-0.25, [1, 1], 'halfWin', 'halfLoss'],
    [-1, [0, 2], 'loss', 'win'],
  ] as const)('%f where home gives, %j: %s at home, %s away', (line, score, home, guest) => {
    const match = archivedMatch(1, { score, prices: pricesOf(line, null) })
    expect(playedMatch(match, HOME)?.handicap?.outcome).toBe(home)
    expect(playedMatch(match, GUEST)?.handicap?.outcome).toBe(guest)
  })
  test.each([0.3, 101, Number.NaN])('a line of %f settles nothing', line => {
    expect(playedMatch(archivedMatch(1, { prices: pricesOf(line, line) }), HOME)).toMatchObject({
      handicap: null,
      total: null,
    })
  })
  test('[ANA23] an opening line alone settles nothing', () => {
    const prices = new Map([['HDP', { opening: { up: 0.9, goal: 0.5, down: 1 }, closing: null }]] as const)
    expect(one({ prices })?.handicap).toBeNull()
  })
  test('a line has its outcome without its price', () => {
    const prices = new Map([
      ['HDP', { opening: null, closing: { up: null, goal: 0.5, down: null } }],
    ] as const)
    expect(one({ prices })?.handicap).toEqual({ outcome: 'win', line: '-0.5', price: '' })
  })
})

describe('[ANA3] the closing total', () => {
  test.each([
    [2.5, [2, 1], 'over'],
    [2.75, [2, 1], 'halfOver'],
    [3, [2, 1], 'push'],
    [3.25, [2, 1], 'halfUnder'],
    [3.5, [2, 1], 'under'],
    [0, [0, 0], 'push'],
  ] as const)('%f, %j: %s', (line, score, outcome) => {
    expect(playedMatch(archivedMatch(1, { score, prices: pricesOf(null, line) }), HOME)?.total?.outcome).toBe(
      outcome,
    )
  })
  test('one below 0 settles nothing', () => {
    expect(one({ prices: pricesOf(null, -2.5) })?.total).toBeNull()
  })
  test('has the price of what came, and none where the stake came back', () => {
    expect(one({ score: [0, 0], prices: pricesOf(null, 2.5) })?.total?.price).toBe('0.93')
    expect(one({ score: [2, 0], prices: pricesOf(null, 2) })?.total?.price).toBe('')
  })
})

const LINE = fc.integer({ min: -12, max: 12 }).map(quarters => quarters / 4)
const GOALS = fc.integer({ min: 0, max: 5 })

test('[ANA2] [ANA3] [ANA23] an outcome is the one that the bet popup says of that result', () => {
  fc.assert(
    fc.property(LINE, GOALS, GOALS, (line, home, guest) => {
      const popup = (market: 'HDP' | 'ou', at: number) =>
        settlement({ ...betOf({ price: 1, market, line: at }), leg: 'up', soFar: [0, 0], running: false })
      const [played] = [
        playedMatch(archivedMatch(1, { score: [home, guest], prices: pricesOf(line, Math.abs(line)) }), HOME),
      ]
      const totals = popup('ou', Math.abs(line))
      const fits = totals.find(({ finals }) => {
        const [from = 0, to = finals.endsWith('+') ? Infinity : from] = finals
          .replace('+', '')
          .split('–')
          .map(Number)
        return from <= home + guest && home + guest <= to
      })
      const WORDS = {
        over: 'win',
        halfOver: 'halfWin',
        push: 'push',
        halfUnder: 'halfLoss',
        under: 'loss',
      } as const
      expect(WORDS[played?.total?.outcome ?? 'push']).toBe(fits?.outcome)
      for (const { outcome, finals } of popup('HDP', line))
        for (const score of finals.split(', ').map(final => final.replace(' …', '').split('-').map(Number))) {
          const [own = 0, other = 0] = score
          const match = archivedMatch(1, { score: [own, other], prices: pricesOf(line, null) })
          expect(playedMatch(match, HOME)?.handicap?.outcome).toBe(outcome)
        }
    }),
  )
})

/** A generated match of a season. */
const PAIR = fc.option(fc.tuple(GOALS, GOALS), { nil: null })
const SEASON = fc.array(
  fc.record({
    atHome: fc.boolean(),
    score: fc.tuple(GOALS, GOALS),
    handicap: fc.option(LINE, { nil: null }),
    total: fc.option(
      fc.integer({ min: 0, max: 20 }).map(quarters => quarters / 4),
      { nil: null },
    ),
    corners: PAIR,
    yellow: PAIR,
    red: PAIR,
  }),
  { maxLength: 30 },
)
type Drawn = Parameters<Parameters<typeof SEASON.map>[0]>[0][number]

const asArchived = (drawn: Drawn, index: number): ArchivedMatch =>
  archivedMatch(index + 1, {
    homeId: drawn.atHome ? HOME : 503,
    guestId: drawn.atHome ? 503 : HOME,
    score: drawn.score,
    prices: pricesOf(drawn.handicap, drawn.total),
    corners: drawn.corners,
    yellow: drawn.yellow,
    red: drawn.red,
  })

/**
 * Computes the same figures by hand, for a stake of 1 in two halves on half-goal lines. Loops from the newest match on.
 * Shares no code with the engine.
 */
function slowFigures(
  season: readonly Drawn[],
): Record<string, [value: number, of: number, atLeast: boolean]> {
  const found: Record<string, [number, number, boolean]> = {}
  const newest = season.slice(0, 20)
  const own = (pair: readonly [number, number], atHome: boolean) => (atHome ? pair[0] : pair[1])
  const other = (pair: readonly [number, number], atHome: boolean) => (atHome ? pair[1] : pair[0])
  /** Profit of a stake of 1: 1 won, 0.5 half won, 0 returned, -0.5 half lost, -1 lost. */
  const stake = (ahead: number) => {
    const halves = Number.isInteger(ahead * 2) ? [ahead, ahead] : [ahead - 0.25, ahead + 0.25]
    return halves.reduce((sum, half) => sum + (half > 0 ? 0.5 : half < 0 ? -0.5 : 0), 0)
  }
  const average = (name: string, values: number[]) => {
    let sum = 0
    for (const value of values) sum += value
    if (values.length > 0) found[name] = [Math.round((sum / values.length) * 100) / 100, values.length, false]
  }
  const rate = (name: string, values: number[], low: number, high: number) => {
    let many = 0
    for (const value of values) if (value >= low && value <= high) many += 1
    if (values.length > 0) found[name] = [Math.round((many / values.length) * 100), values.length, false]
  }
  const inARow = (name: string, values: number[], sign: number) => {
    let many = 0
    while (many < values.length && Math.sign(values[many] ?? 0) === sign) many += 1
    if (values.length > 0) found[name] = [many, values.length, many === values.length]
  }
  const leads: number[] = []
  const bets: number[] = []
  const totals: number[] = []
  const lists: Record<
    'scored' | 'missed' | 'corners' | 'cornersAgainst' | 'yellowCards' | 'redCards',
    number[]
  > = {
    scored: [],
    missed: [],
    corners: [],
    cornersAgainst: [],
    yellowCards: [],
    redCards: [],
  }
  for (const match of newest) {
    const [scored, missed] = [own(match.score, match.atHome), other(match.score, match.atHome)]
    leads.push(scored - missed)
    lists.scored.push(scored)
    lists.missed.push(missed)
    if (match.handicap !== null) bets.push(stake(scored - missed - (match.atHome ? 1 : -1) * match.handicap))
    if (match.total !== null) totals.push(stake(scored + missed - match.total))
    if (match.corners !== null) {
      lists.corners.push(own(match.corners, match.atHome))
      lists.cornersAgainst.push(other(match.corners, match.atHome))
    }
    if (match.yellow !== null) lists.yellowCards.push(own(match.yellow, match.atHome))
    if (match.red !== null) lists.redCards.push(own(match.red, match.atHome))
  }
  for (const [name, values] of Object.entries(lists)) average(name, values)
  rate('scoringRate', lists.scored, 1, 99)
  rate('concedingRate', lists.missed, 1, 99)
  rate('winRate20', leads, 1, 99)
  rate('lossRate20', leads, -99, -1)
  rate('overRate20', totals, 0.5, 1)
  rate('underRate20', totals, -1, -0.5)
  inARow('consecutiveWins', leads, 1)
  inARow('consecutiveLosses', leads, -1)
  inARow('winsByOdds', bets, 1)
  inARow('lossesByOdds', bets, -1)
  inARow('overRun', totals, 1)
  inARow('underRun', totals, -1)
  return found
}

const plain = (figures: Figures) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, { value, of, atLeast }]) => [name, [value, of, atLeast]]),
  )

test('[ANA4] [ANA5] [ANA6] [ANA25] [ANA26] [ANA27] [ANA28] a second reckoning agrees with every figure of any season', () => {
  fc.assert(
    fc.property(SEASON, season => {
      const { home } = analysed(season.map(asArchived))
      expect(plain(home.figures)).toEqual(slowFigures(season))
    }),
    { numRuns: 400 },
  )
})

test('[ANA4] [ANA5] [ANA6] [ANA27] [ANA28] by hand: what a push, a draw and a match without odds do', () => {
  const season: Drawn[] = [
    { atHome: true, score: [2, 0], handicap: 0.5, total: 2, corners: [6, 2], yellow: null, red: null },
    { atHome: false, score: [0, 1], handicap: null, total: null, corners: null, yellow: [1, 3], red: [0, 1] },
    {
      atHome: true,
      score: [3, 0],
      handicap: 2.75,
      total: 2.75,
      corners: [4, 3],
      yellow: [2, 0],
      red: [0, 0],
    },
    { atHome: true, score: [1, 1], handicap: 0, total: 2.25, corners: null, yellow: null, red: null },
    { atHome: true, score: [2, 1], handicap: 0.5, total: 2.5, corners: null, yellow: null, red: null },
  ]
  const { home } = analysed(season.map(asArchived))
  expect(plain(home.figures)).toEqual({
    scored: [1.8, 5, false],
    missed: [0.4, 5, false],
    scoringRate: [100, 5, false],
    concedingRate: [40, 5, false],
    winRate20: [80, 5, false],
    lossRate20: [0, 5, false],
    overRate20: [50, 4, false],
    underRate20: [25, 4, false],
    consecutiveWins: [3, 5, false],
    consecutiveLosses: [0, 5, false],
    winsByOdds: [2, 4, false],
    lossesByOdds: [0, 4, false],
    overRun: [0, 4, false],
    underRun: [0, 4, false],
    corners: [5, 2, false],
    cornersAgainst: [2.5, 2, false],
    yellowCards: [2.5, 2, false],
    redCards: [0.5, 2, false],
  })
  expect(home.last6).toEqual({ matches: 5, results: [4, 1, 0], handicap: [3, 1, 0], total: [2, 1, 1] })
})

test('[ANA6] [ANA29] a run as long as what is known may be longer', () => {
  const wins = Array.from({ length: 4 }, (_, index) => archivedMatch(index + 1))
  expect(analysed(wins).home.figures.consecutiveWins).toEqual({ value: 4, of: 4, atLeast: true })
  expect(figuresOf([])).toEqual({})
})

test('[ANA4] every figure has its kind and is made where all is known', () => {
  const known = archivedMatch(1, { prices: pricesOf(0.5, 2.5) })
  const names = Object.keys(FIGURES) as FigureName[]
  expect(Object.keys(analysed([known]).home.figures).sort()).toEqual([...names].sort())
})

describe('[ANA7] which matches count', () => {
  test('those that began before the opened one, without itself, newest first, 20 at most', () => {
    const ids = Array.from({ length: 25 }, (_, index) => index + 1)
    const season = [
      archivedMatch(9_999, { kickoff: KICKOFF - 1 }),
      archivedMatch(8_000, { kickoff: KICKOFF }),
      ...ids.toReversed().map(id => archivedMatch(id)),
    ]
    expect(analysed(season).home.matches.map(({ id }) => id)).toEqual(ids.slice(0, 20))
  })
  test('[ANA24] apart: the home team at home, the guest away, meetings at this ground', () => {
    const home = [archivedMatch(1), archivedMatch(2, { homeId: GUEST, guestId: HOME })]
    const guest = [archivedMatch(3, { homeId: 503 }), archivedMatch(4, { homeId: GUEST, guestId: 503 })]
    const idsOf = (past: { readonly matches: readonly PastMatch[] }) => past.matches.map(({ id }) => id)
    const all = analysed(home, guest)
    expect([idsOf(all.home), idsOf(all.guest), idsOf(all.meetings)]).toEqual([
      [1, 2],
      [3, 4],
      [1, 2],
    ])
    const own = analysed(home, guest, 'own')
    expect([idsOf(own.home), idsOf(own.guest), idsOf(own.meetings)]).toEqual([[1], [3], [1]])
  })
})

test('[ANA8] the archive says since when it is, and whose prices they are', () => {
  expect(analysed([])).toMatchObject({ since: '13/02/2026', company: 8, matchId: 9_999 })
  const empty = archived([], { since: null })
  const analysis = matchAnalysis(
    { match: OPENED, venue: 'all', home: empty, guest: empty, meetings: empty },
    SETTING,
  )
  expect(analysis.since).toBe('')
})
