/**
 * Gives React's packages, which are CommonJS, to all other modules as ECMAScript modules. Otherwise every file of the
 * build would import the bundler's helpers for CommonJS from one more file, and call each hook through an object.
 */
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const PACKAGES: ReadonlySet<string> = new Set(['react', 'react/jsx-runtime', 'react-dom'])
/** Package for React before 18. Our React has the hook itself. */
const SHIM = 'use-sync-external-store/shim'
const PREFIX = '\0module:'
const NAME = /^[a-z]\w*$/i
const load = createRequire(import.meta.url)

export const reactModules: Plugin = {
  name: 'react-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer, { kind }) {
    if (source === SHIM) return PREFIX + 'react'
    const isOurs =
      PACKAGES.has(source) && kind === 'import-statement' && importer?.startsWith(PREFIX) !== true
    return isOurs ? PREFIX + source : null
  },
  load(id) {
    if (!id.startsWith(PREFIX)) return null
    const source = id.slice(PREFIX.length)
    const names = Object.keys(load(source) as object).filter(name => NAME.test(name) && name !== 'default')
    const exported = names.map(name => `export const ${name} = /* @__PURE__ */ (() => all.${name})()`)
    return [`import all from '${source}'`, 'export default all', ...exported].join('\n')
  },
}
