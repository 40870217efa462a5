/** The relay as visitors see it: HTTP and sockets, in front of a simulated or a captured day. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createMemoryBus } from '../../../feedserver/kit/bus'
import { Faults } from '../../../feedserver/kit/faults'
import { startFront } from '../../../feedserver/serve/front'
import { DEFAULT_OPTIONS } from '../../../feedserver/start/options/options'
import { readPaths } from '../../../feedserver/relay/paths'
import { BodyReader } from '../../../feedserver/relay/reading/bodyReader'
import { createRelayProvider } from '../../../feedserver/relay/relay'
import { startRelay } from '../../../feedserver/start/relayServer'
import { Slices } from '../../../feedserver/kit/work/slices'
import { Statistics } from '../../../feedserver/kit/statistics'
import { hostOf, startRelayOf } from './support/pages'
import { createTestRelay } from './support/relay'
import { FAULTS, startStandIn } from './support/standIn'
import { createLog } from '../../../feedserver/kit/log'

afterEach(() => vi.unstubAllEnvs())

const LIST = '/gf/data/bf_vn_nt.js'

test('[REL2] neither cookies nor headers pass through, in either direction', async () => {
  const standIn = await startStandIn()
  const relay = await startRelayOf(standIn)
  const headers = {
    Cookie: 'visitor=secret',
    Authorization: 'Basic x',
    'X-Forwarded-For': '9.9.9.9',
    Referer: 'http://visitor.example/',
  }
  const answer = await fetch(`${hostOf(relay)}${LIST}`, { headers })
  expect(answer.status).toBe(200)
  // The first answer may take so long on a busy machine that it has an age.
  const names = [...answer.headers.keys()].filter(name => name !== 'age')
  expect(names.sort()).toEqual([
    'accept-ranges',
    'access-control-allow-origin',
    'access-control-expose-headers',
    'cache-control',
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'keep-alive',
    'referrer-policy',
    'vary',
    'x-content-type-options',
  ])
  const sent = standIn.requests.map(({ headers: sentHeaders }) => JSON.stringify(sentHeaders)).join()
  expect(sent).not.toMatch(/secret|Basic|9\.9\.9\.9|visitor/)
})

test('[REL4] [REL29] what was never right is an error that no cache keeps, and no page is sent to log in', async () => {
  const standIn = await startStandIn()
  standIn.spoil = () => FAULTS['status 401']
  const relay = await startRelayOf(standIn)
  const answer = await fetch(`${hostOf(relay)}${LIST}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'no-store'])
  standIn.spoil = () => FAULTS['nothing at all']
  const other = await fetch(`${hostOf(relay)}/api/6in1/data?lang=vi`)
  expect([other.status, other.headers.get('cache-control')]).toEqual([503, 'no-store'])
})

test('[REL15] the title of a match is that of a list that some visitor has requested; it causes no request to the provider', async () => {
  const standIn = await startStandIn()
  const relay = createTestRelay(standIn.origin)
  const [{ id, home, guest } = { id: 0, home: null, guest: null }] = standIn.server.world.matches()
  const { titleOf } = relay.provider
  expect([await titleOf(id, 'vi'), standIn.requests.length]).toEqual([null, 0])
  await relay.get(LIST)
  expect([await titleOf(id, 'vi'), await titleOf(id, 'th')]).toEqual(
    Array.from({ length: 2 }, () => `${home?.nameVn} - ${guest?.nameVn}`),
  )
  expect([await titleOf(id, 'en'), await titleOf(1, 'vi')]).toEqual([null, null])
  await relay.get('/gf/data/bf_en1_nt.js')
  expect(await titleOf(id, 'en')).toBe(`${home?.nameEn} - ${guest?.nameEn}`)
  expect(standIn.requests.map(({ path }) => path).filter(path => path.includes('bf_'))).toHaveLength(2)
})

test('[REL12] a mistake of our own is a fault of its feed, and ends nothing', async () => {
  const bus = createMemoryBus()
  const provider = createRelayProvider({
    origin: 'http://provider.example',
    upstream: { get: () => Promise.reject(new Error('ours')), close: () => undefined },
    reading: new BodyReader(),
    paths: readPaths(null),
    bus,
    statistics: { changes: () => undefined },
    log: createLog('silent'),
  })
  for (const path of [LIST, '/gf/data/change_en.xml'])
    expect([502, 503]).toContain((await provider.answer(new URL(path, 'http://relay')))?.status)
  expect(JSON.stringify(provider.report().data['upstream'])).toContain('"faults":{"internal-error":1}')
})

test('[REL12] the status page shows the feeds of the provider', async () => {
  const standIn = await startStandIn()
  const relay = await startRelayOf(standIn)
  await fetch(`${hostOf(relay)}${LIST}`)
  const html = await (await fetch(`${hostOf(relay)}/feed?lang=en`)).text()
  expect(html).toContain('<h2>Feeds of the provider</h2>')
  expect(html).toMatch(/<th scope="row">match list<\/th><td>200<\/td>/)
  const data: unknown = await (await fetch(`${hostOf(relay)}/feed.json`)).json()
  expect(data).toMatchObject({ source: `relay of ${standIn.origin}`, away: false, connections: 0 })
})

test('[REL10] [REL40] when the run changes, sockets are closed, and the next greeting names the new run', async () => {
  const standIn = await startStandIn()
  const { provider } = createTestRelay(standIn.origin)
  let run = 'one'
  let startAnew = (): void => {}
  const front = await startFront({
    provider: {
      ...provider,
      run: () => run,
      start: (beat, visitors) => {
        startAnew = () => visitors.startAnew()
        return provider.start(beat, visitors)
      },
    },
    bus: createMemoryBus(),
    faults: new Faults({}, 1),
    slices: new Slices(),
    statistics: new Statistics(),
    log: createLog('silent'),
    options: { ...DEFAULT_OPTIONS, port: 0 },
    site: undefined,
  })
  onTestFinished(front.close)
  const open = async (): Promise<{ readonly greeting: unknown; readonly closed: Promise<number> }> => {
    const token = await (await fetch(`${front.url}ajax/getwebsockettoken`)).text()
    const socket = new WebSocket(
      `${front.url.replace('http', 'ws')}stream?channels=change_xml&token=${token}`,
    )
    const closed = new Promise<number>(resolve => socket.once('close', resolve))
    const text = await new Promise<string>(resolve =>
      socket.once('message', (data: Buffer) => resolve(data.toString())),
    )
    return { greeting: JSON.parse(text), closed }
  }
  const first = await open()
  expect(first.greeting).toMatchObject({ seq: 0, source: 'one' })
  front.beat()
  run = 'two'
  startAnew()
  expect(await first.closed).toBe(1012)
  expect((await open()).greeting).toMatchObject({ seq: 0, source: 'two' })
})

test('[REL1] a captured day comes through byte for byte', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'captured-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const list = join(folder, 'list.js')
  const captured = [
    'var A=Array(2);',
    'var B=Array(2);',
    'var C=Array(1);',
    'var lastCreateTime_bfIndex="2031-05-04 20:10:02";',
    "A[1]=[11,1,501,502,'Lake;]side<font color=#880000>(N)</font>','St. Olaf\\'s','2031-05-04 15:00:00','2031-05-04 15:00:00',0,0,0,,,0,0,0,0,'3','W-7',,'False',0.25,'',900,'',2.5,'True',0,0,1,77,'3','','20°C',0,,''];",
    "B[1]=[7001,'ZZZ D1','Zedland Premier','#336699',1,'SubLeague.aspx?SclassID=7001',77,'',,1,900];",
    "C[0]=[900,'Zedland',0];",
    'ShowBf();',
    '<!-- PC World -->',
  ].join('\r\n')
  writeFileSync(list, captured)
  const standIn = await startStandIn({ list, at: null })
  const relay = createTestRelay(standIn.origin)
  expect(await relay.text(LIST)).toBe(captured)
})

test('[REL11] [REL14] the relay says at its start what cannot work', async () => {
  const start = (upstream: string) => startRelay({ upstream, port: 0 })
  for (const upstream of ['http://127.0.0.1:1', 'http://[::1]', 'http://localhost:8080', 'https://10.0.0.7'])
    await expect(start(upstream)).rejects.toThrow('is a private address: add --upstream-private')
  vi.stubEnv('SIXINONE_LEAGUE_AUTH', 'no-colon')
  await expect(start('https://provider.example')).rejects.toThrow(
    'SIXINONE_LEAGUE_AUTH must be user:password',
  )
  vi.stubEnv('SIXINONE_LEAGUE_AUTH', 'relay:secret')
  const relay = await start('http://provider.example')
  onTestFinished(relay.close)
  expect(await relay.warnings()).toEqual([
    'SIXINONE_LEAGUE_AUTH is sent to http://provider.example unencrypted',
  ])
})
