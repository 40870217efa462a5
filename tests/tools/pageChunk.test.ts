/** Tests the scripts of a small site with two pages, a package and a late part, built by the product's bundler. */
import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { pageChunks } from '../../tools/pageChunk'

const PAGES = ['src/one.ts', 'src/two.ts']
const PACKAGE = resolve('node_modules/some-package/index.js')

const sourcesWith = (words: string): Readonly<Record<string, string>> => ({
  [resolve('src/one.ts')]: `import { draw } from '${resolve('src/list.ts')}'; draw('one')`,
  [resolve('src/two.ts')]: `import { draw } from '${resolve('src/list.ts')}'; draw('two')`,
  [resolve('src/list.ts')]:
    `import { render } from '${PACKAGE}'; export const draw = page => { render(page + '${words}'); import('${resolve('src/late.ts')}') }`,
  [resolve('src/late.ts')]: `import { render } from '${PACKAGE}'; render('late')`,
  [PACKAGE]: `export const render = text => { document.body.textContent = text }`,
})

async function scriptsOf(sources: Readonly<Record<string, string>>) {
  const memory: Plugin = {
    name: 'memory',
    enforce: 'pre',
    resolveId: id => (id in sources || resolve(id) in sources ? resolve(id) : null),
    load: id => sources[id] ?? null,
  }
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [memory],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: PAGES,
        output: {
          codeSplitting: { groups: [{ name: pageChunks({ own: 'page', libraries: 'libraries' }, PAGES) }] },
        },
      },
    },
  })
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput
  const chunks = output.filter(part => part.type === 'chunk')
  return new Map(chunks.map(({ name, fileName, code }) => [name, { fileName, code }]))
}

test('[SIZ9] [SIZ13] a change of our code leaves the script of the packages as it is', async () => {
  const [before, after] = [await scriptsOf(sourcesWith('words')), await scriptsOf(sourcesWith('other words'))]
  expect(before.get('libraries')?.code).toContain('textContent')
  expect(after.get('libraries')).toEqual(before.get('libraries'))
  expect(before.get('page')?.code).toContain('words')
  expect(before.get('page')?.code).not.toContain('textContent')
  expect(after.get('page')?.fileName).not.toBe(before.get('page')?.fileName)
})
