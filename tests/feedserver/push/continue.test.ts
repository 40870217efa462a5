/** A client that waits for permission to send its body (`Expect: 100-continue`) gets 100 only after all checks. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { TurnQueue } from '../../../feedserver/serve/http/turnQueue'
import { startFeedServer, type FeedServer } from '../../../feedserver/start/feedServer'
import { AT, recordedIn } from '../archive/support/live'
import { exchange } from '../support/victim'
import { pushAt } from './support/subscribing'

let folder: string
let server: FeedServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'push-'))
  server = await startFeedServer({
    port: 0,
    matches: 5,
    speed: 0,
    at: AT,
    logLevel: 'error',
    archive: recordedIn(join(folder, 'archive.db')),
    push: { contact: 'mailto:a@b.example', hosts: [] },
  })
  await vi.waitFor(async () => expect((await fetch(`${server.url}api/push/key`)).status).toBe(200), 10_000)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const SITE = 'Sec-Fetch-Site: same-origin'
const JSON_TYPE = 'Content-Type: application/json'
const CALL = 'POST /api/push/subscription'

/** Returns the received statuses in order. */
async function statusesOf(first: string, lines: readonly string[], body = ''): Promise<readonly string[]> {
  const head = [`${first} HTTP/1.1`, 'Host: a', 'Connection: close', ...lines, '', body]
  const received = await exchange(server.port, head.join('\r\n'))
  return [...received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status = '']) => status)
}
const waiting = (length: number) => ['Expect: 100-continue', `Content-Length: ${length}`]

test.each([
  ['too large', CALL, [SITE, JSON_TYPE, ...waiting(99_999_999)], '413'],
  ['a byte too large', CALL, [SITE, JSON_TYPE, ...waiting(32_769)], '413'],
  ['of another site', CALL, [JSON_TYPE, 'Sec-Fetch-Site: cross-site', ...waiting(2)], '403'],
  ['of another type', CALL, [SITE, 'Content-Type: text/plain', ...waiting(2)], '415'],
  ['of no length', CALL, [SITE, JSON_TYPE, 'Expect: 100-continue', 'Transfer-Encoding: chunked'], '411'],
  ['of another method', CALL.replace('POST', 'PUT'), [SITE, JSON_TYPE, ...waiting(2)], '405'],
  ['of a path that takes none', 'POST /feed', [SITE, JSON_TYPE, ...waiting(99_999_999)], '405'],
  ['of a request that is none', CALL, [SITE, JSON_TYPE, 'Host: b', ...waiting(2)], '400'],
  ['of a GET', 'GET /feed', waiting(99_999_999), '200'],
  ['with another wish', CALL, [SITE, JSON_TYPE, 'Expect: 200-ok', 'Content-Length: 2'], '417'],
])('[PSH3] [PSH37] [PSH35] a body %s gets no 100', async (_what, first, lines, status) =>
  expect(await statusesOf(first, lines)).toEqual([status]),
)

test('[PSH3] [PSH37] a body that is read gets 100 first, if its client waits for that', async () => {
  const lines = [SITE, JSON_TYPE, 'Content-Length: 2']
  expect(await statusesOf(CALL, [...lines, 'Expect: 100-continue'], '{}')).toEqual(['100', '400'])
  expect(await statusesOf(CALL, lines, '{}')).toEqual(['400'])
})

test('[FSV29] a body waits for a second turn once it is there, and one that is not read does not', async () => {
  const take = vi.spyOn(TurnQueue.prototype, 'take')
  await statusesOf(CALL, [SITE, JSON_TYPE, 'Content-Length: 2'], '{}')
  expect(take).toHaveBeenCalledTimes(2)
  await statusesOf(CALL, [SITE, JSON_TYPE, 'Content-Length: 99999'])
  expect(take).toHaveBeenCalledTimes(3)
  take.mockRestore()
})

test('[PSH3] [PSH6] a body without a length is counted by that reason', async () => {
  const before = (await pushAt(server.url.slice(0, -1))).refused
  await statusesOf(CALL, [SITE, JSON_TYPE, 'Transfer-Encoding: chunked'], '0\r\n\r\n')
  await statusesOf(CALL, [SITE, JSON_TYPE])
  const after = (await pushAt(server.url.slice(0, -1))).refused
  expect(after['noLength']).toBe((before['noLength'] ?? 0) + 2)
})
