/** Tests the npm package as `npm run package:react` builds it. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildReactPackage } from '../../tools/reactPackage/buildReactPackage'

const MOST_BYTES = 1_500
const TSC = join(process.cwd(), 'node_modules/typescript/bin/tsc')
/** Code of an owner, in addition to the documents' example. */
const MORE = `
import { useRef } from 'react'
import type { SixInOneCalls, SixInOneProps } from '@sixinone/react'
export function Follower({ title, ...more }: { readonly title: string | undefined } & SixInOneProps) {
  const calls = useRef<SixInOneCalls>(null)
  return <SixInOne {...more} ref={calls} title={title} onGoal={({ detail }) => calls.current?.follow(detail.match)} />
}
// @ts-expect-error A theme that is none.
export const blue = <SixInOne server="" theme="blue" />
// @ts-expect-error The server is missing.
export const nowhere = <SixInOne />
`

/** Project of an owner with the package installed. React is found in a folder above. */
let project: string
let folder: string
beforeAll(async () => {
  mkdirSync('node_modules/.cache', { recursive: true })
  project = mkdtempSync('node_modules/.cache/owner-')
  folder = join(project, 'node_modules/@sixinone/react')
  await buildReactPackage(folder)
})
afterAll(() => rmSync(project, { recursive: true }))

const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const json = (text: string) => JSON.parse(text) as Record<string, unknown>

test('[RCT8] [RCT12] npm packs the module, its types, licence and page, and nothing else', () => {
  const packed = execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: folder, encoding: 'utf8' })
  const [{ files }] = JSON.parse(packed) as [{ files: { path: string }[] }]
  expect(files.map(({ path }) => path).sort()).toEqual([
    'LICENSE',
    'README.md',
    'SixInOne.d.ts',
    'SixInOne.js',
    'embed.d.ts',
    'package.json',
  ])
})

test('[RCT8] [RCT12] name, version and licence are promised, and React is all that it needs', () => {
  const { version, license } = json(readFileSync('package.json', 'utf8'))
  const manifest = json(read('package.json'))
  expect(manifest).toMatchObject({ name: '@sixinone/react', version, license })
  expect(manifest['peerDependencies']).toEqual({ react: '^18.0.0 || ^19.0.0' })
  expect(Object.keys(manifest).filter(key => key.toLowerCase().includes('dependencies'))).toHaveLength(1)
  const imports = [...read('SixInOne.js').matchAll(/\bfrom "([^"]+)"|import\(/g)]
  expect(imports.map(([, name]) => name)).toEqual(['react', 'react/jsx-runtime'])
})

test('[RCT8] the module is small, and marked for the browser', () => {
  expect(read('SixInOne.js')).toMatch(/^"use client";\n/)
  expect(gzipSync(read('SixInOne.js')).length).toBeLessThanOrEqual(MOST_BYTES)
})

test.each(['bundler', 'nodenext'])(
  '[RCT8] [RCT12] the example in docs/embedding.md compiles (%s)',
  resolution => {
    const [, example] =
      /## React\n\n```tsx\n([\s\S]*?)```/.exec(readFileSync('docs/embedding.md', 'utf8')) ?? []
    writeFileSync(join(project, 'example.tsx'), `${example}${MORE}`)
    const module = resolution === 'bundler' ? 'esnext' : 'nodenext'
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      jsx: 'react-jsx',
      types: [],
      module,
      moduleResolution: resolution,
    }
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['example.tsx'] }))
    const compile = () => execFileSync(process.execPath, [TSC, '-p', project], { encoding: 'utf8' })
    expect(compile()).toBe('')
  },
)
