/**
 * Builds the npm package `@sixinone/react` from `src/react`: one ES module, its types, licence and a page for readers.
 * Its version is that of the root's `package.json`. Rule RCT8 in docs/rules/ads.md.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { TARGET } from '../classicScripts.ts'

const SOURCE = 'src/react'
const COMPONENT = 'SixInOne'
/** Path where `tsc -b` writes the types of that project. */
const TYPES = `node_modules/.cache/tsc/src-react/${SOURCE}/${COMPONENT}.d.ts`
const ELEMENT_TYPES = 'public/embed.d.ts'

export async function buildReactPackage(folder: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: resolve(folder),
      emptyOutDir: true,
      target: TARGET,
      // Applications minify their bundles. Names stay readable for their developers' tools.
      minify: false,
      lib: { entry: `${SOURCE}/${COMPONENT}.tsx`, formats: ['es'], fileName: () => `${COMPONENT}.js` },
      // The mark of a client component for Next and other servers of React components.
      rolldownOptions: {
        external: ['react', 'react/jsx-runtime'],
        output: { banner: "'use client'", comments: false },
      },
    },
  })
  writeTypes(folder)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  copyFileSync('LICENSE', join(folder, 'LICENSE'))
  copyFileSync(`${SOURCE}/README.md`, join(folder, 'README.md'))
}

function writeTypes(folder: string) {
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b', SOURCE], { stdio: 'inherit' })
  const types = readFileSync(TYPES, 'utf8').replace(`../../${ELEMENT_TYPES}`, './embed.js')
  writeFileSync(join(folder, `${COMPONENT}.d.ts`), types)
  copyFileSync(ELEMENT_TYPES, join(folder, 'embed.d.ts'))
}

function manifest() {
  const { version, license } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>
  const [types, script] = [`./${COMPONENT}.d.ts`, `./${COMPONENT}.js`]
  return {
    name: '@sixinone/react',
    version,
    description: 'The sixinone widget, live football scores and betting odds, as a React component.',
    license,
    type: 'module',
    sideEffects: false,
    exports: { '.': { types, default: script } },
    // Fields for compilers and bundlers that know no `exports`.
    types,
    main: script,
    peerDependencies: { react: '^18.0.0 || ^19.0.0' },
  }
}
