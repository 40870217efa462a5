/** The relay after a pause without answers from its provider. */
import { describe, expect, test } from 'vitest'
import { writeChangeXml } from '../../../feedserver/relay/feeds/records'
import { CHANGES, file, listen, ONE, tell } from './support/changeFile'
import { createTestRelay, type TestRelay } from './support/relay'
import { FAULTS, send, startStandIn, type StandIn } from './support/standIn'

/** Stops the provider's answers at paths that contain one of these texts. */
const silence = (standIn: StandIn, ...paths: readonly string[]): void => {
  standIn.spoil = ({ path }) => (paths.some(part => path.includes(part)) ? FAULTS['nothing at all'] : null)
}

describe('[REL21] a record that comes back as it was', () => {
  const rounds = async (relay: TestRelay, count: number) => {
    for (let round = 0; round < count; round += 1) await relay.pass(2300)
  }

  test.each([
    ['after a pause', null, 30_000],
    ['after it was in no body for a while', file(), 2300],
  ] as const)('%s is published', async (_when, meanwhile, lastMs) => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    const received = listen(relay, 'change_xml')
    tell(standIn, file())
    await relay.pass(250)
    tell(standIn, file(ONE))
    await relay.pass(2300)
    tell(standIn, meanwhile)
    await rounds(relay, 8)
    tell(standIn, file())
    await relay.pass(lastMs)
    tell(standIn, file(ONE))
    await relay.pass(2300)
    expect(received).toEqual([ONE, ONE])
  })

  test.each([
    ['that repeats it', file(ONE), 12],
    ['after one that lacks it for a moment', file(), 2],
  ] as const)('in a body %s is not', async (_which, meanwhile, count) => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    const received = listen(relay, 'change_xml')
    tell(standIn, file())
    await relay.pass(250)
    tell(standIn, file(ONE))
    await relay.pass(2300)
    tell(standIn, meanwhile)
    await rounds(relay, count)
    tell(standIn, file(ONE))
    await relay.pass(2300)
    expect(received).toEqual([ONE])
  })
})

