/** Tests which parts of a stored board are shown again, and which are dropped. */
import { IDBFactory } from 'fake-indexeddb'
import { createStore, entries, set } from 'idb-keyval'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBoard } from '../../src/engine/board/board'
import type { ListReading } from '../../src/engine/board/applyList'
import type { EpochMs } from '../../src/engine/contract/units'
import { readMatchList } from '../../src/engine/feed/lists/matchListJs'
import { readOddsText } from '../../src/engine/feed/odds/oddsText'
import { SNAPSHOT_VERSION, savedIn, type SavedSnapshot } from '../../src/worker/state/savedSnapshot'
import { createSnapshotStore } from '../../src/worker/state/snapshotStore'
import { Chance } from '../../tools/fuzz/chance'
import { LIST, ODDS } from '../engine/feed/support/examples'
import { valueOf } from '../engine/feed/support/readings'
import { isReady, startEngine } from './support/engine'
import { todaysMatches } from '../support/today'
import { startFeeds } from './support/feeds'

const NOW = Date.parse('2031-05-04T13:00:00Z')
const HOUR = 3_600_000

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterAll(() => void vi.unstubAllGlobals())

function storedNow(): SavedSnapshot {
  const board = createBoard()
  const reading: ListReading = { list: valueOf(readMatchList(LIST)), bets: new Map([[9000001, 14]]) }
  board.applyList(reading, { now: NOW, asOf: NOW })
  board.applyOddsTable(valueOf(readOddsText(ODDS)), 'full')
  return structuredClone({
    version: SNAPSHOT_VERSION,
    list: 'home',
    savedAt: NOW - 1_000,
    offsetMs: 500,
    board: board.save(),
  })
}

/** The stored value with one value at `path` replaced. */
function changed(path: readonly (string | number)[], value: unknown): unknown {
  const stored: unknown = storedNow()
  let node = stored as Record<string | number, unknown>
  for (const step of path.slice(0, -1)) node = node[step] as Record<string | number, unknown>
  node[path.at(-1) ?? ''] = value
  return stored
}

test('[SRV18] what this code keeps it shows again', () => {
  expect(savedIn(storedNow(), NOW)).toEqual(storedNow())
})

describe('[SRV18] is not shown:', () => {
  test.each<[string, readonly (string | number)[], unknown]>([
    ['another version', ['version'], 1],
    ['no version', ['version'], undefined],
    ['stored at 1e300', ['savedAt'], 1e300],
    ['stored at no time', ['savedAt'], NaN],
    ['stored in the future', ['savedAt'], NOW + 1],
    ['stored too long ago', ['savedAt'], NOW - 6 * HOUR],
    ['a clock 1e300 ahead', ['offsetMs'], 1e300],
    ['a clock of the year 275760', ['offsetMs'], 8.64e15 - NOW],
    ['a clock that is none', ['offsetMs'], NaN],
    ['no board', ['board'], null],
    ['matches that are no list', ['board', 'matches'], {}],
    ['a match that is none', ['board', 'matches', 0], null],
    ['a match without a name', ['board', 'matches', 0, 'home'], undefined],
    ['a name that is a number', ['board', 'matches', 0, 'home'], 7],
    ['a name without end', ['board', 'matches', 0, 'home'], 'x'.repeat(5_000)],
    ['a kick-off of 1e300', ['board', 'matches', 1, 'kickoff'], 1e300],
    ['a kick-off in nanoseconds', ['board', 'matches', 1, 'kickoff'], NOW * 1e6],
    ['a start of the half that is text', ['board', 'matches', 1, 'halfStart'], '2031'],
    ['a score of minus one', ['board', 'matches', 0, 'homeScore'], -1],
    ['a score of Infinity', ['board', 'matches', 0, 'homeScore'], Infinity],
    ['an id that is none', ['board', 'matches', 0, 'id'], 0],
    ['a league page that is none', ['board', 'leagues', 0, 'page'], 'Elsewhere'],
    ['a country without a flag', ['board', 'countries', 0, 'flag'], null],
    [
      'odds that are no array of numbers',
      ['board', 'odds', 0, 1, 'values'],
      Array.from({ length: 63 }, () => 1),
    ],
    ['odds of too few numbers', ['board', 'odds', 0, 1, 'values'], new Float64Array(9)],
    ['odds of Infinity', ['board', 'odds', 0, 1, 'values'], new Float64Array(63).fill(Infinity)],
    ['odds of no match', ['board', 'odds', 0, 0], 'x'],
    ['bets that are no pairs', ['board', 'bets', 0], [9000001]],
  ])('%s', (_what, path, value) => {
    expect(savedIn(changed(path, value), NOW)).toBeUndefined()
  })
  test.each([undefined, null, 5, 'x', [], {}, new Map()])('%o', found => {
    expect(savedIn(found, NOW)).toBeUndefined()
  })
})

