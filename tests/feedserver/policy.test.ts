/** The policy that pages and scripts are sent with. `tests/e2e/policy.flow.ts` checks it in browsers. */
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { running } from './support/running'

const { get, server } = await running()

test('[SEC3] [SEC7] every page requires Trusted Types, and styles and connections of its own host', async () => {
  const browser = { headers: { accept: 'text/html' } }
  for (const path of ['/', '/league/36', '/widget', '/nowhere', '/feed']) {
    const policy = (await get(path, browser)).headers.get('content-security-policy')?.split('; ')
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain('trusted-types sixinone dompurify')
    const { origin, host } = new URL(server.url)
    expect(policy).toContain(path === '/feed' ? "style-src 'self'" : `style-src 'self' ${origin}`)
    expect(policy).toContain(
      path === '/feed' ? "default-src 'none'" : `connect-src 'self' ${origin} ws://${host}`,
    )
  }
})

const SOURCES = ['default-src', 'script-src', 'style-src', 'img-src', 'connect-src', 'worker-src']

test("[FSV14] [FSV75] the server's origin stands beside 'self', for WebKit frames without an origin", async () => {
  for (const path of ['/', '/widget']) {
    const { origin, host } = new URL(server.url)
    const policy = (await get(path)).headers.get('content-security-policy')?.split('; ') ?? []
    for (const name of SOURCES) {
      const sources = policy.find(part => part.startsWith(`${name} `))
      expect(sources).toContain(`${name} 'self' ${origin}`)
      if (name === 'connect-src') expect(sources).toBe(`connect-src 'self' ${origin} ws://${host}`)
    }
  }
})

test('[FSV14] [FSV76] what is no host, and an address that no policy can name, is not in the policy', async () => {
  for (const host of ["evil.example; script-src 'unsafe-inline'", '[::1]:80', 'a b']) {
    const policy = await policyFor(host)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self';")
  }
})

/** Returns the policy of the site's page for a request with this host. */
const policyFor = (host: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    request(server.url, { headers: { host } }, answer => {
      answer.resume()
      resolve(answer.headers['content-security-policy']?.toString())
    })
      .on('error', reject)
      .end()
  })

test('[SEC3] [SEC8] a script has a policy for the worker that it may become; other files have none', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy')
  expect(await policyOf('/assets/main-Ab12Cd34.js')).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
  )
  expect(await policyOf('/heads.json')).toBeNull()
})
