/** A short run of the server's fuzzer. docs/proof.md has the cost of each input and the long run. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dearer, dearest, holdsOf, NO_HOLD } from '../../../tools/fuzz/server/cost'
import { ask, exchange, type Exchanged } from '../../../tools/fuzz/server/exchange'
import { shown, type FuzzWorld, type SocketInput } from '../../../tools/fuzz/server/input'
import { inputAt } from '../../../tools/fuzz/server/inputs'
import { messageInput } from '../../../tools/fuzz/server/messages'
import { worldAt } from '../../../tools/fuzz/server/targets'
import { faultOf } from '../../../tools/fuzz/server/wellFormed'
import { Chance } from '../../../tools/fuzz/chance'
import { recordedIn } from '../../feedserver/archive/support/live'
import { running } from '../../feedserver/support/running'
import { amountOf } from '../../support/depth'

const INPUTS = amountOf('serverInputs')
const SEED = 20_310_504
/** A port without a service, so that posts of spoilt bodies fail. */
const PUSH_SERVICE = 'http://127.0.0.1:9'

const folder = mkdtempSync(join(tmpdir(), 'fuzz-'))
let port: number
let world: FuzzWorld

beforeAll(async () => {
  const { server } = await running({
    perAddress: 0,
    logLevel: 'silent',
    archive: recordedIn(join(folder, 'archive.db')),
    push: { contact: 'mailto:a@b.example', hosts: [PUSH_SERVICE] },
  })
  port = server.port
  // The database opens while the server starts.
  await vi.waitFor(async () => expect((await ask(port, '/api/push/key')).status).toBe(200), 20_000)
  world = { ...(await worldAt(port)), pushService: PUSH_SERVICE, messages: [] }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('[FSV3] [FSV48] [PSH3] whatever is sent: an answer that is due is whole, none says that the server failed, and it serves on', async () => {
  const token = (await ask(port, '/ajax/getwebsockettoken')).text
  const faults: string[] = []
  const ends = { closed: 0, silence: 0, late: 0 }
  for (let index = 0; index < INPUTS; index++) {
    const input = inputAt(world, SEED, index) as SocketInput
    const exchanged = await exchange(port, input, token)
    const fault = faultOf(input, exchanged)
    if (fault !== undefined) faults.push(`input ${index} ${fault}: ${shown(input)}`)
    ends[exchanged.end] += 1
  }
  expect(faults).toEqual([])
  expect(ends.closed).toBeGreaterThanOrEqual(INPUTS / 2)
  for (const path of ['/', '/gf/data/bf_vn_nt.js', '/api/push/key', '/healthz'])
    expect((await ask(port, path)).status, path).toBe(200)
}, 120_000)

test('the same seed gives the same inputs, of every kind', () => {
  const messages = [{ kind: 'message', subject: 'a', bytes: Buffer.from('{"step":1,"records":[]}') }] as const
  const withCluster = { ...world, messages }
  const some = Array.from({ length: 60 }, (_, index) => inputAt(withCluster, 7, index))
  expect(some.map(shown)).toEqual(some.map((_, index) => shown(inputAt(withCluster, 7, index))))
  expect(new Set(some.map(({ kind }) => kind)).size).toBe(5)
})

test('a message stays within what a broker takes', () => {
  const messages = [
    { kind: 'message', subject: 'a', bytes: Buffer.from('{"links":{"a":1},"channels":[]}') },
  ] as const
  for (let seed = 0; seed < 30; seed++)
    expect(messageInput({ ...world, messages }, new Chance(seed)).bytes.length).toBeLessThan(1_048_576)
})

const get = { kind: 'request', pieces: [], method: 'GET', isUpgraded: false } as const
const answered = (text: string, end: Exchanged['end'] = 'closed'): Exchanged => ({
  received: Buffer.from(text),
  end,
  sentAt: 0,
})

test.each([
  ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok', undefined],
  ['HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n', undefined],
  ['HTTP/1.1 500 Failed\r\nContent-Length: 0\r\n\r\n', 'answers 500'],
  ['HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nok', 'has 2 bytes, says 3'],
  [
    'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1\r\n\r\n{',
    'has JSON that is none: {',
  ],
  ['HTTP/1.1 200 OK\r\nA b: c\r\n\r\n', 'has the header A b: c'],
  ['HTTP/1.1 200 OK\r\nContent-Le', 'ends within its head'],
  ['', 'closes without an answer'],
])('of the answer %j it says %j', (text, fault) => {
  expect(faultOf(get, answered(text))).toBe(fault)
})

test('an answer that is due and does not come is a fault, silence after spoilt bytes is none', () => {
  expect(faultOf(get, answered('', 'late'))).toBe('does not answer')
  expect(faultOf({ ...get, method: null }, answered('', 'silence'))).toBeUndefined()
})

test('an input costs the dearest turn that overlaps its span', () => {
  const turns = Float64Array.of(0, 10, 1, 10, 20, 9, 20, 30, 4)
  const measured = { turns, collections: Float64Array.of(12, 8) }
  const spans = [
    { from: 2, until: 9 },
    { from: 9, until: 29 },
    { from: 40, until: 50 },
  ]
  expect(holdsOf(measured, spans)).toEqual([
    { ms: 1, isCollected: false },
    { ms: 9, isCollected: true },
    NO_HOLD,
  ])
  expect(dearest(measured).ms).toBe(9)
  expect(dearer(NO_HOLD, { ms: 2, isCollected: false }).ms).toBe(2)
})
