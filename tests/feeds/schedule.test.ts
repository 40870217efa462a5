/** Tests a page whose server has a source that it can request only every few minutes. */
import { expect, test } from 'vitest'
import { isReady, startEngine } from './support/engine'
import { startFeeds } from './support/feeds'
import { passOn, startSpoiltHost } from './support/spoiltHost'

test('[HLT11] [NET22] a page reads the times of the source from the answers, and is polled once there are none', async () => {
  const { host } = await startFeeds()
  let isRare = true
  const rare = await startSpoiltHost(request => response => {
    void passOn(response, host, request, date => {
      const now = Math.floor(Date.parse(date) / 1000)
      return { Date: date, ...(isRare && { 'X-Source-Times': `${now - 240} ${now + 60}` }) }
    })
  })
  const engine = startEngine({ dataHost: rare.host })
  const seen = new Set<string>()
  await engine.until(view => {
    if (isReady(view)) seen.add(view.health.overall)
    return (
      isReady(view) &&
      view.health.sources.some(source => source.source === 'changes' && source.state === 'scheduled')
    )
  })
  expect(seen).toEqual(new Set(['scheduled']))
  const { receivedAt, nextAt } = engine.view().health
  expect((nextAt ?? 0) - (receivedAt ?? 0)).toBeGreaterThan(0)
  isRare = false
  engine.commands.retry()
  await engine.until(({ health }) => health.overall === 'polling')
  expect(engine.view().health.nextAt).toBeNull()
})
