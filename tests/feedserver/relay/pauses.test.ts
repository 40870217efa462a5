/** What a relay does when it did not hear the provider for a while. */
import { describe, expect, test } from 'vitest'
import { changeXml } from '../../../feedserver/relay/records'
import { CHANGES, file, listen, ONE, tell } from './support/changeFile'
import { createTestRelay } from './support/relay'
import { startStandIn } from './support/standIn'

describe('[REL10] after a pause', () => {
  test('that the change file reaches over nothing is missing, and visitors keep their place', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    const told = listen(relay, 'change_xml')
    tell(standIn, file())
    await relay.pass(250)
    const run = relay.provider.run()
    tell(standIn, null)
    await relay.pass(2300)
    tell(standIn, file(ONE))
    await relay.pass(5000)
    expect(told).toEqual([ONE])
    expect(relay.provider.run()).toBe(run)
  })

  test('longer than that all visitors load everything anew, and lists from before are not told as new', async () => {
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
    const asked = standIn.asked.length
    await relay.text('/gf/data/bf_vn_nt.js')
    expect(standIn.asked.length).toBe(asked + 1)
    expect(await relay.text(CHANGES)).toMatch(/refresh="1"/)
    const after = relay.provider.run()
    for (let round = 0; round < 5; round += 1) await relay.pass(2300)
    expect(await relay.text(CHANGES)).toBe(file(ONE))
    expect(relay.provider.run()).toBe(after)
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
    const asked = standIn.asked.length
    await relay.text('/gf/data/bf_vn_nt.js')
    expect(standIn.asked.length).toBe(asked + 1)
    expect(await relay.text(CHANGES)).toBe(changeXml([ONE], true))
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

  test('polling visitors find in the change file what was pushed in the last 90 s', async () => {
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
})
