/** Frames and change files that the relay makes from the changes between two polls. */
import { describe, expect, test } from 'vitest'
import {
  changeItems,
  writeChangeXml,
  goalItems,
  groupItems,
  oddsItems,
  writePriceFile,
} from '../../../feedserver/relay/feeds/records'
import { KINDS } from '../../../feedserver/relay/feeds/sources'
import { readChanges } from '../../../src/engine/feed/live/changeXml'
import { readSocketFrame } from '../../../src/engine/feed/live/socketFrame'
import { readOddsChanges } from '../../../src/engine/feed/odds/oddsChanges'
import { readOddsText } from '../../../src/engine/feed/odds/oddsText'
import { CHANGES, file, listen, ONE, tell, TWO } from './support/changeFile'
import { createTestRelay } from './support/relay'
import { startStandIn, timesRequested } from './support/standIn'

describe('[REL8] records are read from', () => {
  test('change files, in sections and as text, the last of each match', () => {
    const spaced = `<?xml  version='1.0'?>\r\n<c refresh='0'><h>${ONE}</h>\n<h><![CDATA[7^x]]></h><h><![CDATA[${TWO}!a\nb]]></h><h>no</h></c>`
    expect(changeItems(spaced)).toEqual([
      ['9000001', ONE],
      ['7', '7^x'],
      ['9000001', `${TWO} a b`],
    ])
  })

  test('price changes and price files; what cannot be read is left out', () => {
    const text =
      '9000001^31^HDP^^^^0.80^0.25^1.10^0.90^0.25^1.00^0!x!9000001^8^OU^^^^1^2^3^^^^0!9000002^31^1x2^^^^2^3^4^^^^1!'
    expect(oddsItems(text, 31)).toEqual([
      ['9000001^HDP', '9000001^31^HDP^^^^0.80^0.25^1.10^0.90^0.25^1.00^0'],
      ['9000002^1x2', '9000002^31^1x2^^^^2^3^4^^^^1'],
    ])
    expect(oddsItems('9000001!0.85,0.25,1.05,0.80,0.25,1.10!!0.9,2.5,x,,,,1,2,3$', 31)).toEqual([
      ['9000001^HDP', '9000001^31^HDP^0.85^0.25^1.05^0.80^0.25^1.10^^^^0'],
      ['9000001^OU', '9000001^31^OU^0.9^2.5^^^^^1^2^3^0'],
    ])
  })

  test('rows of compact odds', () => {
    const row = '9000001,1701,0.5,0.92,0.98,,,,,,,,,1,0,0,0'
    expect(goalItems(`<?xml version='1.0'?><c><match><m>${row}</m><m>x&lt;y</m></match></c>`)).toEqual([
      ['9000001', row],
    ])
  })

  test('and written so that the readers of pages read the same', () => {
    const hostile = `${TWO.slice(0, -1)}]]><h>^`
    const read = readChanges(writeChangeXml([ONE, hostile], false))
    expect(read.ok && read.value.records.map(({ id, homeScore }) => [id, homeScore])).toEqual([
      [9000001, 1],
      [9000001, 2],
    ])
    const text = '9000001!0.85,0.25,1.05,0.80,0.25,1.10,,,!!0.9,2.5,0.8,,,,1,2,3!!!!$'
    expect(writePriceFile(groupItems(text))).toBe(text)
  })
})

