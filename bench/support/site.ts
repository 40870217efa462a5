/**
 * Builds the bench pages like the product and serves them, without a security policy, because one reader uses
 * `Function`.
 */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'

export interface Site {
  /** Address with a slash at the end. */
  readonly url: string
  readonly close: () => Promise<void>
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const ROOT = at('..')
const OUT = at('../../node_modules/.cache/bench')

/** Cross-origin isolation gives a clock of 5 µs instead of 100. `no-store` leaves compiled code out of the cache. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

const PAGES = ['parse', 'patch', 'history']

/** Whether the suite has a bench page. */
export const isPage = (suite: string) => PAGES.includes(suite)

export async function openSite(): Promise<Site> {
  const shared = { configFile: false, root: ROOT, logLevel: 'warn' } as const
  await build({
    ...shared,
    publicDir: at('../../public'),
    plugins: [react()],
    worker: { format: 'es' },
    build: {
      target: 'es2022',
      outDir: OUT,
      emptyOutDir: true,
      rolldownOptions: { input: PAGES.map(page => at(`../${page}/index.html`)) },
    },
  })
  const server = await preview({
    ...shared,
    build: { outDir: OUT },
    preview: { host: '127.0.0.1', port: 0, headers: HEADERS },
  })
  const url = server.resolvedUrls?.local[0]
  if (url === undefined) throw new Error('the bench pages have no address')
  return { url, close: () => server.close() }
}
