/**
 * Bundles the feed server, the archive's command and the server's threads for plain Node, a file for each. Packages
 * stay in node_modules.
 */
import { copyFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { THREADS } from '../feedserver/kit/threads/startThread.ts'

const PROGRAMS = { feed: 'start/main.ts', archive: 'start/archiveTool.ts' }
const OLD_NODE = fileURLToPath(new URL('oldNode.mjs', import.meta.url))
/** Script that each program loads before its own code, which old versions of Node cannot read. */
const FIRST = 'oldNode.js'
const OWN_CODE = 'program-'

/** First lines of a program, before its own code. */
const startOf = (name: string): string =>
  [
    `import { refuseOldNode } from './${FIRST}'`,
    'refuseOldNode()',
    `await import('./${OWN_CODE}${name}.js')`,
    '',
  ].join('\n')

export async function buildServer(outDir: string): Promise<void> {
  const programs = Object.entries(PROGRAMS).map(([name, source]) => [`${OWN_CODE}${name}`, source] as const)
  const input = Object.fromEntries(
    [...programs, ...Object.entries(THREADS)].map(([name, source]) => [name, resolve('feedserver', source)]),
  )
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { BUILT_THREADS: 'import.meta.dirname' },
    build: {
      ssr: true,
      outDir,
      // The folder also has the program that writes first rows, which must stay.
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rollupOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: 'part-[name].js' } },
    },
  })
  copyFileSync(OLD_NODE, join(outDir, FIRST))
  for (const name of Object.keys(PROGRAMS)) writeFileSync(join(outDir, `${name}.js`), startOf(name))
}

/** Bundles the server into the folder of the program that writes first rows, inside the built site. */
export function serverPrograms(): Plugin {
  let outDir = ''
  return {
    name: 'server-programs',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir, '.server')
    },
    writeBundle: { order: 'post', sequential: true, handler: () => buildServer(outDir) },
  }
}
