/**
 * Builds `sw.js`, the site's service worker, with the list of files that it caches. The list has everything that the
 * site's page can ever load, and what the engine loads in its worker.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import type { SiteBuild } from '../src/engine/contract/threads/siteBuild'
import { codeOf } from './classicScripts.ts'

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

const PAGE = 'index.html'
/** Files of `public/` that the site or its icon on the home screen shows. */
const PICTURES = ['favicon.svg', 'site.webmanifest', 'app/icon-192.png', 'app/maskable-192.png']
const TEXTS = /\/locales\/(\w+)\/\w+\.json$/

export interface ServiceWorkerPlugins {
  readonly page: Plugin
  /** Plugins for the builds of module workers. */
  readonly workers: () => Plugin[]
}

export function serviceWorker(entry: string): ServiceWorkerPlugins {
  const ofWorkers = new Map<string, Chunk>()
  return {
    workers: () => [
      {
        name: 'service-worker-notes',
        generateBundle(_options, bundle) {
          for (const chunk of chunksOf(bundle)) ofWorkers.set(chunk.fileName, chunk)
        },
      },
    ],
    page: {
      name: 'service-worker',
      apply: 'build',
      enforce: 'post',
      async generateBundle(_options, bundle) {
        const build = siteBuild(bundle, [...ofWorkers.values()])
        const source = await codeOf(entry, { SITE_BUILD: JSON.stringify(build) })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

function siteBuild(bundle: Bundle, ofWorkers: readonly Chunk[]): SiteBuild {
  const first = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${PAGE}`))
  const page = bundle[PAGE]
  if (first === undefined || page?.type !== 'asset') throw new Error(`The build has no ${PAGE}`)
  const files = new Set<string>(PICTURES)
  const texts = new Map<string, string[]>()
  for (const chunk of [...reachable(bundle, first), ...ofWorkers]) {
    const folder = TEXTS.exec(chunk.facadeModuleId ?? '')?.[1]
    if (folder === undefined) files.add(chunk.fileName)
    else texts.set(folder, [...(texts.get(folder) ?? []), `/${chunk.fileName}`])
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  }
  const lists = {
    firstScript: `/${first.fileName}`,
    files: [...files].map(file => `/${file}`).sort(),
    texts: Object.fromEntries(texts),
  }
  const pictures = PICTURES.map(file => readFileSync(`public/${file}`))
  return { version: hashOf([JSON.stringify(lists), page.source, ...pictures]), ...lists }
}

/** The chunk with all its static and dynamic imports. */
function reachable(bundle: Bundle, first: Chunk): ReadonlySet<Chunk> {
  const found = new Set<Chunk>()
  const waiting = [first]
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (found.has(chunk)) continue
    found.add(chunk)
    for (const file of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = bundle[file]
      if (next?.type === 'chunk') waiting.push(next)
    }
  }
  return found
}

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter(part => part.type === 'chunk')

function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 8)
}