describe('[REL8] where a provider has no file of price changes', () => {
  const before = '9000001!0.85,0.25,1.05,,,,,,!2,3,4,,,,,,$9000002!1,0,1,,,,,,$9000003!1,0,1,,,,,,$'
  const after =
    '9000001!0.85,0.25,1.05,,,,0.9,0.5,0.9!!1,2.5,1,,,,,,$9000002!1,0,1,,,,,,$9000004!1,1,1,,,,,,$'
  const [, , whole] = KINDS.odds.sources(31)

  test('the difference of two price files tells what came, changed and went', () => {
    expect(whole?.read(before, null)).toEqual([])
    const records = whole?.read(after, before).map(([, text]) => text) ?? []
    expect(records).toEqual([
      '9000001^31^HDP^0.85^0.25^1.05^^^^0.9^0.5^0.9^0',
      '9000001^31^OU^1^2.5^1^^^^^^^0',
      '9000001^31^1x2^^^^^^^^^^0',
      '9000004^31^HDP^1^1^1^^^^^^^0',
      '9000003^31^HDP^^^^^^^^^^0',
    ])
    expect(readOddsChanges(records.join('!'), 31)).toMatchObject({ ok: true, skipped: [] })
    expect(whole?.read(after, after)).toEqual([])
  })

  test('the frames and the site are served from it all the same', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin, { paths: { ch_odds_new: null, ch_runOddsData: null } })
    const received = listen(relay, 'ch_odds_new_31')
    await relay.pass(250)
    const site = '/gf/data/odds/en/ch_runOddsData_31.txt'
    expect(await relay.text(site)).toBe('')
    standIn.server.advance(20_000)
    await relay.pass(5000)
    expect(received.length).toBeGreaterThan(3)
    expect(readSocketFrame(JSON.stringify({ ch_odds_new_31: received.join('!') }))).toMatchObject({
      ok: true,
      skipped: [],
    })
    expect(readOddsText(await relay.text(site))).toMatchObject({ ok: true, skipped: [] })
  })

  test('[REL16] [REL26] the site’s file has what the sockets got, although its next request was due later', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    const site = '/gf/data/odds/en/ch_runOddsData_31.txt'
    expect(await relay.text(site)).toBe('')
    await relay.pass(2000)
    const received = listen(relay, 'ch_odds_new_31')
    await relay.pass(100)
    await relay.pass(2000)
    standIn.server.advance(20_000)
    const requests = timesRequested(standIn, site)
    await relay.pass(2000)
    expect([received.length > 3, timesRequested(standIn, site)]).toEqual([true, requests])
    const inFile = await relay.text(site)
    const pricesIn = (records: readonly string[]): readonly string[] =>
      // A suspended market has zeros in a file and the sign 1 in a change.
      oddsItems(records.join('!'), 31).map(([, record]) =>
        record.replace(/\^\^\^\^1$|\^0\^[^^]*\^0\^0$/, '^suspended'),
      )
    expect([...pricesIn([inFile])].sort()).toEqual([...pricesIn(received)].sort())
    expect(timesRequested(standIn, site)).toBe(requests + 1)
    expect(await relay.text(site)).toBe(inFile)
    expect(timesRequested(standIn, site)).toBe(requests + 1)
  })

  test('[REL16] what changes after the site’s file was served is sent to the sockets, from the first body on', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    await relay.text('/gf/data/odds/en/runOddsData_31.txt')
    const received = listen(relay, 'ch_odds_new_31')
    expect(await relay.text('/gf/data/odds/en/ch_runOddsData_31.txt')).toBe('')
    standIn.server.advance(20_000)
    await relay.pass(5000)
    expect(received.length).toBeGreaterThan(3)
  })

  test('nor any file of prices, there is none for visitors either', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    expect(await relay.get('/gf/data/odds/en/ch_odds_new_9998.txt')).toMatchObject({
      status: 404,
      body: null,
    })
    expect(await relay.get('/gf/data/odds/en/runOddsData_9998.txt')).toMatchObject({
      status: 404,
      body: null,
    })
  })
})

describe('[REL9] a record is published', () => {
  test('once, when it differs from the last of its match; of the first body none', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    const received = listen(relay, 'change_xml')
    tell(standIn, file(ONE))
    await relay.pass(250)
    expect(received).toEqual([])
    for (const body of [file(ONE), file(ONE, TWO), file(ONE, TWO), file(TWO), file()]) {
      tell(standIn, body)
      await relay.pass(2300)
    }
    expect(received).toEqual([TWO])
    tell(standIn, file(ONE))
    await relay.pass(2300)
    expect(received).toEqual([TWO, ONE])
  })

  test('[REL38] only while somebody reads the channel; without readers the provider is left alone', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    await relay.pass(60_000)
    expect(standIn.requests).toEqual([])
    relay.provider.attend?.('change_xml')
    const leave = relay.bus.subscribe('change_xml', () => undefined)
    for (let round = 0; round < 5; round += 1) await relay.pass(2300)
    expect(standIn.requests.length).toBe(5)
    leave()
    for (let round = 0; round < 40; round += 1) await relay.pass(2300)
    const requests = standIn.requests.length
    expect(requests).toBeLessThan(5 + 40)
    for (let round = 0; round < 5; round += 1) await relay.pass(2300)
    expect(standIn.requests.length).toBe(requests)
  })

  test('for bookmakers of one to four digits', async () => {
    const standIn = await startStandIn()
    const { provider } = createTestRelay(standIn.origin)
    const good = ['change_xml', 'ch_odds_new_1', 'ch_odds_new_9999_txt', 'ch_goal8_xml']
    const bad = ['change_en', 'ch_odds_new_0', 'ch_odds_new_12345', 'ch_goal8', 'ch_odds_new_8_xml', '']
    expect(good.filter(provider.isChannel)).toEqual(good)
    expect(bad.filter(provider.isChannel)).toEqual([])
  })
})

test('[REL9] [REL39] when the provider says that the list has changed, lists are requested again and visitors are notified', async () => {
  const standIn = await startStandIn()
  const relay = createTestRelay(standIn.origin)
  const received = listen(relay, 'change_xml')
  tell(standIn, file())
  await relay.pass(250)
  await relay.pass(2300)
  await relay.text('/gf/data/bf_vn_nt.js')
  const run = relay.provider.run()
  tell(standIn, writeChangeXml([ONE], true))
  await relay.pass(2300)
  const requests = standIn.requests.length
  await relay.text('/gf/data/bf_vn_nt.js')
  expect(standIn.requests.length).toBe(requests + 1)
  expect(await relay.text(CHANGES)).toBe(writeChangeXml([ONE], true))
  // Frames on sockets lack the mark.
  expect(received).toEqual([ONE])
  expect(relay.provider.run()).toBe(run)
})
