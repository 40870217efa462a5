/**
 * Objects that are made for each match have one hidden class (shape) in V8. Node 20 gives every object that adds fields
 * after a leading spread a class of its own. Such objects take 20 times as long, and so do their readers.
 */
import { setFlagsFromString } from 'node:v8'
import { runInThisContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LISTS, listOf } from '../../src/engine/contract/screens'
import { followedOf } from '../../src/engine/select/filter'
import { matchRow } from '../../src/engine/view/matchRow'
import { choicesFor } from '../../src/server/visitor'
import { createBoardReader, type FoundBoard } from '../../src/server/feeds/readBoard'
import { toQuery } from '../../src/ui/state/query'
import { startFeedServer, type FeedServer } from '../../feedserver/start/feedServer'
import { loadFrom } from './support/loadFrom'
import { AT, NO_CRESTS } from './support/ownEngine'

type SameClass = (one: object, other: object) => boolean

const VISITOR = {
  page: 'site',
  path: '/',
  search: '?lang=vi',
  lang: 'vi',
  cookies: '',
  device: 'phone',
  framed: false,
  origin: null,
  crests: NO_CRESTS,
  at: AT,
} as const
const query = toQuery(choicesFor(VISITOR))

let server: FeedServer
let found: FoundBoard | null
let isSameClass: SameClass
beforeAll(async () => {
  setFlagsFromString('--allow-natives-syntax')
  isSameClass = runInThisContext('(one, other) => %HaveSameMap(one, other)') as SameClass
  // The function is compiled by its first call.
  isSameClass({}, {})
  setFlagsFromString('--no-allow-natives-syntax')
  server = await startFeedServer({ port: 0, host: '127.0.0.1', matches: 80, speed: 0, at: AT, seed: 1 })
  found = await createBoardReader(loadFrom(`http://127.0.0.1:${server.port}`))(query, AT)
})
afterAll(() => server.close())

/** Number of hidden classes among the objects. */
function classesOf(objects: readonly object[]): number {
  const classes: object[] = []
  for (const object of objects) if (!classes.some(known => isSameClass(known, object))) classes.push(object)
  return classes.length
}

test('[WRT40] the matches of a board share one hidden class', () => {
  const matches = [...(found?.board.matches() ?? [])]
  expect(matches.length).toBeGreaterThan(50)
  expect(classesOf(matches)).toBe(1)
})

test('[WRT40] the rows of matches share a few hidden classes', () => {
  const setting = {
    query,
    states: LISTS[listOf(query)].states,
    at: AT,
    followed: followedOf(query),
    crests: NO_CRESTS,
    priced: true,
  }
  const rows = [...(found?.board.matches() ?? [])].map(match => {
    if (found === null) throw new Error('The list cannot be read')
    const { board, names } = found
    return matchRow(match, board.odds(match.id), board.bets(match.id), { ...setting, names })
  })
  expect(rows.length).toBeGreaterThan(50)
  // Rows have optional fields, such as the score after extra time.
  expect(classesOf(rows)).toBeLessThan(12)
})
