/** The calls of Web Push: refusals, and their counts by reason. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PushCalls } from '../../../feedserver/push/pushCalls'
import { startFeedServer, type FeedServer } from '../../../feedserver/start/feedServer'
import { AT, recordedIn } from '../archive/support/live'
import { startPushService, type PushService } from './support/pushService'
import { pushAt, send, wholeOf, type PushData } from './support/subscribing'

let folder: string
let service: PushService
let server: FeedServer
let host: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'push-'))
  service = await startPushService()
  server = await startFeedServer({
    port: 0,
    matches: 20,
    speed: 0,
    at: AT,
    logLevel: 'error',
    archive: recordedIn(join(folder, 'archive.db')),
    push: { contact: 'mailto:a@b.example', hosts: [service.origin] },
  })
  host = server.url.slice(0, -1)
  // The database is opened while the server starts.
  await vi.waitFor(async () => expect((await fetch(`${host}/api/push/key`)).status).toBe(200), 10_000)
})
afterAll(async () => {
  await server.close()
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Each test is a minute later than the one before, so that its address may send a whole burst again. */
let later = 0
const realNow = performance.now.bind(performance)
beforeEach(() => {
  later += 60_000
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + later)
})

const refusals = async (): Promise<PushData['refused']> => (await pushAt(host)).refused

/** Returns the status, and the increase of each refusal's count. */
async function refusedBy(work: () => Promise<Response>) {
  const before = await refusals()
  const { status } = await work()
  const after = await refusals()
  const reasons = Object.keys(after).filter(reason => after[reason] !== before[reason])
  return [status, ...reasons]
}

const JSON_TYPE = { 'Content-Type': 'application/json' }
const OWN = { ...JSON_TYPE, 'Sec-Fetch-Site': 'same-origin' }
const whole = () => wholeOf(service.browser('one'), { matches: [1] })
const at = (endpoint: string) => {
  const body = whole()
  return { ...body, subscription: { ...body.subscription, endpoint } }
}

test('[PSH2] [PSH33] the same endpoint replaces what it had, and one press deletes it', async () => {
  const body = whole()
  for (const matches of [[1], [2], [2]])
    expect(await (await send(host, { ...body, matches })).json()).toEqual({ ErrCode: 0, Data: null })
  const { endpoint } = body.subscription
  for (let turn = 0; turn < 2; turn += 1)
    expect((await send(host, { endpoint }, { method: 'DELETE' })).status).toBe(200)
})

test('[PSH3] [PSH34] [PSH6] what is no page of this site is refused, and so is a body that is no JSON', async () => {
  const by = (headers: Record<string, string>) => refusedBy(() => send(host, whole(), { headers }))
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await by({ ...JSON_TYPE, 'Sec-Fetch-Site': site })).toEqual([403, 'crossSite'])
  expect(await by({ ...JSON_TYPE, Origin: 'https://evil.example' })).toEqual([403, 'crossSite'])
  expect(await by(JSON_TYPE)).toEqual([403, 'crossSite'])
  expect((await send(host, whole(), { headers: { ...JSON_TYPE, Origin: host } })).status).toBe(200)
  expect(await by({ ...OWN, 'Content-Type': 'text/plain' })).toEqual([415, 'contentType'])
  expect(await by({ ...OWN, 'Content-Type': 'application/x-www-form-urlencoded' })).toEqual([
    415,
    'contentType',
  ])
  const preflight = await fetch(`${host}/api/push/subscription`, { method: 'OPTIONS' })
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD')
})

test('[PSH3] [PSH34] [PSH6] bodies that are too large, or none of ours, are refused', async () => {
  const by = (body: unknown) => refusedBy(() => send(host, body))
  expect(await by({ ...whole(), more: 'x'.repeat(40_000) })).toEqual([413, 'tooLarge'])
  const ids = Array.from({ length: 251 }, (_, id) => id + 1)
  for (const body of [
    '{',
    'null',
    {},
    { ...whole(), matches: ids },
    { ...whole(), kinds: ['price'] },
    { ...whole(), language: 'xx' },
    { ...whole(), quiet: [0, 1440] },
    { ...whole(), zone: 99 },
    { ...whole(), zone: 'Nowhere/Land' },
    { ...whole(), zone: '+05:30' },
    { ...whole(), matches: [1.5] },
  ])
    expect(await by(body)).toEqual([400, 'malformed'])
  const offCurve = Buffer.alloc(65, 1)
  offCurve[0] = 4
  const keys = { ...whole().subscription.keys, p256dh: offCurve.toString('base64url') }
  expect(await by({ ...whole(), subscription: { ...whole().subscription, keys } })).toEqual([
    400,
    'malformed',
  ])
})

