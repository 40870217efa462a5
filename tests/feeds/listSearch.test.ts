/** Tests the search in the visible list. */
import { expect, test } from 'vitest'
import { createBoard } from '../../src/engine/board/board'
import type { Query } from '../../src/engine/contract/query'
import type { MatchRecord } from '../../src/engine/feed/records'
import type { DetailContext } from '../../src/worker/details/calls/detailContext'
import { listSearchCommand } from '../../src/worker/details/listSearchCommand'
import { KICKOFF, leagueRecord, matchList, matchRecord, QUERY } from '../engine/support/records'

const NOW = KICKOFF + 600_000

async function search(text: string, rows: readonly Partial<MatchRecord>[], set: Partial<Query> = {}) {
  const board = createBoard()
  const matches = rows.map((row, index) => matchRecord({ id: index + 1, ...row }))
  const league = leagueRecord({ id: 7001, localName: 'Giải Zed' })
  board.applyList({ list: matchList(matches, [league]) }, { now: NOW, asOf: NOW })
  const context: Partial<DetailContext> = {
    board,
    query: () => ({ ...QUERY, screen: 'home', language: 'vi', ...set }),
    now: () => NOW,
    serverNow: () => NOW,
    names: () => Promise.resolve(undefined),
    signs: () => () => ({ image: '', letters: '' }),
  }
  const found = await listSearchCommand(context as DetailContext)(text)
  return found.ok ? found.value : expect.fail(found.fault.reason)
}

const ids = ({ matches }: Awaited<ReturnType<typeof search>>) => matches.map(({ id }) => id)

test('[DET52] finds by either team, accents aside, those in play first, each with its league', async () => {
  const rows = [
    { home: 'Hà Nội', state: 0, kickoff: KICKOFF + 3_600_000 },
    { home: 'Hillside', guest: 'Hà Nội B', state: 1, homeScore: 2, guestScore: 1 },
    { home: 'Hillside', state: 1 },
  ]
  const found = await search('ha noi', rows)
  expect(ids(found)).toEqual([2, 1])
  expect(found.count).toBe(2)
  expect(found.matches[0]).toMatchObject({ league: 'Giải Zed', score: '2-1', phase: 'firstHalf' })
})

test('[DET52] whatever the filters are; hidden leagues and other days are not in the list', async () => {
  const rows = [{ home: 'Hà Nội' }, { home: 'Hà Nội', kickoff: KICKOFF + 3 * 86_400_000, state: 0 }]
  expect(ids(await search('hà', rows, { hotOnly: true, team: 'zzz', leagues: [1] }))).toEqual([1])
  expect(ids(await search('hà', rows, { hiddenLeagues: [7001] }))).toEqual([])
})

test('[DET52] [DET62] shows five and counts all; a text without letters finds none', async () => {
  const rows = Array.from({ length: 9 }, () => ({ home: 'Hà Nội' }))
  const found = await search('ha', rows)
  expect([ids(found).length, found.count]).toEqual([5, 9])
  expect(await search(' - ', rows)).toEqual({ count: 0, matches: [] })
})
