/** Sends each hostile request as a flood from one visitor: 250 in 5 s, the limit of `deploy/nginx` for an address. */
import { join } from 'node:path'
import type { Metrics, Reading } from '../support/reading'
import { during, flood, startAttacked } from './attacked'
import { HOSTILE } from './hostile'

/** Milliseconds to wait for answers after the flood. */
const PATIENCE_MS = 60_000
const PER_SECOND = 50
const SECONDS = 5

export async function readers(
  folder: string,
  isQuick: boolean,
  say: (step: string) => void,
): Promise<Reading> {
  const server = await startAttacked(['--archive', join(folder, 'readers.db'), '--season', 'none'])
  const contestants: Record<string, Metrics[]> = {}
  const plan = {
    port: server.port,
    patienceMs: PATIENCE_MS,
    perSecond: PER_SECOND,
    seconds: isQuick ? 1 : SECONDS,
    service: '',
    keys: {},
  }
  const ordinary = { method: 'GET', path: '/', headers: {}, body: '' } as const
  try {
    for (const [name, hostile] of Object.entries({ 'the page': ordinary, ...HOSTILE })) {
      say(`attack.readers ${name}`)
      // The first requests, which compile code and fill caches, do not count.
      await flood({ ...plan, seconds: 1, hostile })
      const { holdMs, healthMs } = await during(server, () => flood({ ...plan, hostile }))
      contestants[name] = [{ holdMs, healthMs }]
    }
  } finally {
    await server.stop()
  }
  return { scenario: 'attack.readers', base: 'the page', contestants }
}
