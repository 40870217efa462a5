/**
 * Builds the program with which the feed server writes the first rows of pages (`src/server`), inside the built site.
 * The server serves no name that begins with a dot.
 */
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { build, type Manifest, type Plugin } from 'vite'

export function serverRows(entry: string): Plugin {
  let outDir = ''
  return {
    name: 'server-rows',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir, '.server')
    },
    writeBundle: {
      // Runs after the site's files are packed, because these files are never sent.
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const manifest = bundle['.vite/manifest.json']
        const late =
          manifest?.type === 'asset' ? lateFiles(JSON.parse(String(manifest.source)) as Manifest) : {}
        await build({
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          plugins: [react()],
          ssr: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"', LATE_FILES: JSON.stringify(late) },
          build: {
            ssr: entry,
            outDir,
            emptyOutDir: true,
            target: 'node20',
            minify: true,
            rollupOptions: { output: { entryFileNames: 'rows.js' } },
          },
        })
      },
    },
  }
}

/** The path of each late part's script, and of its sheets that are not the page's, by the part's source. */
function lateFiles(
  manifest: Manifest,
): Readonly<Record<string, { readonly script: string; readonly sheets: readonly string[] }>> {
  const sheetsOf = (name: string, seen = new Set<string>()): readonly string[] => {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(name)) return []
    seen.add(name)
    return [...(chunk.imports ?? []).flatMap(next => sheetsOf(next, seen)), ...(chunk.css ?? [])]
  }
  const first = new Set(sheetsOf('index.html'))
  const ownSheets = (name: string) => [...new Set(sheetsOf(name))].filter(sheet => !first.has(sheet))
  const late = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry === true)
  return Object.fromEntries(
    late.map(([name, { file }]) => [
      name,
      { script: `/${file}`, sheets: ownSheets(name).map(sheet => `/${sheet}`) },
    ]),
  )
}