test('[PSH21] [PSH50] [PSH6] what asks for nothing is refused, and so is what takes too many bytes', async () => {
  const by = (some: object) => refusedBy(() => send(host, { ...whole(), ...some }))
  for (const nothing of [{ matches: [] }, { kinds: [] }, { matches: [], only: [[1, []]] }])
    expect(await by(nothing)).toEqual([400, 'nothing'])
  expect(await by({ matches: [], only: [[1, ['goal']]] })).toEqual([200])
  const far = Array.from({ length: 250 }, (_, place) => (place + 1) * 4_000_000_000_000 - 1)
  expect(await by({ matches: far, leagues: far })).toEqual([413, 'tooLarge'])
})

/** A queue without other work. */
const AT_ONCE = { invite: () => {}, turn: async () => {} }

test('[PSH20] [PSH47] [PSH6] while calls fill their room a browser has to come later', async () => {
  const calls = new PushCalls(
    { call: () => Promise.resolve('busy' as const) },
    { origin: null, seesAddresses: false, hosts: [service.origin] },
  )
  const subscription = calls.routes().find(({ path }) => path === '/api/push/subscription')
  const asking = createServer((incoming, response) => {
    void Promise.resolve(subscription?.answer(incoming, new URL('http://feed'), AT_ONCE)).then(answer => {
      response.writeHead(answer?.status ?? 404, { ...answer?.headers }).end()
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void asking.close())
  await new Promise(resolve => asking.once('listening', resolve))
  const busy = `http://127.0.0.1:${(asking.address() as AddressInfo).port}`
  const { endpoint } = whole().subscription
  for (const answer of [await send(busy, whole()), await send(busy, { endpoint }, { method: 'DELETE' })])
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(calls.refused.busy).toBe(2)
})

test('[PSH3] [PSH34] a body that does not say its length is not read', async () => {
  const status = await new Promise(resolve => {
    const { port } = server
    const sent = request({ port, path: '/api/push/subscription', method: 'POST', headers: OWN }, answer =>
      resolve(answer.statusCode),
    )
    sent.on('error', () => {})
    const more = (): void => void sent.write('x'.repeat(8000), () => more())
    more()
  })
  expect(status).toBe(411)
})

test('[PSH4] only the known push services are posted to, by HTTPS and by name', async () => {
  for (const endpoint of [
    'https://evil.example/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilnotify.windows.com/x',
    'https://push.services.mozilla.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    `${service.origin.replace('127.0.0.1', 'localhost')}/x`,
  ])
    expect(await refusedBy(() => send(host, at(endpoint))), endpoint).toEqual([400, 'service'])
})

test('[PSH6] [PSH57] other methods are refused everywhere else as before', async () => {
  for (const path of ['/', '/feed', '/gf/data/bf_vn_nt.js', '/api/push/other'])
    expect((await fetch(`${host}${path}`, { method: 'POST', body: '{}' })).status).toBe(405)
  expect(await refusedBy(() => fetch(`${host}/api/push/key`, { method: 'POST' }))).toEqual([405, 'method'])
  expect(await refusedBy(() => fetch(`${host}/api/push/subscription`))).toEqual([405, 'method'])
})

test('[PSH5] [PSH6] [PSH56] a flood is refused and counted, and no metric or page has an endpoint', async () => {
  const statuses = new Set<number>()
  for (let turn = 0; turn < 40; turn += 1) statuses.add((await send(host, whole())).status)
  expect(statuses).toEqual(new Set([200, 429]))
  const metrics = await (await fetch(`${host}/metrics`)).text()
  expect(metrics).toMatch(/^sixinone_push_refused_total\{reason="tooMany"\} [1-9]/m)
  const pages = await Promise.all(
    ['/feed', '/feed.json'].map(async path => (await fetch(host + path)).text()),
  )
  for (const text of [metrics, ...pages]) expect(text).not.toContain(service.origin)
})

test('[PSH1] without an archive, and with --no-push, there is no call', async () => {
  const plain = await startFeedServer({ port: 0, matches: 5, speed: 0, at: AT, logLevel: 'error' })
  const other = plain.url.slice(0, -1)
  expect((await fetch(`${other}/api/push/key`)).status).toBe(404)
  expect((await send(other, whole())).status).toBe(405)
  await plain.close()
})
