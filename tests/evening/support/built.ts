/**
 * The harness and the product bundled into one program for plain Node: there no loader makes an import take another time at each run,
 * and the worker's texts are gathered by Vite. One line of the sources may be another one in the bundle.
 */
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const FOLDER = resolve('node_modules/.cache/evening')

/** One change of one file of the sources. */
export interface Plant {
  /** From the root of the repository. */
  readonly file: string
  /** It stands there once. */
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

/** Returns the program's path. `name`: of its folder. */
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
