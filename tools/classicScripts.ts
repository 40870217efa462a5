/**
 * Builds the scripts that other sites load by a plain `<script src>`: one file each, without a hash in its name, and
 * without global variables.
 */
import { build, type Plugin } from 'vite'

/** File name of each script, and the module that it is built from. */
type Scripts = Readonly<Record<string, string>>

/**
 * The loader targets older browsers than our pages, because it runs in pages of others and a released loader never
 * changes.
 */
export const TARGET = 'es2020'

export function classicScripts(scripts: Scripts): Plugin {
  return {
    name: 'classic-scripts',
    async generateBundle() {
      for (const [fileName, entry] of Object.entries(scripts))
        this.emitFile({ type: 'asset', fileName, source: await codeOf(entry) })
    },
    configureServer({ middlewares }) {
      middlewares.use((asked, answer, next) => {
        const entry = scripts[(asked.url ?? '').split('?')[0]?.slice(1) ?? '']
        if (entry === undefined) return next()
        answer.setHeader('Content-Type', 'text/javascript; charset=utf-8')
        return void codeOf(entry).then(code => answer.end(code), next)
      })
    },
  }
}

/** `define`: constants of the script, as JSON. */
export async function codeOf(entry: string, define: Readonly<Record<string, string>> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    define,
    logLevel: 'warn',
    build: {
      write: false,
      target: TARGET,
      rollupOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [made] = [built].flat()
  if (made === undefined || !('output' in made)) throw new Error(`${entry} was not built.`)
  return made.output.map(part => (part.type === 'chunk' ? part.code : '')).join('')
}
