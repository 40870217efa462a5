/** The provider's time, and its form in the visitors' answers. */
import { expect, test } from 'vitest'
import { Body } from '../../../feedserver/kit/bodies'
import { httpAnswer } from '../../../feedserver/serve/http/httpAnswer'
import { NO_STORE } from '../../../feedserver/contract/provider'
import { createRelayClock } from '../../../feedserver/relay/relayClock'
import { timesOf } from '../../../src/worker/transport/fetchBody'
import { createTestRelay } from './support/relay'
import { AT, send, startStandIn } from './support/standIn'

test('[REL13] the time is our own until the provider has sent its own', () => {
  const clock = createRelayClock(() => AT)
  expect(clock.stamp()).toBe(AT)
  clock.sample({ sentAt: AT, receivedAt: AT, serverAt: AT + 60_000 })
  expect(Math.abs(clock.stamp() - AT - 60_000)).toBeLessThanOrEqual(1000)
})

test('[REL13] a strange time counts only when it has gone on for some seconds in five answers', () => {
  let now = AT
  const clock = createRelayClock(() => now)
  const tell = (offset: number, after = 2000) => {
    now += after
    return clock.sample({ sentAt: now - 40, receivedAt: now, serverAt: now + offset })
  }
  const offset = () => Math.round((clock.stamp() - now) / 1000)
  expect(tell(500)).toBe(true)
  expect([tell(-300_000), offset()]).toEqual([false, 1])
  expect([tell(500), offset()]).toEqual([true, 1])
  expect([tell(-300_000), tell(-300_000), offset()]).toEqual([false, false, 1])
  expect([tell(-200_000), tell(-300_000), offset()]).toEqual([false, false, 1])
  expect([0, 0, 0, 0, 0].map(() => tell(-300_000, 100))).toEqual(Array(5).fill(false))
  expect(offset()).toBe(1)
  // An answer that a cache repeats, always with the same time.
  expect([-2, -4, -6, -8, -10].map(seconds => tell(-300_000 + seconds * 1000))).toEqual(Array(5).fill(false))
  expect([0, 0, 0, 0].map(() => tell(-300_000))).toEqual(Array(4).fill(false))
  expect([tell(-300_500), offset()]).toEqual([true, -300])
  expect(tell(Number.NaN)).toBe(false)
})

test('[REL13] [REL6] a provider whose clock was set back is believed after some answers', async () => {
  const standIn = await startStandIn()
  let shift = 0
  const relay = createTestRelay(standIn.origin)
  standIn.spoil = () => (response, right) =>
    send(response, { ...right, headers: { date: new Date(relay.now() + shift).toUTCString() } })
  const list = '/gf/data/bf_vn_nt.js'
  relay.provider.attend?.('change_xml')
  relay.bus.subscribe('change_xml', () => undefined)
  await relay.pass(250)
  await relay.text(list)
  shift = -600_000
  standIn.server.advance(20_000)
  for (let round = 0; round < 12; round += 1) await relay.pass(2300)
  expect(relay.provider.stamp()).toBeLessThan(relay.now() - 590_000)
  expect(await relay.get(list)).not.toHaveProperty('age')
})

test('[REL13] the stamp is that of the provider, also through a cache that has stored the answer', async () => {
  const standIn = await startStandIn()
  standIn.spoil = () => (response, right) =>
    send(response, { ...right, headers: { date: new Date(AT + 540_000).toUTCString(), age: '60' } })
  const relay = createTestRelay(standIn.origin)
  await relay.text('/gf/data/bf_vn_nt.js')
  expect(Math.abs(relay.provider.stamp() - AT - 600_000)).toBeLessThanOrEqual(1000)
})

test('[REL13] [REL45] a client that adds Age to Date has the present time', async () => {
  const answer = { name: 'list', status: 200, type: 'text/plain', body: new Body(Buffer.from('x'), true) }
  const request = { headers: {} } as Parameters<typeof httpAnswer>[0]
  for (const age of [0, 7, 61.9]) {
    const { headers } = await httpAnswer(request, { ...answer, caching: NO_STORE, age }, AT)
    expect(headers['Age']).toBe(String(Math.floor(age)))
    expect(
      timesOf(AT, { date: headers['Date'] ?? '', age: headers['Age'] ?? '', sourceTimes: null }).serverAt,
    ).toBe(AT)
  }
  const now = await httpAnswer(request, { ...answer, caching: NO_STORE }, AT)
  expect(now.headers).not.toHaveProperty('Age')
  expect(Date.parse(now.headers['Date'] ?? '')).toBe(AT)
})
