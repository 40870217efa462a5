/** The policy that pages and scripts come with; what browsers make of it is in `tests/e2e/policy.flow.ts`. */
import { expect, test } from 'vitest'
import { running } from './support/running'

const { get } = await running()

test('[SEC3] every page requires Trusted Types, and styles and connections of its own host', async () => {
  const browser = { headers: { accept: 'text/html' } }
  for (const path of ['/', '/league/36', '/widget', '/nowhere', '/feed']) {
    const policy = (await get(path, browser)).headers.get('content-security-policy')?.split('; ')
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain('trusted-types sixinone dompurify')
    expect(policy).toContain("style-src 'self'")
    expect(policy).toContain(path === '/feed' ? "default-src 'none'" : "connect-src 'self'")
  }
})

test('[SEC3] a script has a policy for the worker that it may become; other files have none', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy')
  expect(await policyOf('/assets/main-Ab12Cd34.js')).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
  )
  expect(await policyOf('/heads.json')).toBeNull()
})
