/** Tests every row as the page reads it. */
import { describe, expect, test } from 'vitest'
import { createBoard, UNKNOWN_LEAGUE, type Board } from '../../../src/engine/board/board'
import { EMPTY_VIEW } from '../../../src/engine/contract/patch'
import type { Query } from '../../../src/engine/contract/query'
import { rowKey } from '../../../src/engine/contract/rowKey'
import type { Row, RowKey } from '../../../src/engine/contract/view'
import type { LeagueRecord, MatchRecord } from '../../../src/engine/feed/records'
import { diffRow } from '../../../src/engine/view/diffRow'
import { NO_CRESTS } from '../../../src/engine/view/pictures'
import { viewFromScratch } from '../../../src/engine/view/viewer'
import {
  KICKOFF,
  leagueRecord,
  matchList,
  matchRecord,
  oddsTable,
  QUERY,
  type OddsRow,
} from '../support/records'

const MINUTE = 60_000
const DASH = { text: '-', move: 'level', negative: false, value: null, opening: '-' }
const RUNNING = [0.85, 0.25, 1.05, 0.8, 0.25, 1.1, 0.92, -0.5, 0.98]
const NO_LIST_DETAILS: Partial<MatchRecord> = {
  leagueId: null,
  kickoff: null,
  halfStart: null,
  state: 0,
  homeScore: null,
  guestScore: null,
  homeRed: null,
  guestRed: null,
  homeYellow: null,
  guestYellow: null,
  homeCorner: null,
  guestCorner: null,
}

interface BoardSetup {
  readonly matches?: readonly Partial<MatchRecord>[]
  readonly leagues?: readonly Partial<LeagueRecord>[]
  readonly flag?: string
  readonly odds?: OddsRow
  readonly bets?: ReadonlyMap<number, number>
}

function boardOf({ matches = [{}], leagues = [{}], flag = '', odds, bets }: BoardSetup): Board {
  const board = createBoard()
  const plain = matchList(
    matches.map((set, index) => matchRecord({ id: index + 1, ...set })),
    leagues.map(set => leagueRecord(set)),
  )
  const list = { ...plain, countries: plain.countries.map(country => ({ ...country, flag })) }
  board.applyList(bets === undefined ? { list } : { list, bets }, { now: KICKOFF, asOf: KICKOFF })
  if (odds !== undefined) board.applyOddsTable(oddsTable(new Map([[1, odds]])), 'full')
  return board
}

function rowOf(
  key: RowKey,
  setup: BoardSetup,
  set: Partial<Query> = {},
  crests = NO_CRESTS,
): Row | undefined {
  const options = { board: boardOf(setup), query: { ...QUERY, screen: 'home' as const, ...set }, crests }
  const moment = { now: KICKOFF, at: KICKOFF + 20 * MINUTE }
  return viewFromScratch(options, { from: 0, to: 40 }, moment, EMPTY_VIEW).rows.get(key)
}

