/** Tests the whole engine in a real worker against a real feed server with a stopped clock. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { EngineConfig } from '../../src/engine/contract/threads/protocol'
import type { Query } from '../../src/engine/contract/query'
import { kindOf } from '../../src/engine/contract/rowKey'
import type { MatchRow } from '../../src/engine/contract/view'
import { createEarlierViews } from '../../src/ui/client/earlierViews'
import { startEngine, type Engine } from '../../src/ui/client/startEngine'
import { QUERY } from '../engine/support/records'

const SOCKET = `ws://${location.host}/stream`
const FILES: EngineConfig = { dataHost: '', socketUrl: null, snapshot: false }

let engine: Engine | undefined
afterEach(() => {
  engine?.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start(
  config: Partial<EngineConfig> = {},
  query: Query = { ...QUERY, screen: 'home', pages: 40 },
): Engine {
  engine = startEngine({ config: { ...FILES, ...config }, query, onUnauthorised: () => undefined })
  engine.setWindow({ from: 0, to: 200 })
  return engine
}

function matchRows({ store }: Engine): MatchRow[] {
  return [...store.view().rows.values()].filter(row => row.kind === 'match')
}

const priced = (running: Engine) => matchRows(running).filter(row => row['HDP.up'].text !== '-')

async function loaded(running: Engine) {
  await vi.waitFor(() => expect(priced(running).length).toBeGreaterThan(10))
}

describe('an engine', () => {
  test.each(['home', 'sixInOne'] as const)('[SRV1] holds the list and its prices, for %s', async screen => {
    const running = start({}, { ...QUERY, screen, pages: 40 })
    await loaded(running)
    const { counts, keys } = running.store.view()
    const open = counts.inPlay + counts.toCome
    expect(open).toBeGreaterThan(20)
    expect(open + counts.ended).toBe(counts.all)
    expect(keys.filter(key => kindOf(key) === 'match')).toHaveLength(open)
    expect(matchRows(running)).toHaveLength(open)
    await vi.waitFor(() =>
      expect(running.store.view().health).toMatchObject({ page: 'ready', overall: 'polling' }),
    )
  })

  test('[SRV1] files and widget services tell the same teams, scores and prices', async () => {
    const files = start()
    await loaded(files)
    const fromFiles = new Map(matchRows(files).map(row => [row.id, row]))
    files.stop()
    const services = start({}, { ...QUERY, pages: 40 })
    await loaded(services)
    for (const row of matchRows(services)) {
      const { home, guest, score, minute } = fromFiles.get(row.id) ?? {}
      if (row.phase === 'unavailable') continue
      expect({ home, guest, score, minute }).toEqual({
        home: row.home,
        guest: row.guest,
        score: row.score,
        minute: row.minute,
      })
      expect(fromFiles.get(row.id)?.['ou.up']).toEqual(row['ou.up'])
    }
  })

  test('[SRV2] is live once the socket is open', async () => {
    const running = start({ socketUrl: SOCKET })
    await loaded(running)
    await vi.waitFor(() => expect(running.store.view().health.overall).toBe('live'))
  })

  test('[SRV4] that dies leaves the list, and the next one converges to the same', async () => {
    const running = start()
    await loaded(running)
    const before = running.store.view()
    running.kill()
    expect(running.store.view()).toBe(before)
    let fewest = Infinity
    running.store.onView(() => (fewest = Math.min(fewest, running.store.view().keys.length)))
    await vi.waitFor(() => expect(running.store.view()).not.toBe(before))
    await loaded(running)
    const after = running.store.view()
    expect(after.keys).toEqual(before.keys)
    expect(fewest).toBe(before.keys.length)
    expect(Object.fromEntries(after.rows)).toEqual(Object.fromEntries(before.rows))
  })

  test('[SRV15] [SRV31] whose thread ends is noticed by its lock, without any ping', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const workers: Worker[] = []
    const Usual = Worker
    vi.stubGlobal(
      'Worker',
      class extends Usual {
        constructor(...given: ConstructorParameters<typeof Worker>) {
          super(...given)
          workers.push(this)
        }
      },
    )
    const running = start()
    await loaded(running)
    const before = running.store.view()
    workers[0]?.terminate()
    await vi.waitFor(() => expect(workers).toHaveLength(2))
    await vi.waitFor(() => expect(running.store.view().rev).not.toBe(before.rev))
    await loaded(running)
    expect(workers).toHaveLength(2)
  })

  test('[STO9] [STO16] sends the first rows of another list with its first view, wherever the last one was scrolled to', async () => {
    const running = start()
    await loaded(running)
    running.store.remember(createEarlierViews)
    running.setWindow({ from: 60, to: 90 })
    await vi.waitFor(() => expect(running.store.row(running.store.view().keys[0] ?? '')).toBeUndefined())
    const firstRows: boolean[] = []
    running.store.onView(() => {
      const { keys, rows } = running.store.view()
      if (keys.length > 0) firstRows.push(keys.slice(0, 10).every(key => rows.has(key)))
    })
    running.setQuery({ ...QUERY, screen: 'result', pages: 40 })
    await vi.waitFor(() => expect(firstRows.length).toBeGreaterThan(0))
    expect(firstRows[0]).toBe(true)
  })

  test('[STO10] names the revision from which on its views have a query', async () => {
    const running = start()
    await loaded(running)
    const before = new Map(priced(running).map(row => [row.id, row['HDP.up'].text]))
    const rev = await running.commands().setQuery({ ...QUERY, screen: 'home', pages: 40, company: 8 })
    await vi.waitFor(() => expect(running.store.view().rev).toBeGreaterThanOrEqual(rev))
    const left = priced(running).filter(row => row['HDP.up'].text === before.get(row.id))
    expect(left.length).toBeLessThan(before.size / 2)
  })

  test('[STO12] is shown what it receives once the gate lets it pass', async () => {
    const running = start()
    const passing = vi.spyOn(running.gate, 'pass')
    const open = running.gate.close()
    await vi.waitFor(() => expect(passing).toHaveBeenCalled())
    const { rev } = running.store.view()
    expect(rev).toBe(0)
    open()
    expect(running.store.view().rev).toBeGreaterThan(0)
  })

  test('[SRV6] replaces every price when another bookmaker is chosen', async () => {
    const running = start()
    await loaded(running)
    const before = new Map(priced(running).map(row => [row.id, row]))
    running.setQuery({ ...QUERY, screen: 'home', pages: 40, company: 8 })
    await vi.waitFor(() => {
      const differing = priced(running).filter(
        row => row['HDP.up'].text !== before.get(row.id)?.['HDP.up'].text,
      )
      expect(differing.length).toBeGreaterThan(3)
    })
  })

  test('[SRV5] shows the last visit at once, marked with its age', async () => {
    indexedDB.deleteDatabase('sixinone')
    const first = start({ snapshot: true })
    await loaded(first)
    const { counts } = first.store.view()
    first.setHidden(true, false)
    await new Promise(resolve => setTimeout(resolve, 500))
    first.stop()
    const second = start({ snapshot: true, dataHost: '' })
    await vi.waitFor(() => expect(second.store.view().counts).toEqual(counts))
  })
})
