/** Tests the data stored for the next visit. */
import { IDBFactory } from 'fake-indexeddb'
import { createStore, entries } from 'idb-keyval'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { QUERY } from '../engine/support/records'
import { isReady, startEngine, type TestEngine } from './support/engine'
import { todaysMatches } from '../support/today'
import { startFeeds } from './support/feeds'
import { passOn, startSpoiltHost } from './support/spoiltHost'

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterAll(() => void vi.unstubAllGlobals())

const pricesOf = (engine: TestEngine) => engine.rows().map(row => row['HDP.up'].text)
const stored = () => entries<string, unknown>(createStore('sixinone', 'snapshots'))

test('[SCN10] [SCN17] the list of today that each screen showed last is stored, with the prices of its bookmaker', async () => {
  const { server, host } = await startFeeds()
  let isDown = false
  const spoilt = await startSpoiltHost(request =>
    isDown ? 503 : response => void passOn(response, host, request),
  )
  const config = { dataHost: spoilt.host, snapshot: true }

  const first = startEngine(config)
  await first.until(isReady)
  const own = pricesOf(first)
  first.ask({ screen: 'result' })
  await first.until(isReady)
  const results = first.view().keys
  first.ask({ day: -1 })
  await first.until(isReady)
  first.commands.setHidden(true)
  await vi.waitFor(async () => expect(await stored()).toHaveLength(2))
  first.commands.stop()

  isDown = true
  const other = startEngine(config, { company: 8 })
  await other.until(({ health }) => health.page === 'failed')
  expect(other.view().counts.all).toBe(0)
  const next = startEngine(config)
  await next.until(({ counts }) => counts.all > 0)
  expect(next.view().counts.all).toBe(todaysMatches(server).length)
  expect(pricesOf(next)).toEqual(own)
  next.ask({ screen: 'result' })
  expect(next.view().keys).toEqual([])
  await next.until(({ keys }) => keys.length > 0)
  expect(next.view()).toMatchObject({ keys: results, health: { overall: 'stale' } })
  next.ask({ day: -1 })
  await next.until(({ health }) => health.page === 'failed')
  expect(next.view().keys).toEqual([])
})

test('[SET2] [SCN10] deleted at the visitor’s wish, and not stored again in this visit', async () => {
  const { host } = await startFeeds()
  const visit = startEngine({ dataHost: host, snapshot: true })
  await visit.until(isReady)
  const hide = () => {
    visit.commands.setHidden(true)
    visit.commands.setHidden(false)
  }
  hide()
  await vi.waitFor(async () => expect(await stored()).toHaveLength(1))
  await visit.commands.forgetSnapshots()
  expect(await stored()).toEqual([])
  visit.ask({ company: 8 })
  visit.ask({ company: QUERY.company })
  await visit.until(isReady)
  hide()
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(await stored()).toEqual([])
})

test('[SCN10] [HST9] the name of the days is none of a host’s letters: another host has no board of it', async () => {
  const { host } = await startFeeds()
  const visit = startEngine({ dataHost: host, dayToken: '7', snapshot: true }, { screen: 'sixInOne' })
  await visit.until(isReady)
  visit.commands.setHidden(true)
  await vi.waitFor(async () => expect(await stored()).toHaveLength(1))
  expect((await stored()).map(([place]) => place)).not.toContain(`sixInOne ${host}7`)
})
