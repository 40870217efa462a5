/** Change files that the relay polls while visitors read more than it may poll. */
import { expect, test } from 'vitest'
import { CHANGES, listen, ONE, tell, file } from './support/changeFile'
import { createTestRelay, type TestRelay } from './support/relay'
import { send, startStandIn, type StandIn } from './support/standIn'

const PRICES = /\/(?:ch_odds_new|ch_runOddsData|runOddsData)_(\d+)\.txt$/
const pricesOf = (company: number) => `/gf/data/odds/en/ch_odds_new_${company}.txt`
const recordOf = (company: number, price: string) => `9000001^${company}^HDP^^^^${price}^0.25^1.10^^^^0`

/** Sets the price changes of some bookmakers. `others`: text of all others, which are missing for `null`. */
function price(standIn: StandIn, known: Readonly<Record<number, string>>, others: string | null): void {
  standIn.spoil = ({ path }) => {
    const [, company] = PRICES.exec(path) ?? []
    if (company === undefined) return null
    const text = known[Number(company)] ?? others
    return (response, right) =>
      text === null
        ? send(response, { ...right, status: 404 })
        : send(response, { ...right, status: 200, body: Buffer.from(text) })
  }
}

const channelsFrom = (first: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `ch_odds_new_${first + at}`)

const read = (relay: TestRelay, channels: readonly string[]) =>
  channels.map(channel => listen(relay, channel))

const polled = ({ provider }: TestRelay): unknown => provider.report().data['streams']

test('[REL46] the name of a channel alone causes no polling', async () => {
  const standIn = await startStandIn()
  const relay = createTestRelay(standIn.origin)
  expect(channelsFrom(100, 100).every(relay.provider.isChannel)).toBe(true)
  await relay.pass(250)
  expect([polled(relay), standIn.requests.length]).toEqual([0, 0])
})

test.each([null, ''])(
  '[REL46] sockets that read 80 bookmakers whose files are %j leave the others their prices',
  async others => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    price(standIn, { 31: '' }, others)
    read(relay, channelsFrom(100, 80))
    await relay.pass(250)
    const [prices] = read(relay, ['ch_odds_new_31'])
    await relay.pass(250)
    const record = recordOf(31, '0.80')
    price(standIn, { 31: `${record}!` }, others)
    for (let round = 0; round < 3; round += 1) await relay.pass(4500)
    expect(prices).toEqual([record])
    expect((await relay.get(pricesOf(8)))?.status).toBe(others === null ? 404 : 200)
    expect(await relay.text(CHANGES)).toContain('<c ')
    expect(polled(relay)).toBeLessThanOrEqual(65)
  },
)

test('[REL46] a file with records that a socket reads stays, however many others visitors request', async () => {
  const standIn = await startStandIn()
  const relay = createTestRelay(standIn.origin)
  const [first, second] = [recordOf(31, '0.80'), recordOf(31, '0.90')]
  price(standIn, { 31: `${first}!` }, '')
  const [prices] = read(relay, ['ch_odds_new_31'])
  await relay.pass(250)
  for (let company = 100; company < 200; company += 1) await relay.get(pricesOf(company))
  price(standIn, { 31: `${second}!` }, '')
  await relay.pass(4500)
  expect(prices).toEqual([second])
  expect(polled(relay)).toBe(64)
})

test('[REL46] [CLU4] a relay that takes over follows the matches first, however many bookmakers are read', async () => {
  const standIn = await startStandIn()
  const relay = createTestRelay(standIn.origin)
  price(standIn, {}, null)
  read(relay, channelsFrom(100, 80))
  await relay.pass(250)
  const changes = listen(relay, 'change_xml')
  relay.provider.takeOver?.('another run')
  await relay.pass(250)
  tell(standIn, file(ONE))
  await relay.pass(2300)
  expect(changes).toEqual([ONE])
})

test('[REL46] where more files are read than may be polled, each gets its turn, one more in a step', async () => {
  const standIn = await startStandIn()
  const relay = createTestRelay(standIn.origin)
  price(standIn, {}, null)
  read(relay, channelsFrom(100, 80))
  await relay.pass(250)
  const { length } = standIn.requests
  for (let step = 0; step < 16; step += 1) await relay.pass(250)
  const companies = standIn.requests.flatMap(({ path }) => PRICES.exec(path)?.[1] ?? [])
  expect(new Set(companies).size).toBe(80)
  // A bookmaker has three files.
  expect(standIn.requests.length - length).toBeLessThanOrEqual(16 * 3)
})

test('[REL46] [REL10] readers of a file that lost its place meanwhile load its prices again', async () => {
  const standIn = await startStandIn()
  const relay = createTestRelay(standIn.origin)
  price(standIn, {}, null)
  read(relay, ['ch_odds_new_31'])
  await relay.pass(250)
  read(relay, channelsFrom(100, 80))
  for (let step = 0; step < 60; step += 1) await relay.pass(250)
  expect(relay.losses.flat()).toContain('ch_odds_new_31')
})
