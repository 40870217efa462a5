/** Texts of messages, the options, and the limit of requests. */
import { expect, test } from 'vitest'
import { ANNOUNCED_KINDS } from '../../../src/engine/contract/alerts'
import { LANGUAGE_CODES, type Language } from '../../../src/engine/contract/languages'
import { parseOptions } from '../../../feedserver/start/options/options'
import { messageText } from '../../../feedserver/push/send/messageText'
import { byMarket, PriceWatch, reached } from '../../../feedserver/push/announce/priceWatch'
import { RateLimit } from '../../../feedserver/push/rateLimit'
import { shownMinute } from '../../../feedserver/push/announce/liveMatch'
import type { HappeningData, HappeningRow } from '../../../feedserver/push/store/pushRows'

const AT = Date.parse('2031-05-03T12:00:00Z')
const data: HappeningData = {
  kind: 'goal',
  match: 77,
  home: 'Hà Nội',
  guest: 'Huế',
  score: '2-1',
  minute: '68',
  league: 'V.League 1',
  localLeague: 'VĐQG Việt Nam',
  price: null,
}
const rowOf = (some: Partial<HappeningData> = {}): HappeningRow => ({
  key: '77:x',
  at: AT,
  data: { ...data, ...some },
})
const said = (some: Partial<HappeningData>, language: Language) =>
  JSON.parse(messageText(rowOf(some), language)) as Record<string, unknown>

test('[PSH13] a goal says score, minute and league', () => {
  const common = { title: '⚽ Hà Nội 2 - 1 Huế', tag: '77:x', match: 77, at: AT }
  expect(said({}, 'vi')).toEqual({ ...common, body: "68' · VĐQG Việt Nam", lang: 'vi' })
  expect(said({}, 'th')).toEqual({ ...common, body: "68' · V.League 1", lang: 'th' })
  expect(said({ minute: null }, 'en')).toMatchObject({ body: 'V.League 1' })
})

