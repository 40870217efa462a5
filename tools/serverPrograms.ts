/**
 * Bundles the feed server, the archive's command and the server's threads for plain Node, a file for each. Packages stay in
 * node_modules.
 */
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { THREADS } from '../feedserver/kit/threads/startThread.ts'

const PROGRAMS = { feed: 'start/main.ts', archive: 'start/archiveTool.ts', ...THREADS }

export async function buildServer(outDir: string): Promise<void> {
  const input = Object.fromEntries(
    Object.entries(PROGRAMS).map(([name, source]) => [name, resolve('feedserver', source)]),
  )
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { BUILT_THREADS: 'import.meta.dirname' },
    build: {
      ssr: true,
      outDir,
      // The program that writes first rows lies beside them.
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rollupOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: 'part-[name].js' } },
    },
  })
}

/** Beside the built site, in the folder of the program that writes first rows. */
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
