/** The pages and metrics for operators and their programs. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { greeting } from '../../feedserver/serve/watch/greeting'
import { createLog, loggedPath, type LogLevel } from '../../feedserver/kit/log'
import { VERSION } from '../../feedserver/kit/version'
import { isPrivate } from '../../feedserver/serve/watch/operator'
import { RUNNING } from './support/fixedWorld'
import { running, type Running } from './support/running'

async function openSocket({ server, text }: Running): Promise<WebSocket> {
  const token = await text('/ajax/getwebsockettoken')
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/stream?channels=change_xml&token=${token}`)
  await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject))
  return socket
}

/** Returns the value of a metric with exactly these labels. */
const valueOf = (metrics: string, name: string): number =>
  Number(
    metrics
      .split('\n')
      .find(line => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? NaN,
  )

describe('[FSV21] [FSV92] [FSV91] /metrics', () => {
  test('counts requests, bytes, sockets, frames, beats and bodies, each server for itself', async () => {
    const [one, other] = await Promise.all([running(), running()])
    const socket = await openSocket(one)
    await one.text('/api/6in1/data')
    await one.text('/api/6in1/data')
    await one.text('/gf/data/nothing.js')
    one.world.change(RUNNING.id, { score: [4, 0] })
    one.server.advance(1000)
    const metrics = await one.text('/metrics')
    expect(valueOf(metrics, 'sixinone_requests_total{route="getListData",status="2xx"}')).toBe(2)
    expect(valueOf(metrics, 'sixinone_requests_total{route="not found",status="4xx"}')).toBe(1)
    expect(valueOf(metrics, 'sixinone_response_bytes_total{route="getListData"}')).toBeGreaterThan(1000)
    expect(valueOf(metrics, 'sixinone_sockets')).toBe(1)
    expect(valueOf(metrics, 'sixinone_frames_total')).toBe(1)
    expect(valueOf(metrics, 'sixinone_frame_bytes_total')).toBeGreaterThan(10)
    expect(valueOf(metrics, 'sixinone_beat_seconds_count')).toBeGreaterThanOrEqual(1)
    expect(valueOf(metrics, 'sixinone_bodies_written_total')).toBeGreaterThanOrEqual(1)
    expect(valueOf(metrics, 'sixinone_request_seconds_count')).toBe(3 + 1)
    expect(valueOf(metrics, 'sixinone_request_seconds_bucket{le="10"}')).toBe(3 + 1)
    expect(metrics).toContain(`sixinone_build_info{version="${VERSION}",node="${process.versions.node}"} 1`)
    expect(valueOf(metrics, 'sixinone_revision')).toBe(1)
    expect(valueOf(metrics, 'sixinone_changes_total')).toBe(1)
    expect(valueOf(metrics, 'sixinone_provider_late_seconds{feed="world"}')).toBeLessThan(2)
    for (const name of [
      'sixinone_drops_total',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ])
      expect(metrics).toContain(name)
    expect(
      valueOf(await other.text('/metrics'), 'sixinone_requests_total{route="getListData",status="2xx"}'),
    ).toBeNaN()
    socket.terminate()
  })

  test('[FSV93] no label has a value that a visitor chose', async () => {
    const { get, text } = await running()
    for (const path of [
      '/evil-path',
      '/gf/data/odds/en/runOddsData_77.txt',
      '/?lang=evil-query',
      '/league/987654',
    ])
      await get(path, { headers: { 'user-agent': 'evil-agent', host: 'evil-host' } })
    await get('/', { method: 'DELETE' })
    const metrics = await text('/metrics')
    for (const word of ['evil', '987654', 'DELETE', '_77']) expect(metrics).not.toContain(word)
  })

  test('counts faults by kind', async () => {
    const { text, get } = await running({ faults: { error: 1 } })
    await get('/api/6in1/data')
    const name = 'sixinone_provider_faults_total{feed="world",fault="error"}'
    expect(valueOf(await text('/metrics'), name)).toBe(1)
  })
})

describe('[FSV20] [FSV90] [FSV89] who may ask', () => {
  const PATHS = ['/metrics', '/healthz', '/readyz']
  test.each(PATHS)(
    '%s is for private addresses, not through a proxy, and no page may read it',
    async path => {
      const { get } = await running()
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'])
        expect((await get(path, { headers: { [name]: '10.0.0.1' } })).status).toBe(404)
      const open = await running({ metricsPublic: true })
      expect((await open.get(path, { headers: { 'X-Forwarded-For': '203.0.113.9' } })).status).toBe(200)
    },
  )

  test.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:10.1.2.3', true],
    ['172.31.0.1', true],
    ['192.168.1.1', true],
    ['fd00::1', true],
    ['fe80::1%eth0', true],
    ['172.32.0.1', false],
    ['203.0.113.9', false],
    ['::ffff:203.0.113.9', false],
    ['2001:db8::1', false],
    ['', false],
  ])('the address %s: %s', (address, expected) => expect(isPrivate(address)).toBe(expected))
})

