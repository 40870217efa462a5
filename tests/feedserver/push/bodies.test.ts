/** Bodies that browsers send: how much of a hostile body is read, and the normal form of an endpoint. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ALERT_KINDS, ALERT_LIMITS, ALERTS } from '../../../src/engine/contract/alerts'
import { LEGS, MARKETS } from '../../../src/engine/contract/markets'
import { LANGUAGE_CODES } from '../../../src/engine/contract/languages'
import { bitsOf } from '../../../feedserver/push/subscription/alertKinds'
import { endpointOf, normalEndpoint } from '../../../feedserver/push/subscription/pushServices'
import { endpointBody, subscriptionBody } from '../../../feedserver/push/subscription/subscriptionBody'
import { wholeOf } from './support/subscribing'

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/x'
const subscription = { endpoint: ENDPOINT, keys: { p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) } }
const WHOLE = wholeOf({ name: 'one', subscription })
const PRICE = {
  match: 1,
  company: 8,
  market: 'HDP',
  leg: 'up',
  side: 'atLeast',
  value: 0.95,
  home: '',
  guest: '',
} as const

/** Wraps a value so that reads of its parts are counted. */
function counted(value: unknown, looks: { count: number }): unknown {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get: (target, name) => {
      looks.count += 1
      return counted(Reflect.get(target, name), looks)
    },
  })
}

/** Returns the number of reads in a body, 0 for a body that is not parsed. */
function looksInto(read: (text: string) => unknown, body: unknown): number {
  const looks = { count: 0 }
  const parse = vi.spyOn(JSON, 'parse').mockImplementation(() => counted(body, looks))
  expect(read(JSON.stringify(body))).toBeNull()
  parse.mockRestore()
  return looks.count
}
afterEach(() => void vi.restoreAllMocks())

describe('[PSH3] [PSH36] [PSH35] a body that is refused', () => {
  const many = (item: unknown, length = 3000) => Array.from({ length }, () => item)
  /**
   * Maximum number of reads before the fault: all of the subscription, and one read of each other field, for both kinds
   * of body.
   */
  const MOST_LOOKS = 60

  test.each([
    ['prices without fields', { ...WHOLE, prices: many({}) }],
    ['as many as there may be', { ...WHOLE, prices: many({}, 50) }],
    ['empty choices of matches', { ...WHOLE, only: many([]) }],
    ['empty choices, as many as there may be', { ...WHOLE, only: many([], 500) }],
    ['choices with kinds that are none', { ...WHOLE, only: many([0, [0]], 1500) }],
    ['good ids, one too many', { ...WHOLE, matches: many(1, 501) }],
    ['good prices, one too many', { ...WHOLE, prices: many(PRICE, 51) }],
    ['ids that are none', { ...WHOLE, matches: many('x', 500), teams: many(0, 500), leagues: many(-1, 500) }],
    ['kinds that are none', { ...WHOLE, kinds: many('x') }],
    ['nothing but a list', many(0)],
    ['a list in place of a text', { ...WHOLE, language: many(0) }],
    ['a list in place of the subscription', { ...WHOLE, subscription: many({}) }],
    ['an object in place of a list', { ...WHOLE, matches: { length: 3 } }],
  ])('is looked at up to its first fault: %s', (_what, body) => {
    expect(looksInto(subscriptionBody, body)).toBeLessThan(MOST_LOOKS)
    expect(looksInto(endpointBody, body)).toBeLessThan(MOST_LOOKS)
  })

  test.each([
    ['levels', '['.repeat(32_000)],
    ['prices', `{"prices":[${'{},'.repeat(10_000)}{}]}`],
    ['choices', `{"only":[${'[],'.repeat(10_000)}[]]}`],
    ['numbers', `[${'0,'.repeat(16_000)}0]`],
  ])('is not even parsed if it has more %s than any legal one', (_what, text) => {
    const parse = vi.spyOn(JSON, 'parse')
    expect([subscriptionBody(text), endpointBody(text)]).toEqual([null, null])
    expect(parse).not.toHaveBeenCalled()
  })

  test('is none of the largest that is legal', () => {
    const ids = Array.from({ length: 250 }, (_, at) => at + 1)
    const only = ids.slice(0, 100).map((id): [number, typeof WHOLE.kinds] => [id, WHOLE.kinds])
    const prices = ids.slice(0, 50).map(match => ({ ...PRICE, match }))
    const body = { ...WHOLE, matches: ids, teams: ids.slice(0, 120), leagues: ids, only, prices }
    expect(subscriptionBody(JSON.stringify(body))).toEqual({ kind: 'whole', body })
  })
})

