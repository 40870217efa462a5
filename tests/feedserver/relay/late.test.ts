/** Delay of a relay's feeds, measured from the time at which each is due. */
import { expect, test } from 'vitest'
import { createTestRelay, type TestRelay } from './support/relay'
import { FAULTS, send, startStandIn } from './support/standIn'

const LIST = '/gf/data/bf_vn_nt.js'
const CHANGES = '/gf/data/change_en.xml'

function lateOf({ provider }: TestRelay): Readonly<Record<string, number>> {
  const late = provider.report().measures.filter(({ name }) => name === 'provider_late_seconds')
  return Object.fromEntries(late.map(({ labels, value }) => [labels?.['feed'] ?? '', value]))
}

test('[REL25] [REL33] a feed on request is not late while nobody requests it, however old its answer is', async () => {
  const relay = createTestRelay((await startStandIn()).origin)
  await relay.get(LIST)
  for (let minute = 0; minute < 5; minute += 1) {
    await relay.pass(60_000)
    expect(Object.values(lateOf(relay)).every(seconds => seconds === 0)).toBe(true)
  }
})

test('[REL25] a feed that somebody wants is late from then on until an answer is right', async () => {
  const standIn = await startStandIn()
  const relay = createTestRelay(standIn.origin)
  await relay.get(CHANGES)
  standIn.spoil = () => FAULTS['nothing at all']
  await relay.pass(3000)
  for (let step = 0; step < 20; step += 1) await relay.pass(1000)
  const [late = 0] = Object.entries(lateOf(relay)).flatMap(([feed, s]) =>
    feed === 'change_en.xml' ? [s] : [],
  )
  expect(late).toBeGreaterThanOrEqual(19)
  expect(late).toBeLessThanOrEqual(22)
  standIn.spoil = () => null
  for (let step = 0; step < 31; step += 1) await relay.pass(1000)
  expect(lateOf(relay)['change_en.xml']).toBe(0)
})

test('[REL25] answers whose records cannot be read leave a feed late', async () => {
  const standIn = await startStandIn()
  const relay = createTestRelay(standIn.origin)
  await relay.get(CHANGES)
  const other = Buffer.from('<?xml version="1.0"?><c><h><![CDATA[')
  standIn.spoil = ({ path }) =>
    path === CHANGES ? (response, right) => send(response, { ...right, body: other }) : null
  for (let step = 0; step < 30; step += 1) await relay.pass(1000)
  expect(lateOf(relay)['change_en.xml']).toBeGreaterThan(20)
})

test('[REL25] [REL33] a feed that fails and that nobody wants any more is not late', async () => {
  const standIn = await startStandIn()
  const relay = createTestRelay(standIn.origin)
  standIn.spoil = () => FAULTS['status 500']
  await relay.get(LIST)
  await relay.pass(60_000)
  const late = () => Math.max(...Object.values(lateOf(relay)))
  expect(late()).toBeGreaterThanOrEqual(60)
  for (let minute = 0; minute < 4; minute += 1) await relay.pass(60_000)
  expect(late()).toBe(0)
})

test('[CLU23] [CLU60] a relay says that its provider is away, and no more once it answers', async () => {
  const standIn = await startStandIn()
  const relay = createTestRelay(standIn.origin)
  await relay.get(CHANGES)
  expect(relay.provider.whyOld?.()).toBeNull()
  standIn.spoil = () => FAULTS['nothing at all']
  for (let step = 0; step < 12; step += 1) await relay.pass(1000)
  expect(relay.provider.whyOld?.()).toBe('the provider is away')
  standIn.spoil = () => null
  for (let step = 0; step < 31; step += 1) await relay.pass(1000)
  expect(relay.provider.whyOld?.()).toBeNull()
})
