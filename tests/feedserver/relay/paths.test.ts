/** The file with the paths of a provider's feeds. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished, expect, test } from 'vitest'
import { FEED_NAMES, FEEDS } from '../../../feedserver/relay/feeds/feeds'
import { parsePaths, readPaths } from '../../../feedserver/relay/paths'
import { startRelay } from '../../../feedserver/start/relayServer'
import { createTestRelay } from './support/relay'
import { send, startStandIn } from './support/standIn'

const EXAMPLE = fileURLToPath(new URL('../../../docs/relay-paths.example.json', import.meta.url))

test('[REL14] without a file every feed is where pages ask for it', () => {
  const paths = readPaths(null)
  expect(Object.keys(paths)).toEqual(FEED_NAMES)
  expect(paths.getListData).toBe(FEEDS.getListData.path)
})

test('[REL14] the example in docs is a good file, and the requests go to its paths', async () => {
  const paths = readPaths(EXAMPLE)
  const standIn = await startStandIn()
  const requested: string[] = []
  standIn.spoil = ({ path }) => {
    requested.push(path)
    return (response, right) =>
      send(response, { ...right, status: 200, body: Buffer.from('{"data":{"Result":2}}') })
  }
  const relay = createTestRelay(standIn.origin, { paths })
  expect(await relay.text('/ai/9000001')).toBe('{"data":{"Result":2}}')
  await relay.get('/api/6in1/data?lang=vi')
  await relay.get('/gf/team/17.png')
  expect(await relay.get('/predict/match-1')).toBeNull()
  expect(requested.filter(path => !path.startsWith('/gf/'))).toEqual([
    '/predict/match-9000001',
    '/widget/v2/day',
    '/images/teams/17.png',
  ])
})

test('[REL19] the days of a provider under a name of its own are its getListData, and no name of a visitor is requested', async () => {
  const paths = parsePaths('{"paths":{"getListData":"/vn-day"}}')
  const standIn = await startStandIn()
  const requested: string[] = []
  standIn.spoil = ({ path, query }) => {
    requested.push(`${path}?${query}`)
    return (response, right) =>
      send(response, { ...right, status: 200, body: Buffer.from('{"data":{"leagues":[]}}') })
  }
  const relay = createTestRelay(standIn.origin, { paths })
  const day = 'date=2031-05-03&timezone=7&companyid=31&lang=vi'
  expect(await relay.text(`/api/6in1/data?${day}`)).toBe('{"data":{"leagues":[]}}')
  for (const path of ['/api/6in1/token/vn-day', '/token/vn-day', '/vn-day'])
    expect(await relay.get(`${path}?${day}`)).toBeNull()
  expect(requested.filter(path => !path.startsWith('/gf/'))).toEqual([`/vn-day?${day}`])
})

test.each([
  ['{', 'it is no JSON'],
  ['[]', 'it must be {"paths":{…}}'],
  ['{"paths":[]}', 'it must be {"paths":{…}}'],
  ['{"paths":{},"more":1}', 'it must be {"paths":{…}}'],
  ['{"paths":{"getlistdata":"/x"}}', "no feed has the name 'getlistdata'"],
  ['{"paths":{"__proto__":"/x"}}', "no feed has the name '__proto__'"],
  ['{"paths":{"getListData":7}}', "the path of 'getListData' must be a path such as /api/6in1/data, or null"],
  ['{"paths":{"getListData":"https://other.example/"}}', 'must be a path such as'],
  ['{"paths":{"getListData":"//other.example/"}}', 'must be a path such as'],
  ['{"paths":{"getListData":"/a/../b"}}', 'must be a path such as'],
  ['{"paths":{"getListData":"/a?b=1"}}', 'must be a path such as'],
  ['{"paths":{"getListData":"/a\\\\b"}}', 'must be a path such as'],
  ['{"paths":{"getListData":"/a/{id}"}}', 'must have nothing in braces'],
  ['{"paths":{"prediction":"/ai"}}', 'must have {id} once'],
  ['{"paths":{"prediction":"/ai/{id}/{id}"}}', 'must have {id} once'],
  ['{"paths":{"prediction":"/ai/{id}/{company}"}}', 'must have {id} once'],
  ['{"paths":{"prediction":"/ai/{id}/{"}}', 'must have {id} once'],
])('[REL14] %s is refused', (text, message) => {
  expect(() => parsePaths(text)).toThrow(message)
})

test('[REL14] the relay does not start with a wrong file, and names it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paths-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'paths.json')
  const start = () => startRelay({ upstream: 'https://provider.example', upstreamPaths: file, port: 0 })
  await expect(start()).rejects.toThrow(`--upstream-paths: cannot read ${file}`)
  writeFileSync(file, '{"paths":{"nothing":null}}')
  await expect(start()).rejects.toThrow(`--upstream-paths: ${file}: no feed has the name 'nothing'`)
})
