/** Tests the reader of the archive's past matches. */
import { expect, test } from 'vitest'
import { readArchiveMatches } from '../../../src/engine/feed/details/archiveMatchesJson'
import { reasonsOf, valueOf } from './support/readings'

const KICKOFF = 1_935_660_600_000
const MATCH = {
  id: 9_000_001,
  league: 36,
  season: '2026',
  round: '12',
  kickoff: KICKOFF,
  home: 101,
  guest: 102,
  state: -1,
  score: [2, 1],
  half: [1, 0],
  corners: [5, 3],
  red: [0, 0],
  yellow: [1, 2],
  prices: {
    HDP: { opening: [0.9, 0.5, 0.98], closing: [0.88, 0.5, 1] },
    '1x2': { closing: [1.9, 3.4, null] },
    ou: {},
    corner: { closing: [1, 1, 1] },
  },
}
const bodyOf = (matches: readonly unknown[], more: object = {}) =>
  JSON.stringify({
    ErrCode: 0,
    Data: {
      since: KICKOFF - 1000,
      company: 8,
      leagues: [{ id: 36, name: 'Zedland Premier', localName: 'Giải Zed' }],
      teams: [{ id: 101, name: 'Lakeside' }, { id: 102, name: '<b>Vale</b> Rovers' }, { id: 'x' }],
      matches,
      ...more,
    },
  })

test('[ANS1] the score after 90 minutes is that of the note, and none of a note that cannot be read', () => {
  const notes = ['0;|1;|;|90,2-2;3-3;1,3-2;4-5;1', '90,2-2', 7, '']
  const body = bodyOf(notes.map((note, id) => ({ ...MATCH, id: id + 1, score: [3, 2], note })))
  expect(valueOf(readArchiveMatches(body)).matches.map(({ regular }) => regular)).toEqual([
    [2, 2],
    null,
    null,
    null,
  ])
})

test('[ANS1] the example of the documentation reads, with the prices that are judged by', () => {
  const answer = valueOf(readArchiveMatches(bodyOf([MATCH], { seasons: ['2026', 2025, ''], rounds: ['12'] })))
  expect(answer.matches).toEqual([
    {
      id: 9_000_001,
      leagueId: 36,
      season: '2026',
      round: '12',
      kickoff: KICKOFF,
      homeId: 101,
      guestId: 102,
      state: -1,
      score: [2, 1],
      regular: null,
      half: [1, 0],
      corners: [5, 3],
      red: [0, 0],
      yellow: [1, 2],
      prices: new Map([
        ['HDP', { opening: { up: 0.9, goal: 0.5, down: 0.98 }, closing: { up: 0.88, goal: 0.5, down: 1 } }],
        ['1x2', { opening: null, closing: { up: 1.9, goal: 3.4, down: null } }],
      ]),
    },
  ])
  expect([answer.since, answer.company]).toEqual([KICKOFF - 1000, 8])
  expect([...answer.teams.values()]).toEqual([
    { id: 101, name: 'Lakeside' },
    { id: 102, name: 'Vale Rovers' },
  ])
  expect([...answer.leagues.values()]).toEqual([{ id: 36, name: 'Zedland Premier', localName: 'Giải Zed' }])
  expect([answer.seasons, answer.rounds]).toEqual([['2026', '2025'], ['12']])
})

test('[ANS1] [ANS4] what is absent, or no value that can be, is not known', () => {
  const { id, kickoff, home, guest, state } = MATCH
  const bare = { id, kickoff, home, guest, state }
  const spoilt = {
    ...bare,
    id: 2,
    score: [1, -1],
    half: [1],
    corners: [1000, 0],
    red: 'x',
    yellow: [0.5, 1],
    season: {},
    league: -4,
    prices: { HDP: { opening: [1e9, null, 'x'], closing: 7 }, ou: [1, 2, 3] },
  }
  const { matches, since } = valueOf(readArchiveMatches(bodyOf([bare, spoilt], { since: 12 })))
  const unknown = { score: null, half: null, corners: null, red: null, yellow: null }
  const missing = { ...unknown, leagueId: null, season: '', round: '', prices: new Map() }
  expect(matches).toMatchObject([missing, missing])
  expect(since).toBeNull()
})

test('[ANS1] [ANS4] a match without an id, a team, a time or a state costs itself, and none comes twice', () => {
  const bad = [
    null,
    [],
    { ...MATCH, id: 0 },
    { ...MATCH, home: null },
    { ...MATCH, kickoff: 12 },
    { ...MATCH, state: 1e9 },
  ]
  const reading = readArchiveMatches(bodyOf([...bad, MATCH, { ...MATCH, score: [9, 9] }]))
  expect(valueOf(reading).matches.map(({ score }) => score)).toEqual([[2, 1]])
  expect(reasonsOf(reading)).toEqual([...bad.map(() => 'bad-row'), 'bad-id', 'bad-id'])
})

test.each([
  '{"ErrCode":1,"Data":null}',
  '{"ErrCode":0,"Data":[]}',
  bodyOf([{ ...MATCH, id: 'x' }]),
  bodyOf([MATCH], { company: null }),
  bodyOf([MATCH]).replace('"matches"', '"games"'),
])('[ANS1] %j is no answer with matches', body => {
  expect(readArchiveMatches(body)).toMatchObject({ ok: false, fault: 'bad-shape' })
})
