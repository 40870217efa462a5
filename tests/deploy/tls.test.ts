/** nginx in front of one process, with the TLS lines of the given files uncommented. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFeedServer, type FeedServer } from '../../feedserver/start/feedServer'
import { writeNginx } from '../../tools/cluster/nginx'
import { Part } from '../../tools/cluster/part'
import { freePorts, untilListening } from '../../tools/cluster/ports'
import { makeTlsFiles } from '../cluster/support/tlsFiles'
import { programOrNull } from '../support/programs'
import { ask } from './support/ask'

const program = programOrNull('nginx')
/** A commented-out line of configuration. It ends like a line of nginx. */
const COMMENTED = /^# (.*[;{}])$/gm

describe.skipIf(program === null)('[OPS15] nginx with TLS in front of one process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'))
  let server: FeedServer
  let nginx: Part
  let [plain, secure] = [0, 0]

  const uncommented = (name: string): string =>
    readFileSync(join('deploy/nginx', name), 'utf8')
      .replace(/^(?:listen 8080|server_name _);\n/gm, '')
      .split('\n# Behind a CDN')[0]
      ?.replaceAll(COMMENTED, '$1')
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace(/listen 80;/, `listen 127.0.0.1:${plain};`)
      .replace(/listen 443/, `listen 127.0.0.1:${secure}`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/nats.pem;`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/nats.key;`)
      .replace('/srv/sixinone/dist', folder)
      .replace('/var/www/letsencrypt', folder) ?? ''

  beforeAll(async () => {
    ;[plain = 0, secure = 0] = await freePorts(2)
    makeTlsFiles(folder, '127.0.0.1,DNS:scores.example')
    mkdirSync(join(folder, '.well-known/acme-challenge'), { recursive: true })
    writeFileSync(join(folder, '.well-known/acme-challenge/token'), 'proof')
    writeFileSync(join(folder, 'index.html'), '<!DOCTYPE html><html lang="vi"><title>Site</title></html>')
    const site = {
      port: 0,
      matches: 5,
      speed: 0,
      perAddress: 0,
      site: folder,
      origin: 'https://scores.example',
    }
    server = await startFeedServer(site)
    const plan = { folder, host: '127.0.0.1', port: secure, gateways: [server.port], site: folder }
    const config = writeNginx(plan)
    for (const name of ['here-server.conf', 'here-redirect.conf'])
      writeFileSync(join(folder, name), uncommented(name))
    const lines: string[] = []
    nginx = new Part(
      { name: 'nginx', program: program ?? '', args: ['-c', config, '-e', 'stderr'] },
      line => {
        lines.push(line)
      },
    )
    await untilListening(secure, () => nginx.hasEnded)
    expect(nginx.hasEnded ? lines : []).toEqual([])
  })

  afterAll(async () => {
    await nginx?.stop()
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Returns status and headers of an answer over TLS. */
  const securely = (path: string) =>
    new Promise<readonly [number | undefined, string | undefined]>((resolve, reject) => {
      const headers = { Host: 'scores.example' }
      const options = {
        host: '127.0.0.1',
        port: secure,
        path,
        headers,
        ca: readFileSync(join(folder, 'ca.pem')),
      }
      request(options, answer => {
        answer.resume()
        resolve([answer.statusCode, answer.headers['strict-transport-security']])
      })
        .on('error', reject)
        .end()
    })

  test('[OPS33] port 80 leads to HTTPS, but for the files of Let’s Encrypt', async () => {
    const page = await ask(`http://127.0.0.1:${plain}/widget?lang=en`)
    expect([page.status, page.headers['location']]).toEqual([301, 'https://scores.example/widget?lang=en'])
    expect((await ask(`http://127.0.0.1:${plain}/.well-known/acme-challenge/token`)).text).toBe('proof')
  })

  test('[OPS33] pages of the process come by TLS and say that they always do', async () => {
    expect(await securely('/')).toEqual([200, 'max-age=31536000'])
    expect((await securely('/gf/data/bf_vi.js'))[0]).toBe(200)
    expect((await securely('/readyz'))[0]).toBe(200)
  })
})
