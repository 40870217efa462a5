/**
 * The harness and the product, bundled into one program for plain Node. Without a loader each import takes the same
 * time in every run. Vite gathers the worker's texts. One line of the sources may be replaced in the bundle.
 */
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const FOLDER = resolve('node_modules/.cache/evening')

/** One change in one source file. */
export interface Plant {
  /** Path from the root of the repository. */
  readonly file: string
  /** Text that occurs in the file exactly once. */
  readonly find: string
  readonly replace: string
}

function planted({ file, find, replace }: Plant): Plugin {
  const path = resolve(file)
  return {
    name: 'planted',
    enforce: 'pre',
    transform(code, id) {
      if (id !== path) return undefined
      if (code.split(find).length !== 2) throw new Error(`${file} has not once: ${find}`)
      return code.replace(find, () => replace)
    },
  }
}

/** Returns the program's path. `name`: folder name of the program. */
export async function buildEvening(name: string, plant: Plant | null = null): Promise<string> {
  const outDir = join(FOLDER, name)
  const { NODE_ENV } = process.env
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: plant === null ? [] : [planted(plant)],
    build: {
      ssr: 'tests/evening/program.ts',
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'evening.mjs' } },
    },
  })
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
  return join(outDir, 'evening.mjs')
}
