/**
 * Builds the program by which the feed server writes the first rows of pages (`src/server`), beside the site that it is of. The
 * server serves no name that begins with a dot.
 */
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

export function serverRows(entry: string): Plugin {
  let outDir = ''
  return {
    name: 'server-rows',
    apply: 'build',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir, '.server')
    },
    writeBundle: {
      // After the files of the site are packed: nobody is sent these.
      order: 'post',
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          plugins: [react()],
          ssr: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
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
