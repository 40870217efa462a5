/** What is kept for the next visit. */
import { IDBFactory } from 'fake-indexeddb'
import { createStore, entries } from 'idb-keyval'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Screen } from '../../src/engine/contract/query'
import { isListOf } from '../../src/engine/contract/screens'
import type { View } from '../../src/engine/contract/view'
import { QUERY } from '../engine/support/records'
import { isReady, startEngine, type TestEngine } from './support/engine'
import { todaysMatches } from '../support/today'
import { startFeeds } from './support/feeds'
import { passOn, startSpoiltHost } from './support/spoiltHost'

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterAll(() => void vi.unstubAllGlobals())

const pricesOf = (engine: TestEngine) => engine.rows().map(row => row['HDP.up'].text)

/** As when the page is hidden: the board is kept. */
const hide = ({ commands }: TestEngine) => {
  commands.setHidden(true)
  commands.setHidden(false)
}
const kept = () => entries<string, { savedAt: number }>(createStore('sixinone', 'snapshots'))
const screenOf = (place: string) => place.split(' ')[0] ?? ''
const keptScreens = async () => new Set((await kept()).map(([place]) => screenOf(place)))
const showsList = (screen: Screen) => (view: View) => isReady(view) && isListOf(view.list, screen)

test('[SCN10] each screen keeps its list of today for the next visit, with the prices of its bookmaker', async () => {
  const { server, host } = await startFeeds()
  let isDown = false
  const spoilt = await startSpoiltHost(({ path }) =>
    isDown ? 503 : response => void passOn(response, host + path),
  )
  const config = { dataHost: spoilt.host, snapshot: true }

  const first = startEngine(config)
  await first.until(showsList('home'))
  await first.until(() => first.rows().some(row => row['HDP.up'].text !== '-'))
  const own = pricesOf(first)
  first.ask({ screen: 'result' })
  await first.until(showsList('result'))
  const results = first.view().counts.all
  hide(first)
  await vi.waitFor(async () => expect(await keptScreens()).toEqual(new Set(['home', 'result'])))
  const before = await kept()
  first.ask({ screen: 'home', day: 2 })
  await first.until(view => isReady(view) && view.list.includes('otherDay'))
  hide(first)
  first.commands.stop()

  isDown = true
  const next = startEngine(config)
  await next.until(({ counts }) => counts.all > 0)
  expect(next.view().counts.all).toBe(todaysMatches(server).length)
  expect(pricesOf(next)).toEqual(own)
  const finished = startEngine(config, { screen: 'result' })
  await finished.until(({ counts }) => counts.all > 0)
  expect(finished.view().counts.all).toBe(results)
  for (const other of [startEngine(config, { day: 2 }), startEngine(config, { company: 8 })]) {
    await other.until(({ health }) => health.page === 'failed')
    expect(other.view().counts.all).toBe(0)
  }
  expect(await kept()).toEqual(before)
})

test('[SCN14] without a network another screen shows what it kept, with the age of that, until its list is there', async () => {
  const { host } = await startFeeds()
  let isDown = false
  const spoilt = await startSpoiltHost(({ path }) =>
    isDown ? 503 : response => void passOn(response, host + path),
  )
  const engine = startEngine({ dataHost: spoilt.host, snapshot: true })
  await engine.until(showsList('home'))
  const matches = engine.view().counts.all
  engine.ask({ screen: 'result' })
  await engine.until(showsList('result'))
  const results = engine.view().counts.all
  hide(engine)
  await vi.waitFor(async () => expect(await keptScreens()).toEqual(new Set(['home', 'result'])))
  const keptAt = new Map((await kept()).map(([place, { savedAt }]) => [screenOf(place), savedAt]))

  isDown = true
  engine.commands.setOnline(false)
  for (const [screen, count] of [
    ['home', matches],
    ['result', results],
    ['home', matches],
  ] as const) {
    engine.ask({ screen })
    await engine.until(({ list, counts }) => isListOf(list, screen) && counts.all > 0)
    const { counts, health } = engine.view()
    expect([counts.all, health.overall, health.heardAt]).toEqual([count, 'offline', keptAt.get(screen)])
  }
  engine.ask({ screen: 'fixture' })
  await engine.until(({ health }) => health.page === 'failed')
  expect(isListOf(engine.view().list, 'fixture')).toBe(false)

  isDown = false
  engine.commands.setOnline(true)
  engine.ask({ screen: 'result' })
  await engine.until(showsList('result'))
  expect(engine.view().health.heardAt).toBeGreaterThan(keptAt.get('result') ?? Infinity)
})

test('[SET2] [SCN10] forgotten at the visitor’s wish, and not kept again in this visit', async () => {
  const { host } = await startFeeds()
  const visit = startEngine({ dataHost: host, snapshot: true })
  await visit.until(isReady)
  hide(visit)
  await vi.waitFor(async () => expect(await kept()).toHaveLength(1))
  await visit.commands.forgetSnapshots()
  expect(await kept()).toEqual([])
  visit.ask({ company: 8 })
  visit.ask({ company: QUERY.company })
  await visit.until(isReady)
  hide(visit)
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(await kept()).toEqual([])
})