describe('a match', () => {
  test('[VIW7] reads as the texts of its facts', () => {
    const setup = {
      matches: [
        {
          neutral: true,
          lineups: true,
          injuryTime: 4,
          homeHalfScore: 1,
          guestHalfScore: 0,
          homeRed: 1,
          guestRed: 2,
          homeYellow: 3,
          guestYellow: 4,
          homeImage: '/h.png',
          guestImage: '/g.png',
          remark: 'late',
          varText: 'checking',
        },
      ],
    }
    expect(rowOf('m1', setup, { followedMatches: [1] })).toEqual({
      kind: 'match',
      id: 1,
      leagueId: 7001,
      home: 'Lakeside',
      guest: 'Vale Rovers',
      homeId: 501,
      guestId: 502,
      homeOrder: '3',
      guestOrder: 'W-7',
      homeImage: '/h.png',
      homeLetters: 'L',
      guestImage: '/g.png',
      guestLetters: 'VR',
      neutral: true,
      lineups: true,
      phase: 'firstHalf',
      kickoff: '18:30',
      day: '04/05',
      minute: '20',
      quietSince: '',
      injury: '+4',
      score: '1 - 0',
      half: '1-0',
      regular: '',
      extra: '',
      shootOut: '',
      aggregate: '',
      winner: '',
      corners: '2-1',
      homeRed: 1,
      guestRed: 2,
      homeYellow: 3,
      guestYellow: 4,
      varText: 'checking',
      remark: 'late',
      followed: true,
      homeFollowed: false,
      guestFollowed: false,
      giver: '',
      halfGiver: '',
      bets: 0,
      priced: false,
      open: '',
      ...Object.fromEntries(
        ['HDP', 'ou', '1x2', 'HDPHalf', 'OUHalf', '1x2Half'].flatMap(market =>
          ['up', 'goal', 'down'].map(leg => [`${market}.${leg}`, DASH]),
        ),
      ),
    })
  })

  test('[FAV6] the teams that are followed are marked', () => {
    expect(rowOf('m1', { matches: [matchRecord({ id: 1 })] }, { followedTeams: [502] })).toMatchObject({
      homeFollowed: false,
      guestFollowed: true,
    })
  })

  test('[VIW7] [VIW19] what the feed does not tell is empty or 0', () => {
    expect(rowOf('m1', { matches: [NO_LIST_DETAILS] })).toMatchObject({
      leagueId: UNKNOWN_LEAGUE,
      kickoff: '',
      day: '',
      minute: '',
      injury: '',
      score: '',
      half: '',
      corners: '',
      homeRed: 0,
      guestRed: 0,
      homeYellow: 0,
      guestYellow: 0,
      followed: false,
    })
  })

  test.each([
    [null, ''],
    [0, ''],
    [-1, ''],
    [1, '+1'],
  ])('[VIW7] %s added minutes read "%s"', (injuryTime, injury) => {
    expect(rowOf('m1', { matches: [{ injuryTime }] })).toMatchObject({ injury })
  })

  test.each([
    [{ homeScore: null }, { score: '' }],
    [{ guestScore: null }, { score: '' }],
    [{ homeHalfScore: 1 }, { half: '' }],
    [{ guestHalfScore: 1 }, { half: '' }],
    [{ hasCorners: false }, { corners: '' }],
    [{ guestCorner: null }, { corners: '' }],
  ])('[VIW7] of a pair with one value missing, %j, nothing is shown', (set, shown) => {
    expect(rowOf('m1', { matches: [set] })).toMatchObject(shown)
  })

  test('[VIW14] [VIW21] a team without a crest of the feed’s has the page’s, by its id', () => {
    const images = (set: Partial<MatchRecord>, team: string) => {
      const row = rowOf('m1', { matches: [set] }, {}, { team, league: '' })
      return row?.kind === 'match' ? [row.homeImage, row.guestImage] : []
    }
    expect(images({}, '/team/{id}.svg')).toEqual(['/team/501.svg', '/team/502.svg'])
    expect(images({ homeImage: '/own.png', guestTeamId: null }, '/team/{id}.svg')).toEqual(['/own.png', ''])
    expect(images({}, '')).toEqual(['', ''])
  })

  test('[VIW12] the count is the service’s own, else the markets offered', () => {
    const odds = { HDP: RUNNING, '1x2': [2, 3, 4, 2, 3, 4, 2, 3, 4] }
    expect(rowOf('m1', {})).toMatchObject({ bets: 0 })
    expect(rowOf('m1', { odds })).toMatchObject({ bets: 2 })
    expect(rowOf('m1', { odds, bets: new Map([[1, 14]]) })).toMatchObject({ bets: 14 })
    expect(rowOf('m1', { odds, bets: new Map([[1, 0]]) })).toMatchObject({ bets: 0 })
  })

  test('[VIW5] each half has its own giver', () => {
    const level = RUNNING.map((value, index) => (index === 7 ? 0.25 : value))
    expect(rowOf('m1', { odds: { HDP: RUNNING, HDPHalf: level } })).toMatchObject({
      giver: 'guest',
      halfGiver: 'home',
    })
  })
})

