/** What is kept for the next visit. */
import { IDBFactory } from 'fake-indexeddb'
import { createStore, entries } from 'idb-keyval'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { isListOf } from '../../src/engine/contract/screens'
import { QUERY } from '../engine/support/records'
import { isReady, startEngine, type TestEngine } from './support/engine'
import { todaysMatches } from '../support/today'
import { startFeeds } from './support/feeds'
import { passOn, startSpoiltHost } from './support/spoiltHost'

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterAll(() => void vi.unstubAllGlobals())

const pricesOf = (engine: TestEngine) => engine.rows().map(row => row['HDP.up'].text)

test('[SCN10] only the list that a visit began with is kept for the next one', async () => {
  const { server, host } = await startFeeds()
  let isDown = false
  const spoilt = await startSpoiltHost(({ path }) =>
    isDown ? 503 : response => void passOn(response, host + path),
  )
  const config = { dataHost: spoilt.host, snapshot: true }

  const first = startEngine(config)
  await first.until(isReady)
  const own = pricesOf(first)
  first.commands.setHidden(true)
  first.commands.setHidden(false)
  first.ask({ screen: 'result' })
  await first.until(view => isReady(view) && isListOf(view.list, 'result'))
  first.commands.setHidden(true)
  first.commands.setHidden(false)
  first.ask({ screen: 'home' })
  await first.until(isReady)
  first.ask({ company: 8 })
  await first.until(() => first.rows().some(row => row['HDP.up'].text !== '-'))
  const others = pricesOf(first)
  first.commands.setHidden(true)
  await new Promise(resolve => setTimeout(resolve, 100))
  first.commands.stop()

  isDown = true
  const other = startEngine(config, { day: 2 })
  await other.until(({ health }) => health.page === 'failed')
  expect(other.view().counts.all).toBe(0)
  const next = startEngine(config)
  await next.until(({ counts }) => counts.all > 0)
  expect(next.view().counts.all).toBe(todaysMatches(server).length)
  expect(pricesOf(next)).toEqual(own)
  expect(own).not.toEqual(others)
})

test('[SET2] [SCN10] forgotten at the visitor’s wish, and not kept again in this visit', async () => {
  const { host } = await startFeeds()
  const visit = startEngine({ dataHost: host, snapshot: true })
  await visit.until(isReady)
  const hide = () => {
    visit.commands.setHidden(true)
    visit.commands.setHidden(false)
  }
  const kept = () => entries(createStore('sixinone', 'snapshots'))
  hide()
  await vi.waitFor(async () => expect(await kept()).toHaveLength(1))
  await visit.commands.forgetSnapshots()
  expect(await kept()).toEqual([])
  visit.ask({ company: 8 })
  visit.ask({ company: QUERY.company })
  await visit.until(isReady)
  hide()
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(await kept()).toEqual([])
})
