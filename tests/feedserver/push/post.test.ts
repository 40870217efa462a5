/** Messages at a push service, and services that messages are not sent to. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import webPush from 'web-push'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isPublicAddress, PrivateAddress, publicLookup } from '../../../feedserver/kit/network/publicAddress'
import { Poster, type Posting } from '../../../feedserver/push/send/postMessage'
import { startPushService, type PushService } from './support/pushService'

/** A signature is valid for a day by the machine's clock. */
const NOW = Date.now()
let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

function poster(now = NOW) {
  const keys = webPush.generateVAPIDKeys()
  const post = new Poster({ keys, contact: 'mailto:a@b.example', hosts: [service.origin], now: () => now })
  onTestFinished(() => post.close())
  return post
}

const postingOf = (name: string, some: Partial<Posting> = {}): Posting => {
  const { endpoint, keys } = service.browser(name).subscription
  const text = JSON.stringify({ title: 'Hà Nội', body: '', tag: 'one' })
  return { endpoint, ...keys, tries: 1, expires: NOW + 120_000, text, topic: 'topic', ...some }
}

test('[PSH10] a browser reads what was encrypted for it', async () => {
  expect(await poster().post(postingOf('reader'))).toEqual({ kind: 'sent' })
  const last = service.received.at(-1)
  expect(last?.notification.title).toBe('Hà Nội')
  expect(last?.headers).toMatchObject({ ttl: '120', urgency: 'high', topic: 'topic' })
})

test.each([404, 410])('[PSH11] [PSH65] %i ends the subscription', async status => {
  service.answer = () => ({ status })
  expect(await poster().post(postingOf('one'))).toEqual({ kind: 'gone' })
})

test.each([400, 401, 403])('[PSH27] %i refuses our signature', async status => {
  service.answer = () => ({ status })
  expect(await poster().post(postingOf('one'))).toEqual({ kind: 'refused', status })
})

test.each([402, 413])('[PSH11] %i is not tried again', async status => {
  service.answer = () => ({ status })
  expect(await poster().post(postingOf('one'))).toEqual({ kind: 'failed' })
})

test.each([429, 500, 503])(
  '[PSH11] [PSH67] %i is tried again, later each time, within two minutes',
  async status => {
    service.answer = () => ({ status })
    const post = poster()
    expect(await post.post(postingOf('one'))).toEqual({ kind: 'again', due: NOW + 1000 })
    expect(await post.post(postingOf('one', { tries: 4 }))).toEqual({ kind: 'again', due: NOW + 8000 })
    expect(await post.post(postingOf('one', { tries: 4, expires: NOW + 8000 }))).toEqual({ kind: 'failed' })
    service.answer = () => ({ status, headers: { 'Retry-After': '20' } })
    expect(await post.post(postingOf('one'))).toEqual({ kind: 'again', due: NOW + 20_000 })
  },
)

test('[PSH4] [PSH42] no redirect is followed', async () => {
  let reached = 0
  const inside = createServer((_request, response) => {
    reached += 1
    response.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void inside.close())
  await new Promise(resolve => inside.once('listening', resolve))
  const location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/`
  for (const status of [301, 302, 307, 308]) {
    service.answer = () => ({ status, headers: { Location: location } })
    expect(await poster().post(postingOf('one'))).toEqual({ kind: 'failed' })
  }
  expect(reached).toBe(0)
})

test('[PSH4] an endpoint that is on no list any more gets nothing', async () => {
  const requests = service.requests()
  expect(await poster().post(postingOf('one', { endpoint: 'http://127.0.0.1:1/x' }))).toEqual({
    kind: 'gone',
  })
  expect(service.requests()).toBe(requests)
})

test('[PSH4] [PSH43] a body without an end is cut off', async () => {
  service.answer = () => null
  const endless = createServer((_request, response) => {
    response.writeHead(201)
    const more = (): void => void response.write('x'.repeat(1000), error => void (error ?? more()))
    response.on('error', () => {})
    more()
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => endless.once('listening', resolve))
  const closed = new Promise(resolve => endless.once('connection', socket => socket.once('close', resolve)))
  const origin = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`
  const post = new Poster({
    keys: webPush.generateVAPIDKeys(),
    contact: 'mailto:a@b.example',
    hosts: [origin],
  })
  expect(await post.post(postingOf('one', { endpoint: `${origin}/x` }))).toEqual({ kind: 'sent' })
  await closed
  post.close()
  endless.close()
})

test('[PSH4] [PSH41] names that lead inside are refused, if only by one of their addresses', async () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.1.1',
    '172.20.0.1',
    '100.64.0.1',
    '0.0.0.0',
  ]
  const inside6 = [
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'ff02::1',
  ]
  for (const address of [...inside, ...inside6]) expect(isPublicAddress(address), address).toBe(false)
  for (const address of ['142.250.1.1', '2a00:1450:4001::1'])
    expect(isPublicAddress(address), address).toBe(true)
  const found = (addresses: readonly string[]) => {
    const answers = addresses.map(address => ({ address, family: 4 }))
    return new Promise(resolve =>
      publicLookup((_name, done) => done(null, answers))('x.example', {}, (error, address) =>
        resolve(error ?? address),
      ),
    )
  }
  expect(await found(['142.250.1.1', '142.250.1.2'])).toBe('142.250.1.1')
  expect(await found(['142.250.1.1', '10.0.0.1'])).toBeInstanceOf(PrivateAddress)
  expect(await found([])).toBeInstanceOf(PrivateAddress)
})
