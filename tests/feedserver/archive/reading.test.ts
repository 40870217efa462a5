/** The archive's reader for feeds with arbitrary content. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText } from '../../../src/engine/contract/foldText'
import { LONGEST_NAME } from '../../../src/engine/feed/text/cleanText'
import { readMatchChanges } from '../../../feedserver/readings/matchChange'
import { changeRow } from '../../../feedserver/archive/read/matchRows'
import { readMatchEvents } from '../../../feedserver/archive/read/matchEvents'
import { readMatchList } from '../../../feedserver/readings/matchList'
import { listRows } from '../../../feedserver/archive/read/matchRows'
import { readPriceFile, readQuotes } from '../../../feedserver/readings/quotes'
import { NO_VALUES } from '../../../feedserver/readings/values'
import { changeRecord } from '../../../feedserver/simulate/wire/changeXml'
import { liveEventJson } from '../../../feedserver/simulate/detail/liveEventJson'
import { matchListJs } from '../../../feedserver/simulate/wire/matchListJs'
import { oddsNewRecord } from '../../../feedserver/simulate/wire/oddsNewText'
import { RowCache } from '../../../feedserver/simulate/wire/rowCache'
import { FixedWorld, PREMIER, RUNNING, START } from '../support/fixedWorld'

const AT = START

const readQuote = (record: string) => readQuotes([record]).quotes[0]
const rowsOf = (list: string) => listRows(readMatchList(list, AT), AT)

describe('prices', () => {
  test('[ARC4] a record has the three groups of its market', () => {
    expect(readQuote('9000001^31^HDP^0.85^0.25^1.05^0.80^0.25^1.10^0.92^0.5^0.98^0')).toEqual({
      match: 9_000_001,
      company: 31,
      market: 'HDP',
      opening: [8500, 2500, 10_500],
      early: [8000, 2500, 11_000],
      running: [9200, 5000, 9800],
      isClosed: false,
    })
    expect(readQuote('9000001^31^cr^0.80^9.5^1.10^^^^1^')).toMatchObject({
      market: 'cornersOU',
      opening: null,
      early: [8000, 95_000, 11_000],
      running: null,
      isClosed: true,
    })
  })

  test('[ARC4] the record of a world is read as the world has it', () => {
    const world = new FixedWorld()
    const company = world.companies[0] ?? 0
    const read = readQuote(oddsNewRecord(world, RUNNING.id, company, 'HDP'))
    const quote = world.quote(RUNNING.id, company, 'HDP')
    expect(read?.opening).toEqual(quote?.first.map(value => Math.round(value * 10_000)))
    expect(read?.running).toEqual(quote?.running?.map(value => Math.round(value * 10_000)))
  })

  test('[ARC4] a file has the groups of its matches, and zeros say that a market is suspended', () => {
    const text = '9000001!0.85,0.25,1.05,0.80,0.25,1.10,0,0.5,0!!0.9,2.5,0.96,,,,,,$x!1$9000002!!!!!!$'
    const { quotes, faults } = readPriceFile(text, 8)
    expect(faults).toBe(1)
    expect(quotes.map(({ market, isClosed }) => [market, isClosed])).toEqual([
      ['HDP', true],
      ['ou', null],
    ])
    expect(quotes[0]).toMatchObject({ match: 9_000_001, company: 8, running: null })
  })

  test.each([
    '',
    '9000001^31^HDP',
    '9000001^31^XXX^0.85^0.25^1.05^0.80^0.25^1.10^0.92^0.5^0.98^0',
    '-1^31^HDP^0.85^0.25^1.05^0.80^0.25^1.10^0.92^0.5^0.98^0',
    '1e9^31^HDP^0.85^0.25^1.05^0.80^0.25^1.10^0.92^0.5^0.98^0',
    '9999999999999999^31^HDP^0.85^0.25^1.05^0.80^0.25^1.10^0.92^0.5^0.98^0',
    `9000001^31^HDP${'^1'.repeat(4000)}`,
  ])('[ARC4] %j is no record', record => {
    expect(readQuotes([record])).toEqual({ quotes: [], faults: 1 })
  })

  test('[ARC4] [ARC68] what is no decimal says nothing', () => {
    for (const price of ['NaN', 'Infinity', '0x10', '1e3', '1,5', '-', '99999999', '1.2.3', '<b>1</b>', '１'])
      expect(readQuote(`1^8^HDP^${price}^^^${price}^0.5^0.9^^^^0`)).toMatchObject({
        opening: null,
        early: [null, 5000, 9000],
      })
  })

  test('[ARC4] any text is read without an error', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), text => {
        readQuotes([text])
        readPriceFile(text, 8)
        readMatchChanges([text])
        readMatchEvents(text, 1)
        rowsOf(`A[1]=[${text}];\nB[1]=[${text}];`)
      }),
    )
    expect(NO_VALUES).toEqual([null, null, null])
  })
})

describe('matches', () => {
  test('[ARC4] [ARC65] a change has score, half-time score, cards and corners', () => {
    const match = { ...RUNNING, score: [2, 1], halfScore: [1, 1], red: [0, 1], state: 3 } as const
    const [change] = readMatchChanges([changeRecord(match)]).changes
    expect(change && changeRow(change, AT)).toMatchObject({
      id: RUNNING.id,
      state: 3,
      homeScore: 2,
      guestScore: 1,
      homeHalf: 1,
      guestHalf: 1,
      homeRed: 0,
      guestRed: 1,
      homeYellow: 1,
      homeCorners: 2,
      guestCorners: 1,
      seen: AT,
    })
    const [uncounted] = readMatchChanges([changeRecord({ ...match, hasCorners: false })]).changes
    expect(uncounted?.homeCorners).toBeNull()
  })

  test.each(['', '1', 'x^1^1', `9000001^77^${'1^'.repeat(20)}`])('[ARC4] %j is no change', record => {
    expect(readMatchChanges([record])).toEqual({ changes: [], faults: 1 })
  })

  test('[ARC4] a record of the older relatives has its cards in other places', () => {
    const record = '9000001^1^2^0^1^0^0^1^12:30^2031-05-03 20:31:00^^^3^4^5-3^^6^2^1'
    expect(readMatchChanges([record]).changes[0]).toMatchObject({
      homeScore: 2,
      guestRed: 1,
      homeYellow: 3,
      guestYellow: 4,
      homeCorners: 6,
    })
  })

  test('[ARC4] a count that no match has says nothing', () => {
    const [change] = readMatchChanges(['9000001^1^1000^-1^x^2']).changes
    expect(change).toMatchObject({
      state: 1,
      homeScore: null,
      guestScore: null,
      homeHalf: null,
      guestHalf: 2,
    })
  })

  test('[ARC4] [ARC65] a list has matches with their leagues and teams; before the start there is no score', () => {
    const world = new FixedWorld()
    const request = { world, matches: world.matches(), form: 'local', created: AT, company: 8 } as const
    const rows = rowsOf([...matchListJs({ ...request, rows: new RowCache() })].join(''))
    expect(rows.matches.find(({ id }) => id === RUNNING.id)).toMatchObject({
      leagueId: PREMIER.id,
      kickoff: RUNNING.kickoff,
      homeId: RUNNING.home.id,
      homeScore: 1,
      homeCorners: 2,
      seen: AT,
    })
    expect(rows.matches.find(({ state }) => state === 0)).toMatchObject({ homeScore: null })
    expect(rows.leagues).toContainEqual({
      id: PREMIER.id,
      name: PREMIER.nameEn,
      localName: PREMIER.nameVn,
      countryId: 900,
      folded: 'zedlandpremier giaized',
    })
    const { id, nameVn } = RUNNING.home
    expect(rows.teams).toContainEqual({ id, name: nameVn, folded: foldText(nameVn) })
  })

  test('[ARC4] a kick-off that cannot be, a score of letters and a name without end do no harm', () => {
    const row = `A[1]=[9000001,1,501,502,'${'x'.repeat(5000)}','B','9999-01-01 00:00:00','y',1,'a',-5,,,0,0];`
    const { matches, teams } = rowsOf(`${row}\nB[1]=[7001,'Z','Zed'];\n`)
    expect(matches).toHaveLength(1)
    expect(matches[0]).toMatchObject({ kickoff: null, guestScore: null })
    expect(teams[0]?.name).toHaveLength(LONGEST_NAME)
  })

  test('[ARC4] [ARC65] a report has goals, cards and substitutions', () => {
    const goal = {
      id: 1,
      side: 1,
      kind: 1,
      minute: '45+1',
      name: 'A. Example',
      second: 'B. Example',
    } as const
    const change = { ...goal, id: 2, side: 2, kind: 11, minute: '60' } as const
    const events = readMatchEvents(
      liveEventJson({ ...RUNNING, events: [goal, change] }, 'english'),
      RUNNING.id,
    )
    const common = { matchId: RUNNING.id, name: 'A. Example', second: 'B. Example' }
    expect(events).toEqual([
      { ...common, place: 0, side: 1, kind: 1, minute: '45+1', score: '1-0' },
      { ...common, place: 1, side: 2, kind: 11, minute: '60', score: null },
    ])
    expect(readMatchEvents('{"ErrCode":1,"Data":null}', 1)).toBeNull()
    expect(
      readMatchEvents('{"event":[7,{"side":3,"kind":1},{"side":1,"kind":1,"minute":"<b>"}]}', 1),
    ).toEqual([
      { matchId: 1, place: 0, side: 2, kind: 1, minute: null, name: null, second: null, score: null },
      { matchId: 1, place: 1, side: 1, kind: 1, minute: null, name: null, second: null, score: null },
    ])
  })
})
