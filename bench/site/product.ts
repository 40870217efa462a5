/** The product as visitors get it: the built site and its feed server, which simulates a day. */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { startFeedServer, type FeedServer } from '../../feedserver/server'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const ROOT = at('../..')
const OUT = at('../../node_modules/.cache/bench-site')
/** A Saturday evening. */
const EVENING = Date.UTC(2031, 4, 3, 12, 30)

let built: Promise<unknown> | undefined

export async function startProduct(matches: number): Promise<FeedServer> {
  built ??= build({ root: ROOT, logLevel: 'warn', build: { outDir: OUT, emptyOutDir: true } })
  await built
  return startFeedServer({ port: 0, host: '127.0.0.1', site: OUT, matches, seed: 1, speed: 1, at: EVENING })
}
