/** A page's engine, and a hundred visitors, behind a relay whose provider is a simulated day. */
import { expect, test, vi } from 'vitest'
import { hostOf, isLive, page, PATIENCE, shown, startRelayOf } from './support/pages'
import { startStandIn, timesRequested } from './support/standIn'

test.each(['home', 'sixInOne'] as const)(
  '[REL7] a page on %s shows what a page of the provider shows, by frames made of what changed',
  async screen => {
    const standIn = await startStandIn()
    const relay = await startRelayOf(standIn)
    const through = page(hostOf(relay), { screen, company: 31 })
    const direct = page(hostOf(standIn.server), { screen, company: 31 })
    await Promise.all([isLive(through), isLive(direct)])
    expect(through.rows().length).toBeGreaterThan(20)
    expect(shown(through)).toBe(shown(direct))
    const lists = () =>
      timesRequested(standIn, '/gf/data/bf_en_nt.js') + timesRequested(standIn, '/api/6in1/data')
    const before = lists()
    for (let step = 0; step < 2; step += 1) {
      const last = shown(direct)
      standIn.server.advance(20_000)
      await vi.waitUntil(() => shown(direct) !== last, PATIENCE)
      // Prints the difference if the two pages never agree.
      await vi.waitFor(() => expect(shown(through)).toBe(shown(direct)), PATIENCE)
    }
    expect(lists()).toBe(before)
  },
)

test('[REL3] a hundred visitors cost the provider no more requests than one', async () => {
  const standIn = await startStandIn()
  const relay = await startRelayOf(standIn)
  const paths = ['/gf/data/bf_vn_nt.js', '/gf/data/change_en.xml', '/gf/data/odds/en/runOddsData_8.txt']
  const visit = async (visitor: number): Promise<void> => {
    const answers = await Promise.all(
      paths.map(path =>
        fetch(`${hostOf(relay)}${path}?t=${visitor}`, { headers: { Cookie: `visitor=${visitor}` } }),
      ),
    )
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect((await answer.text()).length).toBeGreaterThan(20)
    }
  }
  const began = Date.now()
  for (let wave = 0; wave < 2; wave += 1)
    await Promise.all(Array.from({ length: 50 }, (_, visitor) => visit(wave * 50 + visitor)))
  /** Maximum number of requests that a cadence allows in the elapsed time, which depends on the machine. */
  const allowed = (everyMs: number): number => 1 + Math.ceil((Date.now() - began) / (everyMs * 0.9))
  expect(timesRequested(standIn, paths[0] ?? '')).toBeLessThanOrEqual(allowed(5000))
  expect(timesRequested(standIn, paths[1] ?? '')).toBeLessThanOrEqual(allowed(2000))
  expect(timesRequested(standIn, paths[2] ?? '')).toBeLessThanOrEqual(allowed(4000))
  expect(new Set(standIn.requests.flatMap(({ headers }) => headers.cookie ?? []))).toEqual(new Set())
})