describe('[FSV22] [FSV96] /healthz and /readyz', () => {
  test('a server that can serve is ready', async () => {
    const { text } = await running()
    expect(await text('/healthz')).toBe('ok\n')
    expect(await text('/readyz')).toBe('ready\n')
  })

  test.each([
    ['without pages', { site: mkdtempSync(join(tmpdir(), 'feedserver-none-')) }, 'the site is not built\n'],
    ['without a list', { faults: { error: 1 } }, 'the first list cannot be written\n'],
  ])('%s it is not, and says why', async (_name, options, reason) => {
    const { get, text } = await running(options)
    const answer = await get('/readyz')
    expect(answer.status).toBe(503)
    expect(await answer.text()).toBe(reason)
    expect(await text('/healthz')).toBe('ok\n')
  })
})

describe('[FSV23] [FSV97] a server that is to stop', () => {
  test('is not ready, lets nobody in, and closes all sockets with 1012, not all at once', async () => {
    const started = await running()
    const sockets = await Promise.all(Array.from({ length: 6 }, () => openSocket(started)))
    const left = () => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length
    const codes = Promise.all(
      sockets.map(socket => new Promise(resolve => socket.once('close', code => resolve([code, left()])))),
    )
    const drained = started.server.drain(1)
    expect(await started.text('/readyz')).toBe('draining\n')
    expect((await started.get('/api/6in1/data')).status).toBe(200)
    await expect(openSocket(started)).rejects.toThrow('503')
    const closed = (await codes) as [number, number][]
    await drained
    expect(new Set(closed.map(([code]) => code))).toEqual(new Set([1012]))
    expect(new Set(closed.map(([, open]) => open)).size).toBeGreaterThan(2)
  })
})

test('[FSV26] on a terminal the addresses come first: those of the port that it is', () => {
  const lines = greeting('http://127.0.0.1:9123/')
  const addresses = lines.flatMap(line => /http\S+/.exec(line) ?? [])
  expect(addresses.map(address => new URL(address).origin)).toEqual(
    addresses.map(() => 'http://127.0.0.1:9123'),
  )
  expect(addresses.map(address => new URL(address).pathname)).toEqual([
    '/',
    '/widget',
    '/embed',
    '/demo/',
    '/feed',
  ])
  expect(greeting('http://127.0.0.1:9123/', false).join()).not.toContain('/widget')
})

describe('[FSV24] [FSV101] [FSV99] the log', () => {
  const lines: string[] = []
  const output = (isTTY: boolean) => ({ isTTY, write: (line: string) => void lines.push(line) })
  const all = (level: LogLevel, isTTY = false) => {
    lines.length = 0
    const log = createLog(level, output(isTTY))
    log.error('a request failed', { method: 'GET', path: '/x', err: new Error('why') })
    log.warn('too large')
    log.info('running')
    log.debug('answered', { status: 200 })
    return lines
  }

  test.each([
    ['silent', 0],
    ['error', 1],
    ['warn', 2],
    ['info', 3],
    ['debug', 4],
  ] as const)('of level %s has %i of four lines', (level, count) => {
    expect(all(level)).toHaveLength(count)
    expect(all(level, true)).toHaveLength(count)
  })

  test('is JSON for programs and words for a terminal', () => {
    const [failed = '', large = ''] = all('info')
    expect(JSON.parse(failed)).toMatchObject({
      level: 'error',
      msg: 'a request failed',
      method: 'GET',
      path: '/x',
    })
    expect(JSON.parse(failed)).toMatchObject({ err: { message: 'why' } })
    expect(JSON.parse(large)).toMatchObject({ level: 'warn', msg: 'too large' })
    const [broken = '', warning, running] = all('info', true)
    expect(broken).toMatch(/^\d\d:\d\d:\d\d Error: a request failed GET \/x: Error: why\n +at /)
    expect(warning).toMatch(/^\d\d:\d\d:\d\d Warning: too large\n$/)
    expect(running).toMatch(/^\d\d:\d\d:\d\d running\n$/)
  })

  test('says which part writes, its version and its process, but not on a terminal', () => {
    const writer = { part: 'gateway-1', version: '1.2.3', pid: 77 }
    lines.length = 0
    createLog('info', output(false), writer).info('running', { port: 8080 })
    createLog('info', output(true), writer).info('running', { port: 8080 })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ ...writer, level: 'info', msg: 'running', port: 8080 })
    expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d running 8080\n$/)
  })

  test('[FSV102] has no query, no token and no address of a visitor', async () => {
    expect(loggedPath('/api/6in1/token/s3cret/x?key=s3cret#s3cret')).toBe('/api/6in1/token/…')
    lines.length = 0
    const { get } = await running({ log: createLog('debug', output(false)) })
    await get('/api/6in1/data?secret=1', { headers: { 'user-agent': 'agent' } })
    expect(lines.map(line => JSON.parse(line) as unknown)).toMatchObject([
      { msg: 'answered', method: 'GET', path: '/api/6in1/data', status: 200 },
    ])
    for (const word of ['secret', '127.0.0.1', 'agent']) expect(lines.join('')).not.toContain(word)
  })
})
