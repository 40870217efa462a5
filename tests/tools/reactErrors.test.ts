import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { RENDERER, withoutStacks } from '../../tools/reactErrors'

const entry = createRequire(import.meta.url).resolve('react-dom/client')
/** Path of the renderer that React's package loads in a built page. */
function rendererPath(): string {
  const [, file = ''] = /require\('\.\/(cjs\/[^']+production\.js)'\)/.exec(readFileSync(entry, 'utf8')) ?? []
  return join(dirname(entry), file)
}

test('[SIZ5] a constant error has its message and is an error, without a stack', () => {
  const page: { error?: Error } = {}
  const script = withoutStacks(
    'var OneException = Error(formatProdErrorMessage(460)); page.error = OneException',
  )
  runInNewContext(script, { page, formatProdErrorMessage: (code: number) => `#${code}` })
  expect(page.error?.message).toBe('#460')
  expect(page.error?.stack).toBeUndefined()
  expect(
    runInNewContext('error instanceof Error', { error: page.error, Error: page.error?.constructor }),
  ).toBe(true)
})

test("[SIZ5] React's renderer has such constants, and makes no other error while it is evaluated", () => {
  expect(rendererPath()).toMatch(RENDERER)
  const renderer = readFileSync(rendererPath(), 'utf8')
  expect(withoutStacks(renderer)).not.toBe(renderer)
  expect(withoutStacks(renderer)).not.toMatch(/^(?:var )? {0,2}\w+ = Error\(/m)
})
