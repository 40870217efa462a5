/** Starts the product as visitors get it: the built site and its feed server, which simulates a day. */
import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { primeTime } from '../../feedserver/kit/vietnam'
import { startFeedServer, type FeedServer } from '../../feedserver/start/feedServer'
import { busyWorld } from './busyWorld'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const ROOT = at('../..')
/** Folder of the built site and its server. */
export const PRODUCT = at('../../node_modules/.cache/bench-site')
/**
 * Date of the simulated day: this evening. On another day than the browser's, the list requested by the page's HTML
 * would be the wrong one.
 */
const EVENING = primeTime(Date.now())
const SHARED = { port: 0, host: '127.0.0.1', site: PRODUCT, seed: 1, speed: 1, at: EVENING } as const

let built: Promise<unknown> | undefined
let builtRivals: Promise<unknown> | undefined

export async function startProduct(matches: number): Promise<FeedServer> {
  await buildProduct()
  return startFeedServer({ ...SHARED, matches })
}

/** Starts the product with 300 changes a tick. It also serves the rival pages, at `/bench/page/index.html`. */
export async function startBusyProduct(matches: number): Promise<FeedServer> {
  await buildProduct()
  await (builtRivals ??= buildRivals())
  return startFeedServer({ ...SHARED, matches, world: busyWorld({ seed: 1, at: EVENING, matches }) })
}

/** Takes the built site from a folder, with the threads of its server. Call it before a server starts. */
export function takeBuilt(folder: string): void {
  const threads = resolve(folder, '.server')
  if (existsSync(threads)) Object.assign(globalThis, { BUILT_THREADS: threads })
  built = rm(PRODUCT, { recursive: true, force: true }).then(() => cp(folder, PRODUCT, { recursive: true }))
}

export function buildProduct(): Promise<unknown> {
  return (built ??= build({ root: ROOT, logLevel: 'warn', build: { outDir: PRODUCT, emptyOutDir: true } }))
}

const buildRivals = () =>
  build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    worker: { format: 'es' },
    build: {
      target: 'es2022',
      outDir: PRODUCT,
      emptyOutDir: false,
      rolldownOptions: { input: at('../page/index.html') },
    },
  })
