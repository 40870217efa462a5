/** The files that nginx itself serves have the same headers as those of a gateway. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFeedServer, type FeedServer } from '../../feedserver/start/feedServer'
import { ask, type Reply } from './support/ask'
import { programOrNull } from '../support/programs'
import { startNginx, type NginxServer } from './support/nginxServer'

const program = programOrNull('nginx')
const FILES = {
  'app-1a2b3c4d.js': 'export const words = "words and words"\n'.repeat(100),
  'app-1a2b3c4d.css': 'body { margin: 0 } '.repeat(200),
  'logo-1a2b3c4d.png': 'not looked into',
}
/** Headers that depend on the server, the time or the connection. */
const OF_THE_ANSWER = new Set([
  'date',
  'etag',
  'server',
  'connection',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
])

const lasting = ({ headers }: Reply): Record<string, unknown> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_ANSWER.has(name)))

function writeSite(folder: string): void {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!DOCTYPE html><html lang="vi"><title>Site</title></html>')
  for (const [name, text] of Object.entries(FILES)) {
    const path = join(folder, 'assets', name)
    writeFileSync(path, text)
    if (name.endsWith('.png')) continue
    writeFileSync(`${path}.gz`, gzipSync(text))
    writeFileSync(`${path}.br`, brotliCompressSync(text))
  }
}

describe.skipIf(program === null)('files of the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const newer = mkdtempSync(join(tmpdir(), 'site-'))
  let gateway: FeedServer
  let nginx: NginxServer

  beforeAll(async () => {
    writeSite(folder)
    writeSite(newer)
    writeFileSync(join(newer, 'assets', 'new-5e6f7a8b.js'), 'export {}\n')
    gateway = await startFeedServer({ port: 0, matches: 5, speed: 0, perAddress: 0, site: newer })
    nginx = await startNginx(program ?? '', { gateways: [gateway.port], site: folder })
  })

  afterAll(async () => {
    await nginx?.stop()
    await gateway?.close()
    for (const made of [folder, newer]) rmSync(made, { recursive: true, force: true })
  })

  const cases = Object.keys(FILES).flatMap(name => ['gzip', 'identity'].map(form => [name, form] as const))
  test.each(cases)(
    '[OPS6] [OPS30] %s as %s has the bytes and the headers of a gateway',
    async (name, form) => {
      const headers = { 'Accept-Encoding': form }
      const own = await ask(`${nginx.url}/assets/${name}`, { headers })
      const theirs = await ask(`${gateway.url}assets/${name}`, { headers })
      expect([own.status, own.headers['server']]).toEqual([200, 'nginx'])
      expect(own.headers['last-modified']).toBeDefined()
      expect(lasting(own)).toEqual(lasting(theirs))
      expect(own.bytes.equals(theirs.bytes)).toBe(true)
      const revalidated = await ask(`${nginx.url}/assets/${name}`, {
        headers: { ...headers, 'If-None-Match': own.headers['etag'] ?? '' },
      })
      expect(revalidated.status).toBe(304)
    },
  )

  test('[OPS6] [OPS30] a file of a version that only a gateway has comes from there; one that nobody has is not found', async () => {
    const file = await ask(`${nginx.url}/assets/new-5e6f7a8b.js`)
    expect([file.status, file.text]).toEqual([200, 'export {}\n'])
    expect(file.headers['last-modified']).toBeUndefined()
    expect((await ask(`${nginx.url}/assets/gone-00000000.js`)).status).toBe(404)
  })

  test('[OPS6] [SIZ6] [SIZ15] [SIZ14] a browser with the file of an earlier release gets the difference, from the gateway', async () => {
    const hash = Buffer.alloc(32, 7)
    writeFileSync(join(newer, 'assets', `app-1a2b3c4d.js.${hash.toString('hex')}.dcz`), 'the difference')
    const receive = (encodings: string) =>
      ask(`${nginx.url}/assets/app-1a2b3c4d.js`, {
        headers: { 'Accept-Encoding': encodings, 'Available-Dictionary': `:${hash.toString('base64')}:` },
      })
    const file = await receive('gzip, deflate, br, zstd, dcb, dcz')
    expect([file.text, file.headers['content-encoding']]).toEqual(['the difference', 'dcz'])
    expect(file.headers['vary']).toBe('Accept-Encoding, Available-Dictionary')
    const whole = await receive('gzip, br')
    expect(brotliDecompressSync(whole.bytes).toString()).toBe(FILES['app-1a2b3c4d.js'])
  })

  test('[OPS6] [OPS31] pages come from the gateway, with its policy', async () => {
    for (const path of ['/', '/?lang=en']) {
      const own = await ask(`${nginx.url}${path}`, { headers: { Host: 'a.example' } })
      const theirs = await ask(`${gateway.url}${path.slice(1)}`, { headers: { Host: 'a.example' } })
      expect(lasting(own)).toEqual(lasting(theirs))
      expect(own.headers['content-security-policy']).toContain("frame-ancestors 'self'")
      expect(own.text).toBe(theirs.text)
    }
  })
})
