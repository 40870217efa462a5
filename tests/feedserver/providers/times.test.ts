/** The times of a source in the visitors' answers. */
import { expect, test } from 'vitest'
import { CACHING, TYPES, type FeedAnswer, type Provider } from '../../../feedserver/contract/provider'
import { Body } from '../../../feedserver/kit/bodies'
import { Sources } from '../../../feedserver/providers/sources'
import type { Adapter, ProviderCall } from '../../../feedserver/providers/port/adapter'
import { succeeded } from '../../../src/engine/contract/result'
import { KICKOFF } from './support/facts'

const MINUTE = 60_000
const DAY: ProviderCall = { key: 'day', purpose: 'day', path: '/day', cost: 1, everyMs: 60 * MINUTE }
const LIVE: ProviderCall = {
  key: 'live',
  purpose: 'live',
  path: '/live',
  cost: 1,
  everyMs: 4 * MINUTE,
  during: [{ from: KICKOFF, until: KICKOFF + 120 * MINUTE }],
}
const LOST: ProviderCall = { key: 'lost', purpose: 'live', path: '/lost', cost: 1, everyMs: MINUTE }
const READING = { facts: [], skipped: {}, refusal: null, retryMs: null, quota: {}, covers: null }
const ADAPTER: Adapter = {
  name: 'example',
  number: 9,
  origin: 'https://provider.example',
  key: null,
  quota: { limit: null, span: 'day', perMinute: 10 },
  gives: ['match'],
  requests: now => (now < KICKOFF + 31 * MINUTE ? [DAY, LIVE] : [DAY, LIVE, LOST]),
  read: () => READING,
}
const PATHS: Readonly<Record<string, FeedAnswer['caching']>> = {
  '/list': CACHING.live,
  '/changes': CACHING.changes,
  '/names': CACHING.names,
}
const INNER: Pick<Provider, 'answer' | 'report' | 'tick'> = {
  answer: ({ pathname }) => {
    const caching = PATHS[pathname] ?? CACHING.live
    const body = new Body(Buffer.from('x'), true)
    return Promise.resolve({ name: 'list', status: 200, type: TYPES.text, body, caching })
  },
  report: () => ({ data: {}, tables: [], measures: [] }),
  *tick() {},
}

function served() {
  let now = KICKOFF - 30 * MINUTE
  const http = {
    get: () => Promise.resolve(succeeded({ status: 200, headers: {}, bytes: Buffer.from('{}') })),
    close: () => undefined,
  }
  const sources = new Sources({
    matches: { adapter: ADAPTER, http, key: null },
    prices: null,
    watchAliases: null,
    log: { info: () => undefined, warn: () => undefined },
    now: () => now,
    random: () => 0,
    wait: () => Promise.resolve(),
  })
  const provider = sources.wrap(INNER as Provider)
  const answer = async (path: string) => (await provider.answer(new URL(path, 'http://feed')))?.source
  const pass = async (ms: number) => {
    now += ms
    provider.takeOver?.('')
    await new Promise(resolve => setImmediate(resolve))
  }
  return { answer, pass, at: () => now }
}

test('[PRO24] lists and changes say when the source answered and when it is requested next', async () => {
  const { answer, pass, at } = served()
  expect(await answer('/list')).toBeUndefined()
  await pass(0)
  const listed = at()
  await pass(10 * MINUTE)
  expect(await answer('/list')).toEqual({ last: listed, next: KICKOFF })
  expect(await answer('/changes')).toEqual({ last: listed, next: KICKOFF })
  expect(await answer('/names')).toBeUndefined()
})

test('[PRO24] [PRO48] while matches run the times are those of the live calls, whatever list of a day was answered since', async () => {
  const { answer, pass, at } = served()
  await pass(0)
  await pass(30 * MINUTE)
  await pass(28 * MINUTE)
  const live = at()
  await pass(2 * MINUTE)
  expect(at()).toBe(KICKOFF + 30 * MINUTE)
  expect(await answer('/list')).toEqual({ last: live, next: live + 4 * MINUTE })
  await pass(1.5 * MINUTE)
  expect(await answer('/list')).toEqual({ last: live, next: live + 4 * MINUTE })
})