const HOSTILE: readonly unknown[] = [
  null,
  undefined,
  true,
  0,
  -1,
  1.5,
  NaN,
  Infinity,
  1e300,
  2 ** 53,
  '',
  'x',
  [],
  {},
  [[]],
  new Map([[1, 2]]),
  new Date(NaN),
  new Float64Array(3),
]

type Node = Record<string, unknown>

/** Replaces one random value in the tree. */
function spoil(root: Node, chance: Chance) {
  let node = root
  for (;;) {
    const key = chance.pick(Object.keys(node))
    const inner = node[key]
    if (typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0 && !chance.once(6))
      node = inner as Node
    else {
      node[key] = HOSTILE[chance.below(HOSTILE.length)]
      return
    }
  }
}

test('[SRV18] whatever became of it, what is shown is a board', () => {
  const chance = new Chance(20310504)
  let shown = 0
  for (let round = 0; round < 2_000; round++) {
    const stored = structuredClone(storedNow())
    spoil(stored as unknown as Node, chance)
    const found = savedIn(stored, NOW)
    if (found === undefined) continue
    shown++
    const board = createBoard()
    board.restore(found.board)
    expect([...board.matches()].every(({ home }) => typeof home === 'string')).toBe(true)
  }
  expect(shown).toBeGreaterThan(0)
})

describe('[SRV18] the store', () => {
  const stored = () => entries(createStore('sixinone', 'snapshots'))
  const put = (value: unknown) => set('place', value, createStore('sixinone', 'snapshots'))
  const load = (list: string, now: EpochMs) => createSnapshotStore().load({ place: 'place', list }, now)

  test('[SRV24] forgets what cannot be shown', async () => {
    for (const value of [changed(['offsetMs'], 1e300), { version: 1 }, 'x', changed(['savedAt'], 0)]) {
      await put(value)
      expect(await load('home', NOW)).toBeUndefined()
      expect(await stored()).toEqual([])
    }
  })
  test('keeps what another visit may ask for', async () => {
    await put(storedNow())
    expect(await load('other', NOW)).toBeUndefined()
    expect(await load('home', NOW)).toEqual(storedNow())
  })
})

test('[SRV18] a visit after a bad one begins as a first visit does, with the right time', async () => {
  const { server, host } = await startFeeds()
  const config = { dataHost: host, snapshot: true }
  const first = startEngine(config)
  await first.until(isReady)
  first.commands.setHidden(true)
  const store = createStore('sixinone', 'snapshots')
  await vi.waitFor(async () => expect(await entries(store)).toHaveLength(1))
  first.commands.stop()
  const [place, found] = (await entries<string, SavedSnapshot>(store))[0] ?? ['', undefined]
  await set(place, { ...found, offsetMs: 1e300 }, store)

  const next = startEngine(config)
  await next.until(isReady)
  expect(next.view().counts.all).toBe(todaysMatches(server).length)
  expect(new Date(next.view().health.offsetMs + Date.now()).getUTCFullYear()).toBe(2031)
})