describe('a league', () => {
  test('[VIW8] reads as its table has it', () => {
    const setup = { matches: [{}, {}], leagues: [{ id: 7001, logo: '/l.png', hot: true }] }
    expect(rowOf('l7001', setup, { followedLeagues: [7001], folded: [7001] })).toEqual({
      kind: 'league',
      id: 7001,
      name: 'Zedland Premier',
      country: 'Zedland',
      picture: '/l.png',
      letters: 'ZP',
      color: '#336699',
      ink: '#fff',
      hot: true,
      followed: true,
      folded: true,
      ended: false,
      page: 'SubLeague',
      matches: 2,
    })
  })

  test('[VIW8] one that no list names has an id and nothing else', () => {
    const nothing = {
      name: '',
      country: '',
      picture: '',
      letters: '',
      color: '',
      ink: '',
      hot: false,
      page: '',
    }
    expect(rowOf('l77', { matches: [{ leagueId: 77 }] })).toMatchObject({ ...nothing, id: 77 })
    expect(rowOf(rowKey('league', UNKNOWN_LEAGUE), { matches: [{ leagueId: null }] })).toMatchObject({
      ...nothing,
      id: UNKNOWN_LEAGUE,
    })
  })

  test('[VIW14] one without a badge of the feed’s has the page’s, by its id', () => {
    const crests = { team: '', league: '/league/{id}.svg' }
    expect(rowOf('l7001', {}, {}, crests)).toMatchObject({ picture: '/league/7001.svg' })
    expect(rowOf('l7001', { leagues: [{ logo: '/own.png' }] }, {}, crests)).toMatchObject({
      picture: '/own.png',
    })
    const lost = { matches: [{ leagueId: null }] }
    expect(rowOf(rowKey('league', UNKNOWN_LEAGUE), lost, {}, crests)).toMatchObject({ picture: '' })
  })

  test('[VIW8] one without a picture of the feed’s or the page’s has none', () => {
    expect(rowOf('l7001', {})).toMatchObject({ picture: '' })
  })

  test('[VIW8] [HST8] has the flag of its country, from the host of the feeds', () => {
    const crests = { ...NO_CRESTS, host: 'https://feeds.example' }
    expect(rowOf('l7001', { flag: '/zed.svg' }, {}, crests)).toMatchObject({
      picture: 'https://feeds.example/zed.svg',
    })
    expect(rowOf('l7001', { flag: '' }, {}, crests)).toMatchObject({ picture: '' })
    expect(rowOf('l7001', { leagues: [{ countryId: 12 }] }, {}, crests)).toMatchObject({ picture: '' })
  })

  test.each([
    [[], false],
    [[7001], true],
  ])(
    '[ORD11] has a line for its ended matches, which count with the others; opened: %j',
    (openEnded, open) => {
      const setup = { matches: [{}, {}, {}, { state: -1 }] }
      expect(rowOf('f7001', setup, { openEnded })).toStrictEqual({
        kind: 'ended',
        id: 7001,
        matches: 1,
        open,
      })
      expect(rowOf('l7001', setup, { openEnded })).toMatchObject({ matches: 4 })
    },
  )

  test('[ORD11] [ORD24] where all have ended its header folds them, and there is no line', () => {
    const setup = { matches: [{ state: -1 }, { state: -1 }] }
    expect(rowOf('f7001', setup)).toBeUndefined()
    expect(rowOf('l7001', setup)).toMatchObject({ matches: 2, ended: true, folded: true })
    const open = { openEnded: [7001], folded: [7001], foldAll: false }
    expect(rowOf('l7001', setup, open)).toMatchObject({ ended: true, folded: false })
    expect(rowOf('l7001', { matches: [{}, { state: -1 }] })).toMatchObject({ ended: false, folded: false })
  })

  test('[VIW8] a country that no list names is empty', () => {
    expect(rowOf('l7001', { leagues: [{ countryId: 12 }] })).toMatchObject({ country: '' })
    expect(rowOf('l7001', { leagues: [{ countryId: null }] })).toMatchObject({ country: '' })
  })
})

test('[VIW9] separator, banner and more are rows of their own kind', () => {
  const setup = {
    matches: [{ leagueId: 1 }, { leagueId: 2 }, { leagueId: 3 }],
    leagues: [{ id: 1 }, { id: 2 }, { id: 3 }],
  }
  const set = { followedLeagues: [1], bannerRows: [1], pageSize: 2 }
  expect(rowOf('s', setup, set)).toStrictEqual({ kind: 'separator' })
  expect(rowOf('b1', setup, set)).toEqual({ kind: 'banner', slot: 1 })
  expect(rowOf('more', setup, set)).toEqual({ kind: 'more', leagues: 3, shown: 2 })
})

test('[PAT1] a price is sent again when its text, its direction, its sign or its opening differs', () => {
  const row = rowOf('m1', {})
  if (row === undefined) throw new Error('no row')
  const changed = (cell: object) => diffRow(row, { ...row, 'HDP.up': { ...DASH, ...cell } } as Row, null)
  expect(changed({})).toBeUndefined()
  for (const cell of [{ text: '0.90' }, { move: 'up' }, { negative: true }, { opening: '0.80' }])
    expect(changed(cell)).toEqual({ 'HDP.up': { ...DASH, ...cell } })
})

describe('prices after the match', () => {
  const after = (state: number) =>
    rowOf('m1', { matches: [{ state }], odds: { HDP: RUNNING } }, { openEnded: [7001] })

  test('[VIW15] of an ended match are the last before the start, without a direction', () => {
    expect(after(-1)).toMatchObject({
      phase: 'finished',
      giver: 'home',
      'HDP.up': { text: '0.80', move: 'level' },
      'HDP.goal': { text: '0/0.5', move: 'level' },
    })
  })

  test.each([-10, -11, -12, -13, -14, -99])(
    '[VIW15] [VIW22] of a match in state %i there are none',
    state => {
      expect(after(state)).toMatchObject({ giver: '', 'HDP.up': DASH, 'HDP.goal': DASH, 'HDP.down': DASH })
    },
  )
})

test('[VIW16] a row says whether prices have been read', () => {
  expect(rowOf('m1', {})).toMatchObject({ priced: false })
  expect(rowOf('m1', { odds: {} })).toMatchObject({ priced: true })
})

test('[VIW17] scores beyond 90 minutes, the aggregate and the winner are those of the note', () => {
  const explain = ';|1;|;|90,1-1;3-2;1,2-2;4-5;2'
  expect(rowOf('m1', { matches: [{ explain }] })).toMatchObject({
    regular: '1-1',
    extra: '2-2',
    shootOut: '4-5',
    aggregate: '3-2',
    winner: 'guest',
  })
})
