/** One suite that every adapter passes. Cases are facts, which a dialect writes as its provider does. */
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ADAPTERS } from '../../../../feedserver/providers/adapters/adapters'
import type { AnswerReading, ProviderCall } from '../../../../feedserver/providers/port/adapter'
import type { Fact, MatchFact, PricesFact, TableFact } from '../../../../feedserver/providers/port/facts'
import { KICKOFF, matchFact } from '../support/facts'
import type { Reply } from '../support/standIn'
import type { Dialect, PricePage, RecordPage } from './dialect'
import { DIALECTS } from './dialects'
import { EVENT_CASES, STAGE_CASES, TIME_CASES } from './matchCases'
import { PRICE_CASES, SIGN_CASES } from './priceCases'
import { NO_ANSWERS, placesOf, SOUND, SPOILS, withPart } from './spoilt'

const HOUR = 3_600_000
const REFUSALS = ['key', 'plan', 'spent', 'hurried', 'rejected', 'failed', 'unreadable']
const named = DIALECTS.map(dialect => [dialect.adapter.name, dialect] as const)

const readReply = (
  { adapter }: Dialect,
  call: ProviderCall,
  { status = 200, headers = {}, text = '' }: Reply,
  at = KICKOFF + HOUR,
): AnswerReading => adapter.read(call, { status, headers, text, at })

const pagesOf = ({ matches, prices }: Dialect): readonly RecordPage[] => [
  ...(matches === null ? [] : [matches]),
  ...prices,
]

function sound(reading: AnswerReading): AnswerReading {
  const found = v.safeParse(SOUND, reading.facts)
  if (!found.success) throw new Error(JSON.stringify(v.flatten(found.issues)))
  return reading
}

const pricesIn = ({ facts }: AnswerReading): readonly PricesFact[] =>
  facts.flatMap(fact => (fact.kind === 'prices' ? [fact] : []))

test('[PRO26] every adapter has a dialect, and its kit has sixty checks or more', () => {
  expect(DIALECTS.map(({ adapter }) => adapter.name)).toEqual(ADAPTERS.map(({ name }) => name))
  for (const { matches, prices, refusals } of DIALECTS) {
    const ofMatches = STAGE_CASES.length + TIME_CASES.length + EVENT_CASES.length
    const ofPrices = SIGN_CASES.length + PRICE_CASES.length
    const common = refusals.length + NO_ANSWERS.length + SPOILS.length
    const all = (matches === null ? 0 : ofMatches) + prices.length * ofPrices + common
    expect(all).toBeGreaterThanOrEqual(60)
  }
})