test('[PSH13] every kind has words in every language, and control characters of a feed are none of them', () => {
  const price = { market: 'OUHalf', leg: 'down', value: 0.85 }
  for (const language of LANGUAGE_CODES)
    for (const kind of ANNOUNCED_KINDS) {
      const { title, body } = said(
        { kind, price: kind === 'price' ? price : null, home: 'A\u202E\u0000B' },
        language,
      )
      expect(String(title)).toContain('AB')
      expect(`${String(title)}${String(body)}`).not.toMatch(/\{\{|undefined|push\./)
    }
  expect(said({ kind: 'price', price }, 'vi')).toMatchObject({ body: 'Tài xỉu hiệp 1, Xỉu: 0.85' })
  expect(said({ kind: 'price', price: { ...price, market: '1x2', leg: 'goal' } }, 'en')).toMatchObject({
    body: '1x2, Draw: 0.85',
  })
  expect(messageText(rowOf({ home: 'x'.repeat(5000), guest: 'y'.repeat(5000) }), 'th').length).toBeLessThan(
    1000,
  )
})

test('[PSH30] [PSH70] a message to a device that hides scores or is behind says that something happened, not what', () => {
  for (const language of LANGUAGE_CODES)
    for (const kind of ANNOUNCED_KINDS) {
      const words = messageText(rowOf({ kind }), language, true)
      expect(words).toContain('Hà Nội')
      expect(words).not.toMatch(/2 ?- ?1|68|⚽|\{\{|push\./)
      expect(JSON.parse(words)).toMatchObject({ tag: 'hidden:77', match: 77, at: AT })
    }
})

test('[LAN17] names that are written from right to left turn no score round', () => {
  const names = { home: 'الهلال', guest: 'מכבי חיפה', league: 'دوري' }
  expect(said(names, 'en')).toMatchObject({
    title: '⚽ \u2068الهلال\u2069 2 - 1 \u2068מכבי חיפה\u2069',
    body: "68' · \u2068دوري\u2069",
  })
})

test('[PSH13] the minute is known while a half is played', () => {
  const play = {
    homeScore: 0,
    guestScore: 0,
    homeRed: 0,
    guestRed: 0,
    lineups: false,
    card: null,
    newsAt: null,
  }
  const at = (state: number, minutes: number) =>
    shownMinute(
      { announced: { ...play, state, halfStart: AT }, card: null, newsAt: null },
      AT + minutes * 60_000,
    )
  expect([at(1, 0), at(1, 44), at(1, 47), at(3, 0), at(3, 60), at(3, -1), at(2, 1)]).toEqual([
    '1',
    '45',
    '45+',
    '46',
    '90+',
    null,
    null,
  ])
})

test('[SIL7] a match of which no news comes has no minute, and has one again once it does', () => {
  const play = { homeScore: 0, guestScore: 0, homeRed: 0, guestRed: 0, lineups: false }
  const late = { announced: { ...play, state: 3, halfStart: AT }, card: null, newsAt: null }
  expect(shownMinute(late, AT + 9 * 3_600_000)).toBeNull()
  expect(shownMinute({ ...late, newsAt: AT }, AT + 40 * 60_000)).toBe('86')
})

test('[PSH12] [PSH68] a price is reached at its value, on the side that is watched, unless the market is suspended', () => {
  const watch = (leg: number, isLeast: number, value: number) => ({
    matchId: 77,
    company: 8,
    market: 0,
    leg,
    isLeast,
    value,
  })
  const latestOf = (...records: readonly string[]) => {
    const prices = new PriceWatch()
    prices.note(records, AT)
    return prices.take()
  }
  const names = (id: number) => (id === 77 ? { home: 'Hà Nội', guest: 'Huế' } : null)
  const record = (up: string, isClosed = 0) => `77^8^HDP^^^^0.8^0.5^1.0^${up}^0.25^0.9^${isClosed}`
  const at = (latest: ReturnType<typeof latestOf>, ...watched: ReturnType<typeof watch>[]) =>
    reached(byMarket(latest), watched, names).map(({ row }) => row.data.price?.value)
  const watches = [watch(0, 1, 9500), watch(0, 0, 9500), watch(1, 0, 2500)]
  expect(at(latestOf(record('0.94')), ...watches)).toEqual([0.94, 0.25])
  expect(at(latestOf(record('0.95')), ...watches)).toEqual([0.95, 0.95, 0.25])
  expect(at(latestOf(record('0.95', 1)), ...watches)).toEqual([])
  expect(at(latestOf('', '77^8', record('0.90'), record('0.99')), watch(0, 1, 9500))).toEqual([0.99])
  expect(at(latestOf(record('0.95')), { ...watch(0, 1, 1), matchId: 78 })).toEqual([])
  // The side of the bet is unknown (ODD22).
  expect(at(latestOf(record('0.95').replace('^0.25^', '^^')), watch(0, 1, 9500))).toEqual([])
  // A record without a flag does not open the market.
  const flagless = record('0.95').slice(0, -2)
  expect(at(latestOf(record('0.95', 1), flagless), ...watches)).toEqual([])
  expect(at(latestOf(record('0.95', 1), record('0.9'), flagless), watch(0, 1, 9500))).toEqual([0.95])
})

test('[PSH5] an address may send some at once, and then one each two seconds; all together likewise', () => {
  const rates = new RateLimit(
    { address: { atOnce: 2, oneEachMs: 2000 }, all: { atOnce: 3, oneEachMs: 1000 }, addresses: 2 },
    0,
  )
  const take = (address: string, now: number) => rates.take(address, now)
  expect([take('a', 0), take('a', 0), take('a', 0), take('a', 1999), take('a', 2000)]).toEqual([
    true,
    true,
    false,
    false,
    true,
  ])
  expect([take('b', 2000), take('b', 2000), take('c', 2000)]).toEqual([true, true, false])
})

test('[PSH1] [PSH4] the options', () => {
  const of = (...args: readonly string[]) => {
    const options = parseOptions(args)
    return options === 'help' ? null : options.push
  }
  const archive = ['--archive', 'x.db']
  expect(of()).toBeNull()
  expect(of(...archive)).toEqual({ contact: 'https://sixinone.example', hosts: [] })
  expect(of(...archive, '--origin', 'https://a.example')).toMatchObject({ contact: 'https://a.example' })
  expect(of(...archive, '--no-push')).toBeNull()
  const hosts = ['--push-host', 'http://127.0.0.1:9', '--push-host', 'https://push.example']
  expect(of(...archive, '--push-contact', 'mailto:a@b.example', ...hosts)).toEqual({
    contact: 'mailto:a@b.example',
    hosts: ['http://127.0.0.1:9', 'https://push.example'],
  })
  for (const wrong of [
    ['--no-push'],
    ['--push-contact', 'mailto:a@b.example'],
    [...archive, '--no-push', '--push-host', 'https://push.example'],
    [...archive, '--push-contact', 'a@b.example'],
    [...archive, '--push-host', 'http://push.example'],
    [...archive, '--push-host', 'https://push.example/path'],
    ['--role', 'source', ...archive, '--no-push'],
  ])
    expect(() => parseOptions(wrong), wrong.join(' ')).toThrow()
})
