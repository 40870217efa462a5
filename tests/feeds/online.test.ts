import { expect, test } from 'vitest'
import { isReady, startEngine } from './support/engine'
import { startFeeds } from './support/feeds'

test('[HLT8] [SRV19] without a network the page is offline in the same moment, and with one it is there again', async () => {
  const { host } = await startFeeds()
  const engine = startEngine({ dataHost: host })
  await engine.until(isReady)
  const { counts } = engine.view()
  engine.commands.setOnline(false)
  expect(engine.view().health.overall).toBe('offline')
  expect(engine.view().counts).toEqual(counts)
  engine.commands.setOnline(true)
  expect(engine.view().health.overall).toBe('stale')
  await engine.until(({ health }) => health.overall === 'polling')
})