describe.each(named)('%s', (_, dialect) => {
  const { matches, table, competition, prices, refusals, quota } = dialect

  if (matches !== null) {
    const written = (some: Partial<MatchFact>) => matchFact({ competition, ...some })
    const at = (match: MatchFact): number => match.kickoff + HOUR

    describe.each([
      ['[PRO26] states', STAGE_CASES],
      ['[PRO26] kick-offs', TIME_CASES],
      ['[PRO26] events', EVENT_CASES],
    ] as const)('%s', (_title, cases) => {
      const sayable = cases.filter(one => matches.write(written(one.match), null) !== null)

      test.each(sayable)('$title', ({ match: some, events }) => {
        const match = written(some)
        const time = match.stage === 'toCome' ? match.kickoff - HOUR : at(match)
        const text = matches.text([matches.write(match, events)])
        const reading = sound(readReply(dialect, matches.call, { text }, time))
        expect(reading).toMatchObject({ refusal: null, skipped: {} })
        expect(reading.facts.find(({ kind }) => kind === 'match')).toEqual(matches.said(match))
        if (events === null) return
        const said = matches.saidEvents(events)
        const found = reading.facts.flatMap(fact => (fact.kind === 'events' ? [fact.events] : []))
        expect(found).toEqual(said === null ? [] : [said])
      })
    })

    test('[PRO26] a team that was renamed is the same team under its new name', () => {
      const text = matches.text([
        matches.write(written({ home: { key: '1', name: 'Arsenal London' } }), null),
      ])
      expect(readReply(dialect, matches.call, { text }).facts[0]).toMatchObject({
        key: '7',
        home: { key: '1', name: 'Arsenal London' },
      })
    })

    test('[PRO26] a match that is in the answer twice is read twice, as one match', () => {
      const record = matches.write(written({}), null)
      const { facts } = readReply(dialect, matches.call, { text: matches.text([record, record]) })
      const keys = facts.flatMap(fact => (fact.kind === 'match' ? [fact.key] : []))
      expect(keys).toEqual(['7', '7'])
    })
  }

  describe.each(prices.map(page => [page.isRunning ? 'in play' : 'before a match', page] as const))(
    'prices %s',
    (_when, page: PricePage) => {
      const read = (markets: Parameters<PricePage['write']>[0]) =>
        sound(readReply(dialect, page.call, { text: page.text([page.write(markets)]) }))
      const sayable = (list: typeof PRICE_CASES) =>
        list.filter(({ markets }) => markets.every(({ market }) => page.markets.includes(market)))

      test.each(sayable(SIGN_CASES))('[PRO19] $title', ({ markets, read: expected }) => {
        const [found] = pricesIn(read(markets))
        expect(Object.fromEntries(found?.prices.map(({ market, triple }) => [market, triple]) ?? [])).toEqual(
          expected,
        )
      })

      test.each(sayable(PRICE_CASES))('[PRO18] $title', ({ markets, read: expected }) => {
        const [found] = pricesIn(read(markets))
        expect(found?.isRunning).toBe(page.isRunning)
        expect(Object.fromEntries(found?.prices.map(({ market, triple }) => [market, triple]) ?? [])).toEqual(
          expected,
        )
      })

      if (page.saysSuspended)
        test('[PRO20] a market that is shut is suspended', () => {
          const lines = [{ line: 0.5, up: 1.95, down: 1.93 }]
          const [found] = pricesIn(read([{ market: 'HDP', lines, isSuspended: true }]))
          expect(found?.prices).toEqual([{ market: 'HDP', triple: [0.95, 0.5, 0.93], isSuspended: true }])
        })
    },
  )

  if (table !== null) {
    const row = (rank: number, some: Partial<TableFact['groups'][number]['rows'][number]> = {}) => ({
      team: { key: String(rank), name: `Team ${rank}` },
      rank,
      played: 9,
      win: 5,
      draw: 1,
      loss: 3,
      goals: 14,
      conceded: 9,
      points: 16,
      ...some,
    })
    const read = (groups: TableFact['groups']) =>
      sound(readReply(dialect, table.call, { text: table.text(groups) }))
    const fact = (groups: TableFact['groups']): Fact => ({
      kind: 'table',
      competition: competition.key,
      groups,
    })

    describe('[PRO26] tables', () => {
      test('a table', () => {
        const groups = [{ name: '', rows: [row(1), row(2, { points: 12 })] }]
        expect(read(groups).facts).toEqual([fact(groups)])
      })

      test('points below nothing', () => {
        const groups = [{ name: '', rows: [row(1, { points: -3, win: 0 })] }]
        expect(read(groups).facts).toEqual([fact(groups)])
      })

      test('a row that cannot be read is left out and counted', () => {
        const reading = read([{ name: '', rows: [row(1), row(2, { played: -1 }), row(3)] }])
        expect(reading.skipped).toEqual({ row: 1 })
        expect(reading.facts).toHaveLength(1)
      })

      if (table.hasGroups)
        test('groups by name', () => {
          const groups = [
            { name: 'GROUP A', rows: [row(1), row(2)] },
            { name: 'GROUP B', rows: [row(1, { team: { key: '9', name: 'Team 9' } })] },
          ]
          expect(read(groups).facts).toEqual([fact(groups)])
        })
    })
  }

  describe('[PRO9] refusals', () => {
    const [page] = pagesOf(dialect)
    if (page === undefined) throw new Error('no page')
    const { call } = page

    test.each(refusals)('%s', (_title, reply, refusal) => {
      expect(readReply(dialect, call, reply)).toMatchObject({ facts: [], refusal, covers: null })
    })

    test.each([
      [401, 'key'],
      [403, 'plan'],
      [404, 'rejected'],
      [422, 'rejected'],
      [429, 'hurried'],
      [204, 'failed'],
      [499, 'rejected'],
      [500, 'failed'],
      [503, 'failed'],
    ] as const)('status %i with HTML', (status, refusal) => {
      const reply = { status, text: '<html>error</html>' }
      expect(readReply(dialect, call, reply)).toMatchObject({ facts: [], refusal, covers: null })
    })

    const callsOf = [...pagesOf(dialect).map(one => one.call), ...(table === null ? [] : [table.call])]
    test.each(NO_ANSWERS)('%s is no answer', (_title, text) => {
      for (const one of callsOf)
        expect(readReply(dialect, one, { text })).toMatchObject({
          facts: [],
          refusal: 'unreadable',
          covers: null,
        })
    })

    test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
      'an error that is called %s is a refusal',
      name => {
        for (const { text = '', status = 200 } of refusals.map(([, reply]) => reply)) {
          const renamed = text.replaceAll(/"(?:token|INVALID_KEY|OUT_OF_USAGE_CREDITS)"/g, `"${name}"`)
          const { refusal } = readReply(dialect, call, { status, text: renamed })
          expect(REFUSALS).toContain(refusal)
        }
      },
    )

    test('a body that is cut anywhere is no answer', () => {
      const text = page.text(page.samples)
      for (let length = 1; length < text.length; length += 7)
        expect(readReply(dialect, call, { text: text.slice(0, length) }).refusal).toBe('unreadable')
    })
  })

  describe('[PRO9] records', () => {
    test('of an empty list are none, and that is an answer', () => {
      for (const page of pagesOf(dialect))
        expect(readReply(dialect, page.call, { text: page.text([]) })).toMatchObject({
          facts: [],
          refusal: null,
          skipped: {},
        })
    })

    test('may have parts that nobody knows', () => {
      for (const page of pagesOf(dialect)) {
        const [one] = page.samples
        const { facts } = readReply(dialect, page.call, { text: page.text([one]) })
        expect(facts.length).toBeGreaterThan(0)
        const more = { ...(one as object), brandNew: { deep: [1, { a: null }] } }
        expect(readReply(dialect, page.call, { text: page.text([more]) }).facts).toEqual(facts)
      }
    })

    test('may have ids as texts', () => {
      for (const page of pagesOf(dialect)) {
        const [one] = page.samples
        const text = page.text([one])
        const asTexts = text.replaceAll(/"((?:\w*I[dD]|id))":(\d+)/g, '"$1":"$2"')
        const keys = ({ facts }: AnswerReading) =>
          facts.map(fact =>
            fact.kind === 'match' ? [fact.key, fact.home.key] : fact.kind === 'prices' ? fact.match : 0,
          )
        const read = readReply(dialect, page.call, { text: asTexts })
        expect(keys(read)).toEqual(keys(readReply(dialect, page.call, { text })))
      }
    })

    test('[PRO43] that are no records are left out and counted, and the others are read', () => {
      for (const page of pagesOf(dialect)) {
        const [, good] = page.samples
        const alone = readReply(dialect, page.call, { text: page.text([good]) })
        const bad = [null, 7, 'x', [], {}, true]
        const reading = readReply(dialect, page.call, { text: page.text([...bad, good]) })
        expect(reading.facts).toEqual(alone.facts)
        expect(Object.values(reading.skipped)).toEqual([bad.length])
      }
    })

    test.each(SPOILS)(
      'any part of which is %s cost no other record, and their facts are sound',
      (_name, value) => {
        for (const page of pagesOf(dialect)) {
          const [one, good] = page.samples
          const { facts: alone } = readReply(dialect, page.call, { text: page.text([good]) })
          const spoilt = placesOf(one).map(place => withPart(one, place, value))
          const reading = sound(readReply(dialect, page.call, { text: page.text([...spoilt, good]) }))
          expect(reading.refusal).toBeNull()
          expect(reading.facts.slice(-alone.length)).toEqual(alone)
        }
      },
    )
  })

  describe('[PRO6] headers of a quota', () => {
    const [page] = pagesOf(dialect)
    if (page === undefined) throw new Error('no page')
    const read = (headers: NonNullable<Reply['headers']>, status = 200) =>
      readReply(dialect, page.call, { status, headers, text: page.text(page.samples) }).quota

    test('are read, after a refusal, too', () => {
      for (const [headers, news] of quota) {
        expect(read(headers)).toMatchObject(news)
        expect(read(headers, 500)).toMatchObject(news)
      }
      expect(Object.values(read({})).filter(value => value !== undefined)).toEqual([])
    })

    test('of no sense say nothing', () => {
      for (const [headers] of quota)
        for (const value of ['', ' ', 'many', '-', 'NaN', 'Infinity', '1e999', '0x10']) {
          const news = read(Object.fromEntries(Object.keys(headers).map(name => [name, value])))
          expect([value, Object.values(news).filter(one => one !== undefined)]).toEqual([value, []])
        }
    })
  })
})
