/** Tests the board of a visitor who hides scores or delays the screen. */
import { describe, expect, test } from 'vitest'
import { coveredReads, type Cover } from '../../../src/engine/own/coveredBoard'
import { isInDoubt } from '../../../src/engine/own/coveredMatch'
import { createBoard } from '../../../src/engine/board/board'
import type { MatchFacts } from '../../../src/engine/contract/view'
import { matchFacts } from '../../../src/engine/view/matchRow'
import { NO_CRESTS } from '../../../src/engine/view/pictures'
import { followedOf } from '../../../src/engine/select/filter'
import { newsBoard } from '../support/newsBoard'
import { KICKOFF, matchList, matchRecord, oddsTable, QUERY } from '../support/records'

const MINUTE = 60_000
const NOW = KICKOFF + 50 * MINUTE
const PLAYED = {
  id: 1,
  state: 3,
  homeScore: 2,
  guestScore: 1,
  homeHalfScore: 1,
  guestHalfScore: 0,
  homeRed: 1,
  guestYellow: 2,
  homeCorner: 5,
  guestCorner: 3,
  hasCorners: true,
  varText: 'VAR',
  halfStart: NOW - 10 * MINUTE,
} as const

function factsOf(cover: Cover): Omit<MatchFacts, 'giver' | 'halfGiver' | 'bets' | 'priced'> {
  const board = createBoard()
  board.applyList({ list: matchList([matchRecord(PLAYED)]) }, { now: NOW, asOf: NOW })
  const seen = coveredReads(board, { match: () => cover, prices: () => cover })
  const match = seen.match(1)
  if (match === undefined) throw new Error('no match')
  expect([...seen.matches()]).toEqual([match])
  expect(seen.match(1)).toBe(match)
  const setting = {
    query: QUERY,
    states: 'gf',
    at: NOW,
    followed: followedOf(QUERY),
    crests: NO_CRESTS,
  } as const
  return matchFacts(match, setting)
}

const NOTHING = { score: '', half: '', corners: '', homeRed: 0, guestYellow: 0, varText: '', winner: '' }

test('[OWN9] [OWN23] a hidden match has its state and minute, and nothing of what gives the score away', () => {
  expect(factsOf('none')).toMatchObject({ score: '2 - 1', half: '1-0', corners: '5-3', homeRed: 1 })
  expect(factsOf('chosen')).toMatchObject({ ...NOTHING, phase: 'secondHalf', minute: '56', hidden: 'chosen' })
})
test('[OWN2] [OWN15] a match that waits has neither half nor minute', () => {
  expect(factsOf('waiting')).toMatchObject({ ...NOTHING, phase: 'inPlay', minute: '', hidden: 'waiting' })
})
test('[OWN9] prices of a hidden match are not there', () => {
  const board = createBoard()
  board.applyList({ list: matchList([matchRecord(PLAYED)]) }, { now: NOW, asOf: NOW })
  board.applyOddsTable(oddsTable(new Map([[1, { HDP: [1, 2, 3] }]])), 'full')
  let cover: Cover = 'chosen'
  const seen = coveredReads(board, { match: () => cover, prices: () => cover })
  expect(seen.odds(1)).toBeUndefined()
  cover = 'none'
  expect(seen.odds(1)).toBeDefined()
})
test('[OWN12] an alert of a hidden match has no score', () => {
  const board = newsBoard()
  const covered = coveredReads(board, { match: () => 'chosen', prices: () => 'chosen' })
  board.applyList({ list: matchList([matchRecord(PLAYED)]) }, { now: NOW, asOf: NOW })
  covered.take()
  const after = { now: NOW + 1_000, asOf: NOW + 1_000 }
  board.applyList({ list: matchList([matchRecord({ ...PLAYED, homeScore: 3 })]) }, after)
  expect(covered.take().alerts).toMatchObject([{ kind: 'goal', matchId: 1, score: [], hidden: 'chosen' }])
})

describe('[OWN2] [OWN15] [CLK25] in doubt is', () => {
  const ended = { state: -1, kickoff: KICKOFF, halfStart: null, explain: '' }
  test.each([
    ['a match in play', { ...ended, state: 1 }, 10, true],
    ['none to come', { ...ended, state: 0 }, 10, false],
    ['one that ended an hour and a half after its kick-off', ended, 149, true],
    ['none of long ago', ended, 150, false],
    ['one whose list has the start of the first half', { ...ended, halfStart: KICKOFF + MINUTE }, 149, true],
    ['none whose second half began long ago', { ...ended, halfStart: KICKOFF + 60 * MINUTE }, 135, false],
    ['one with extra time', { ...ended, explain: '1;|2;|3;|4' }, 230, true],
    ['an ended one without a time', { ...ended, kickoff: null }, 900, true],
  ])('%s', (_name, match, minutes, doubt) => {
    expect(isInDoubt(match, KICKOFF + minutes * MINUTE)).toBe(doubt)
  })
})
