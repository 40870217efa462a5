import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Folder inside the project, so that the types of React are found. */
const FOLDER = 'test-results/embed-examples'
const OPTIONS = {
  strict: true,
  // Scripts of a page have no types of their own.
  noImplicitAny: false,
  noEmit: true,
  skipLibCheck: false,
  jsx: 'react-jsx',
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
}
const NEXT = `declare module 'next/script' { export default function Script(props: { src: string }): null }`

/** Code of a page's scripts and of components. Other examples configure foreign tools. */
function examplesOf(text: string): readonly (readonly [ending: string, code: string])[] {
  return [...text.matchAll(/^```(html|tsx)\n([^]*?)^```/gm)].flatMap(
    ([, language, code = '']): [string, string][] => {
      // tests/react/package.test.ts compiles the package's example with its types.
      if (language === 'tsx') return code.includes('@sixinone/react') ? [] : [['tsx', code]]
      return [...code.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => [
        'ts',
        `${script}\nexport {}\n`,
      ])
    },
  )
}

test('[EMB36] every example of docs/embedding.md compiles with embed.d.ts', () => {
  const examples = examplesOf(readFileSync('docs/embedding.md', 'utf8'))
  expect(examples.map(([ending]) => ending)).toEqual(expect.arrayContaining(['ts', 'tsx']))
  mkdirSync(FOLDER, { recursive: true })
  onTestFinished(() => rmSync(FOLDER, { recursive: true }))
  for (const [index, [ending, code]] of examples.entries())
    writeFileSync(join(FOLDER, `example${index}.${ending}`), code)
  writeFileSync(join(FOLDER, 'next.d.ts'), NEXT)
  writeFileSync(join(FOLDER, 'embed.d.ts'), readFileSync('public/embed.d.ts'))
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS }))
  const compile = () => execFileSync('npx', ['tsc', '-p', FOLDER], { encoding: 'utf8' })
  expect(compile()).toBe('')
})
