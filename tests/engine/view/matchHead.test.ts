import { expect, test } from 'vitest'
import { createBoard } from '../../../src/engine/board/board'
import { rowKey } from '../../../src/engine/contract/rowKey'
import { followedOf } from '../../../src/engine/select/filter'
import { FEED_NAMES } from '../../../src/engine/select/names'
import { EMPTY_VIEW } from '../../../src/engine/contract/patch'
import { matchHead } from '../../../src/engine/view/matchHead'
import { NO_CRESTS } from '../../../src/engine/view/pictures'
import { viewFromScratch } from '../../../src/engine/view/viewer'
import { KICKOFF, leagueRecord, matchList, matchRecord, QUERY } from '../support/records'

const SETTING = {
  query: { ...QUERY, screen: 'home' },
  states: 'gf',
  at: KICKOFF + 1_200_000,
  followed: followedOf(QUERY),
  crests: { ...NO_CRESTS, league: '/league/{id}.png' },
  names: FEED_NAMES,
} as const
const MATCH = matchRecord({ id: 1, referee: 'H. Referee', weather: '20°C' })

test('[MCH1] the head has the league, its page, referee and weather beside what the row has', () => {
  const head = matchHead({ match: MATCH, league: leagueRecord(), country: undefined, listed: true }, SETTING)
  expect(head).toMatchObject({
    league: 'Zedland Premier',
    leagueSign: { picture: '/league/7001.png', letters: 'ZP' },
    page: 'SubLeague',
    referee: 'H. Referee',
    weather: '20°C',
    listed: true,
  })
  const board = createBoard()
  board.applyList({ list: matchList([MATCH], [leagueRecord()]) }, { now: KICKOFF, asOf: KICKOFF })
  const moment = { now: KICKOFF, at: SETTING.at }
  const options = { board, query: SETTING.query, crests: SETTING.crests }
  const row = viewFromScratch(options, { from: 0, to: 40 }, moment, EMPTY_VIEW).rows.get(rowKey('match', 1))
  for (const field of ['home', 'guest', 'score', 'minute', 'corners', 'homeOrder'] as const)
    expect(head[field], field).toBe(row?.kind === 'match' ? row[field] : undefined)
  expect(head).not.toHaveProperty('kind')
})

test('[MCH1] a match whose league is unknown has none, and no page of it', () => {
  const head = matchHead({ match: MATCH, league: undefined, country: undefined, listed: false }, SETTING)
  const leagueSign = { picture: '', letters: '', color: '', ink: '' }
  expect(head).toMatchObject({ league: '', leagueSign, page: '', listed: false })
})

test('[MCH1] [NAM1] on a Vietnamese page the league has its Vietnamese name', () => {
  const query = { ...SETTING.query, language: 'vi' } as const
  const found = { match: MATCH, league: leagueRecord(), country: undefined, listed: true }
  const head = matchHead(found, { ...SETTING, query })
  expect(head.league).toBe('Giải Zed')
})
