/** nginx in front of a gateway with a list of other hosts: the script policy, and answers for pages of other sites. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFeedServer, type FeedServer } from '../../feedserver/start/feedServer'
import { programOrNull } from '../support/programs'
import { ask } from './support/ask'
import { startNginx, type NginxServer } from './support/nginxServer'

const program = programOrNull('nginx')
const READER = 'https://scores.example'
const SCRIPT = '/assets/app-1a2b3c4d.js'

describe.skipIf(program === null)('other hosts', () => {
  const site = mkdtempSync(join(tmpdir(), 'site-'))
  let gateway: FeedServer
  let nginx: NginxServer

  beforeAll(async () => {
    mkdirSync(join(site, 'assets'))
    writeFileSync(join(site, 'index.html'), '<!DOCTYPE html><html lang="vi"><title>Site</title></html>')
    writeFileSync(join(site, SCRIPT), 'export {}\n')
    const dataHost = 'https://feeds.example'
    const options = { matches: 5, speed: 0, perAddress: 0, dataHost, readers: [READER] }
    gateway = await startFeedServer({ port: 0, site, ...options })
    const hosts = { others: [dataHost, 'wss://feeds.example'], readers: [READER] }
    nginx = await startNginx(program ?? '', { gateways: [gateway.port], site, hosts })
  })

  afterAll(async () => {
    await nginx?.stop()
    await gateway?.close()
    rmSync(site, { recursive: true, force: true })
  })

  test('[HST6] a script has the policy of its gateway', async () => {
    const policyAt = async (url: string) => (await ask(`${url}${SCRIPT}`)).headers['content-security-policy']
    const own = await policyAt(nginx.url)
    expect(own).toContain("connect-src 'self' https://feeds.example wss://feeds.example;")
    expect(own).toBe(await policyAt(gateway.url.replace(/\/$/, '')))
  })

  test('[HST7] a cached answer for one reader is no other’s', async () => {
    const path = '/gf/data/bf_vn_nt.js?t=1'
    const allowed = async (origin?: string) => {
      const headers = origin === undefined ? {} : { Origin: origin }
      return (await ask(`${nginx.url}${path}`, { headers })).headers['access-control-allow-origin']
    }
    for (let round = 0; round < 3; round++) {
      expect(await allowed(READER)).toBe(READER)
      expect(await allowed()).toBe('*')
      expect(await allowed('https://other.example')).toBe('*')
    }
  })
})
