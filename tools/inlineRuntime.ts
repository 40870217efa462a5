/**
 * Writes the bundler's helpers into each script that needs them, 100 bytes each. With a file of helpers, a part of the
 * worker would wait for one more request.
 */
import type { Plugin } from 'vite'

const RUNTIME = /(?:^|\/)rolldown-runtime-[^/]*\.js$/
const IMPORT = /import\{([^}]*)\}from["`']\.\/rolldown-runtime-[^"`']*["`'];/
const EXPORT = /export\{([^}]*)\};?\s*$/

export const inlineRuntime = (): Plugin => ({
  name: 'inline-runtime',
  generateBundle(_options, bundle) {
    const name = Object.keys(bundle).find(file => RUNTIME.test(file))
    const runtime = name === undefined ? undefined : bundle[name]
    if (name === undefined || runtime?.type !== 'chunk') return
    const helpers = functionOf(runtime.code)
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replace(IMPORT, (_, names: string) => `const{${renamed(names)}}=${helpers};`)
    // oxlint-disable-next-line typescript/no-dynamic-delete -- a bundle is edited this way
    delete bundle[name]
  },
})

/** A call that returns the script's exports. */
function functionOf(code: string): string {
  const [whole = '', names = ''] = EXPORT.exec(code) ?? []
  const exported = names.split(',').map(one => one.split(' as ').reverse().join(':'))
  return `(()=>{${code.slice(0, code.length - whole.length)}return{${exported.join()}}})()`
}

/** `t as n` of an import is `t:n` of a pattern. */
const renamed = (names: string) =>
  names
    .split(',')
    .map(one => one.trim().replace(' as ', ':'))
    .join()
