import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtSite, running } from './support/running'

const { get } = await running()
const OPAQUE = { headers: { origin: 'null' } }

describe('[EMB16] a page without an origin may read what is public', () => {
  test.each([
    '/gf/data/bf_vn_nt.js',
    '/api/6in1/data',
    '/ajax/getwebsockettoken',
    '/ads/banners.json',
    '/assets/main-Ab12Cd34.js',
    '/gf/data/nothing.js',
  ])('%s, without cookies', async path => {
    const { headers } = await get(path, OPAQUE)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('access-control-expose-headers')).toBe('Date, Age, X-Source-Times')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })
  test('a browser that asks first may send the header that our requests carry', async () => {
    const answer = await get('/api/6in1/data', {
      method: 'OPTIONS',
      headers: {
        origin: 'null',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-requested-with',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, HEAD')
    expect(answer.headers.get('access-control-allow-headers')).toBe('X-Requested-With')
    expect(await answer.text()).toBe('')
  })
})

describe('[ADS12] the policy of the ad script’s page', () => {
  test('takes its origin away and may be framed by a page without one', async () => {
    const site = mkdtempSync(join(tmpdir(), 'feedserver-ads-'))
    writeFileSync(join(site, 'ad-frame.html'), '<!doctype html>')
    const { get: ask } = await running({ site })
    const policy = (await ask('/ad-frame.html')).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^sandbox allow-scripts;/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).not.toContain('frame-ancestors')
  })
  test('is no other page’s', async () => {
    const { get: ask } = await running({ site: builtSite() })
    const policy = (await ask('/widget')).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' http:\S+(?: 'sha256-[\w+/]{43}=')?;/)
    expect(policy).not.toContain('sandbox')
  })
})
