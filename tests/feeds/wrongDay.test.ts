/** Tests a page after the clock that named the day was wrong, because a list belongs to a day. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isReady, startEngine } from './support/engine'
import { startFeeds } from './support/feeds'
import { passOn, startSpoiltHost } from './support/spoiltHost'

const LIST = '/api/6in1/data'
const WIDGET = { screen: 'sixInOne', company: 31 } as const
// Shortens the random wait, which is below 20 s.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.05))
afterEach(() => vi.restoreAllMocks())

test('[SRV21] a list that came while the server’s clock was wrong is requested again when it is right', async () => {
  const feeds = await startFeeds()
  const days: string[] = []
  const spoilt = await startSpoiltHost(({ path, query }) => response => {
    if (path === LIST) days.push(query.get('date') ?? '')
    const isFirst = path === LIST && days.length === 1
    void passOn(response, feeds.host, { path, query }, date => ({
      Date: isFirst ? new Date().toUTCString() : date,
    }))
  })
  const engine = startEngine({ dataHost: spoilt.host }, WIDGET)
  await engine.until(isReady)
  expect(engine.rows()).toEqual([])
  await engine.until(() => engine.rows().length > 20)
  // The page also requests the list of the day before in the first hours of a day.
  expect(days.filter(day => day === days.at(-1))).toHaveLength(1)
  expect(days[0]).not.toBe(days.at(-1))
})