describe('[PSH28] the table of alerts', () => {
  const isTaken = (some: object) => subscriptionBody(JSON.stringify({ ...WHOLE, ...some }))?.kind === 'whole'

  test('has nothing that the server refuses of a page', () => {
    for (const language of LANGUAGE_CODES) expect(isTaken({ language }), language).toBe(true)
    for (const kind of ALERT_KINDS) expect(isTaken({ kinds: [kind], only: [[1, [kind]]] }), kind).toBe(true)
    for (const market of MARKETS)
      for (const leg of LEGS) expect(isTaken({ prices: [{ ...PRICE, market, leg }] }), market).toBe(true)
  })

  test('ends where the server ends', () => {
    const { matches, only, prices, name } = ALERT_LIMITS
    const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
    const all = (more: number) => [
      isTaken({ matches: ids(matches + more) }),
      isTaken({ only: ids(only + more).map(id => [id, []]) }),
      isTaken({ prices: ids(prices + more).map(() => PRICE) }),
      isTaken({ prices: [{ ...PRICE, home: 'x'.repeat(name + more) }] }),
    ]
    expect(all(0)).toEqual([true, true, true, true])
    expect(all(1)).toEqual([false, false, false, false])
  })

  test('[PSH53] has the numbers that databases have', () => {
    const codes = Object.entries(ALERTS).map(([kind, { code }]) => [kind, code] as const)
    expect(Object.fromEntries(codes)).toMatchObject({
      kickoff: 0,
      halfTime: 1,
      fullTime: 2,
      goal: 3,
      correction: 4,
      redCard: 5,
      lineups: 6,
      price: 7,
    })
    expect(new Set(codes.map(([, code]) => code)).size).toBe(codes.length)
    expect(Math.max(...codes.map(([, code]) => code))).toBeLessThan(31)
    expect(bitsOf(['goal', 'kickoff', 'goal'])).toBe(0b1001)
  })
})

describe('[PSH4] [PSH40] [PSH38] an endpoint', () => {
  const renewed = (replaces: string) => subscriptionBody(JSON.stringify({ subscription, replaces }))

  test.each([
    'https://FCM.GOOGLEAPIS.COM/fcm/send/x',
    '\thttps://fcm.googleapis.com/fcm/send/x\n',
    'https:fcm.googleapis.com/fcm/send/x',
    'https:\\\\fcm.googleapis.com\\fcm\\send\\x',
    'https://ｆｃｍ.googleapis.com/fcm/send/x',
    'https://fcm。googleapis.com/fcm/send/x',
    'https://f%63m.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:443/fcm/send/x',
    'https://@fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com/fcm/./send/a/../x',
    'https://fcm.googleapis.com/fcm/%73end/%78',
    'https://fcm.googleapis.com/fcm/send/x?',
    'https://fcm.googleapis.com/fcm/send/x#',
  ])('%j is stored, replaced and deleted in one spelling', text => {
    const body = { ...WHOLE, subscription: { ...subscription, endpoint: text } }
    expect(subscriptionBody(JSON.stringify(body))).toEqual({ kind: 'whole', body: WHOLE })
    expect(renewed(text)).toMatchObject({ kind: 'renewal', body: { replaces: ENDPOINT } })
    expect(endpointBody(JSON.stringify({ endpoint: text }))).toBe(ENDPOINT)
    expect(endpointOf(text, [])?.url.href).toBe(ENDPOINT)
  })

  test.each([
    'fcm.googleapis.com/x',
    '//fcm.googleapis.com/x',
    'https://a:b@fcm.googleapis.com/x',
    'https://a@fcm.googleapis.com/x',
    'https://fcm.googleapis.com/%%37%38',
    'https://fcm.googleapis.com/x?%%32%%35',
    'https://fcm.googleapis.com/100%',
    'https://fcm.googleapis.com/x#a',
    'file:///etc/passwd',
    'wss://fcm.googleapis.com/x',
    'https://',
    `https://fcm.googleapis.com/${'x'.repeat(1024)}`,
    `https://fcm.googleapis.com/${'é'.repeat(400)}`,
  ])('%j is none', text => {
    expect(normalEndpoint(text)).toBeNull()
    expect(renewed(text)).toBeNull()
    expect(endpointBody(JSON.stringify({ endpoint: text }))).toBeNull()
  })

  test.each([
    'https://..notify.windows.com/x',
    'https://.notify.windows.com/x',
    'https://a..notify.windows.com/x',
    'https://a.notify.windows.com./x',
    'https://fcm.googleapis.com./x',
    'https://-.push.apple.com/x',
    `https://${'a'.repeat(64)}.push.apple.com/x`,
  ])('%s is no host of a service', text => expect(endpointOf(text, [])).toBeNull())

  test('has a spelling that stays the same', () => {
    for (const text of ['https://a.notify.windows.com/?token=A%2bb%2F%7e%25%32%35', ENDPOINT]) {
      const normal = normalEndpoint(text) ?? ''
      expect(normalEndpoint(normal)).toBe(normal)
    }
    expect(normalEndpoint('https://A.notify.windows.com?token=A%2bb%7E')).toBe(
      'https://a.notify.windows.com/?token=A%2Bb~',
    )
  })
})