describe('[REL10] after a pause', () => {
  test('that the change file reaches over nothing is missing, and visitors keep their place', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    const received = listen(relay, 'change_xml')
    tell(standIn, file())
    await relay.pass(250)
    const run = relay.provider.run()
    tell(standIn, null)
    await relay.pass(2300)
    tell(standIn, file(ONE))
    await relay.pass(5000)
    expect(received).toEqual([ONE])
    expect(relay.provider.run()).toBe(run)
  })

  test('[REL40] [REL41] longer than that all visitors load everything anew, and lists from before are not served as new', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    listen(relay, 'change_xml')
    await relay.pass(250)
    await relay.text('/gf/data/bf_vn_nt.js')
    const run = relay.provider.run()
    tell(standIn, null)
    for (let round = 0; round < 8; round += 1) await relay.pass(2300)
    await relay.text('/gf/data/bf_vn_nt.js')
    expect(relay.provider.run()).toBe(run)
    tell(standIn, file(ONE))
    await relay.pass(30_000)
    expect(relay.provider.run()).not.toBe(run)
    expect(relay.log.at(-1)).toMatch(/may be missing/)
    const requests = standIn.requests.length
    await relay.text('/gf/data/bf_vn_nt.js')
    expect(standIn.requests.length).toBe(requests + 1)
    expect(await relay.text(CHANGES)).toMatch(/refresh="1"/)
    const after = relay.provider.run()
    for (let round = 0; round < 5; round += 1) await relay.pass(2300)
    expect(await relay.text(CHANGES)).toBe(file(ONE))
    expect(relay.provider.run()).toBe(after)
  })

  test('[REL24] longer than that the change file for visitors has nothing from before it', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    listen(relay, 'change_xml')
    tell(standIn, file())
    await relay.pass(250)
    tell(standIn, file(ONE))
    await relay.pass(2300)
    expect(await relay.text(CHANGES)).toBe(file(ONE))
    tell(standIn, null)
    for (let round = 0; round < 8; round += 1) await relay.pass(2300)
    tell(standIn, file())
    await relay.pass(30_000)
    expect(await relay.text(CHANGES)).not.toContain(ONE)
  })

  test('longer than that before the first change file visitors load anew what they got meanwhile', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    tell(standIn, null)
    await relay.text('/gf/data/bf_vn_nt.js')
    const run = relay.provider.run()
    for (let round = 0; round < 6; round += 1) await relay.pass(2300)
    await relay.text('/gf/data/bf_vn_nt.js')
    tell(standIn, file(ONE))
    await relay.pass(30_000)
    expect(relay.provider.run()).not.toBe(run)
    const after = relay.provider.run()
    const requests = standIn.requests.length
    await relay.text('/gf/data/bf_vn_nt.js')
    expect(standIn.requests.length).toBe(requests + 1)
    expect(await relay.text(CHANGES)).toBe(writeChangeXml([ONE], true))
    await relay.pass(2300)
    expect(relay.provider.run()).toBe(after)
  })

  test('before the first change file nothing is missing for lists that it reaches back to', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    tell(standIn, null)
    await relay.text('/gf/data/bf_vn_nt.js')
    const run = relay.provider.run()
    await relay.pass(2300)
    tell(standIn, file(ONE))
    await relay.pass(5000)
    expect(await relay.text(CHANGES)).toBe(file(ONE))
    expect(relay.provider.run()).toBe(run)
  })

  test('[REL26] [REL44] polling visitors find in the change file what was pushed in the last 90 s', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    listen(relay, 'change_xml')
    tell(standIn, file(ONE))
    await relay.pass(250)
    tell(standIn, file())
    for (let round = 0; round < 35; round += 1) await relay.pass(2300)
    expect(await relay.text(CHANGES)).toBe(file(ONE))
    for (let round = 0; round < 5; round += 1) await relay.pass(2300)
    expect(await relay.text(CHANGES)).toBe(file())
  })

  test('[REL43] of everything it warns once, and visitors load everything anew once', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    for (const channel of ['ch_odds_new_8', 'ch_odds_new_31', 'change_xml']) listen(relay, channel)
    await relay.pass(250)
    const run = relay.provider.run()
    silence(standIn, '/')
    for (let round = 0; round < 8; round += 1) await relay.pass(2300)
    silence(standIn)
    for (let round = 0; round < 20; round += 1) await relay.pass(2300)
    expect(relay.provider.run()).not.toBe(run)
    expect(relay.losses).toEqual(['everything'])
    expect(relay.log.filter(line => line.includes('may be missing'))).toHaveLength(1)
  })

  test('[REL42] of one bookmaker’s prices only their readers are notified', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    for (const channel of ['ch_odds_new_8', 'ch_odds_new_31', 'change_xml']) listen(relay, channel)
    await relay.pass(250)
    const run = relay.provider.run()
    silence(standIn, '_8.txt')
    for (let round = 0; round < 8; round += 1) await relay.pass(2300)
    silence(standIn)
    for (let round = 0; round < 20; round += 1) await relay.pass(2300)
    expect(relay.provider.run()).toBe(run)
    expect(relay.losses).toEqual([['ch_odds_new_8', 'ch_odds_new_8_txt']])
    expect(relay.log.filter(line => line.includes('may be missing'))).toEqual([
      'price changes of bookmaker 8 may be missing after a pause: those who read them load them anew',
    ])
  })

  test('[REL42] of one bookmaker’s prices whole files from before are requested again, even where they failed just now', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    const address = '/gf/data/odds/en/runOddsData_8.txt'
    for (const channel of ['ch_odds_new_8', 'change_xml']) listen(relay, channel)
    await relay.pass(250)
    await relay.text(address)
    silence(standIn, '_8.txt')
    for (let round = 0; round < 8; round += 1) {
      await relay.pass(2300)
      await relay.text(address)
    }
    silence(standIn)
    for (let round = 0; round < 200 && relay.losses.length === 0; round += 1) await relay.pass(250)
    expect(relay.losses).toHaveLength(1)
    expect((await relay.get(address))?.age ?? 0).toBeLessThan(1)
  })

  test('prices in an old list are no loss: pages know its age and ask for all prices', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    const address = '/gf/data/odds/en/runOddsData_8.txt'
    await relay.text(address)
    relay.slip(60_000)
    silence(standIn, 'runOddsData_8')
    expect((await relay.get(address))?.age).toBeGreaterThanOrEqual(60)
    for (let round = 0; round < 8; round += 1) await relay.pass(2300)
    silence(standIn)
    for (let round = 0; round < 20; round += 1) await relay.pass(2300)
    expect(relay.losses).toEqual([])
  })

  test('[REL43] slow answers are no pause: the next poll does not wait', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    for (const channel of ['ch_odds_new_8', 'change_xml']) listen(relay, channel)
    standIn.spoil = () => (response, right) => {
      // Two requests at a time, each slightly shorter than the time limit.
      relay.slip(3900)
      send(response, right)
    }
    for (let round = 0; round < 20; round += 1) await relay.pass(250)
    expect(relay.losses).toEqual([])
  })
})
