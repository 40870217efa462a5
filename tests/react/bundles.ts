/** Bundles programs of a host page with React 18 or 19, in the development build: React warns. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { afterFile } from '../support/ends'
import type { Written } from './Host'

/** Package name endings of each version of React. */
export const REACTS = { 18: '-18', 19: '' } as const
export type ReactVersion = keyof typeof REACTS

async function bundle(entry: string, version: ReactVersion, config: InlineConfig): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: {
      alias: [{ find: /^(react|react-dom)(?=\/|$)/, replacement: `$1${REACTS[version]}` }],
    },
    ...config,
    build: {
      ...config.build,
      write: false,
      minify: false,
      rolldownOptions: {
        input: `tests/react/${entry}`,
        output: { format: config.build?.ssr ? 'es' : 'iife' },
      },
    },
  })
  const [made] = [built].flat()
  if (made === undefined || !('output' in made)) throw new Error(`${entry} was not built.`)
  return made.output[0].code
}

export const browserScript = (version: ReactVersion) => bundle('browser.tsx', version, {})

/** Function that renders a host page in Node. */
export async function serverOf(version: ReactVersion): Promise<(written: Written) => string> {
  const folder = mkdtempSync(join(tmpdir(), 'sixinone-react-'))
  afterFile(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'server.mjs')
  writeFileSync(
    file,
    await bundle('server.tsx', version, { build: { ssr: true }, ssr: { noExternal: true } }),
  )
  const { htmlOf } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    readonly htmlOf: (written: Written) => string
  }
  return htmlOf
}
