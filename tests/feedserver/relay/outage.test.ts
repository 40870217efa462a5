/** A page's engine behind a relay whose provider goes away and comes back. */
import { expect, test, vi } from 'vitest'
import { REACH_MS } from '../../../feedserver/relay/feeds/sources'
import { hostOf, isFresh, page, PATIENCE, shown, startRelayOf, type MovedClock } from './support/pages'
import { FAULTS, startStandIn } from './support/standIn'

test.each([
  ['with a socket', true],
  ['without a socket, whose visitor loads again,', false],
])('[REL10] a page %s is right again after an outage in which much was missed', async (_, socket) => {
  const standIn = await startStandIn()
  const clock: MovedClock = { skippedMs: 0 }
  const relay = await startRelayOf(standIn, clock)
  const through = page(hostOf(relay), { screen: 'sixInOne', company: 31 }, socket)
  const direct = page(hostOf(standIn.server), { screen: 'sixInOne', company: 31 })
  await Promise.all([isFresh(through), isFresh(direct)])
  standIn.spoil = () => FAULTS['nothing at all']
  const before = standIn.requests.length
  // A page with a socket notices the silence later than the relay.
  if (socket) await vi.waitUntil(() => standIn.requests.length > before + 3, PATIENCE)
  else await through.until(({ health }) => health.overall === 'stale' || health.overall === 'offline')
  const latest = shown(through)
  for (let step = 0; step < 8; step += 1) standIn.server.advance(60_000)
  await vi.waitUntil(() => shown(direct) !== latest, PATIENCE)
  expect(shown(through)).toBe(latest)
  // The clock skips `REACH_MS`, because after a shorter outage the change file still has the missed changes.
  clock.skippedMs = REACH_MS
  standIn.spoil = () => null
  // A page without a socket waits for the next poll of its list, which comes every 100 s.
  if (!socket) through.commands.retry()
  await vi.waitUntil(() => shown(through) === shown(direct), PATIENCE)
  await isFresh(through)
})
