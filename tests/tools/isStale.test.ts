import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
// @ts-expect-error -- plain JavaScript, which a production install runs without a compiler
import { isStale as isStaleUntyped } from '../../tools/isStale.mjs'

const isStale = isStaleUntyped as (root: string) => boolean

/** A project whose files have these modification times, in seconds. */
function project(files: Readonly<Record<string, number>>): string {
  const root = mkdtempSync(join(tmpdir(), 'stale-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['src', 'feedserver', 'locales', 'public', 'embed', 'tools'])
    mkdirSync(join(root, folder))
  const all = Object.entries(files)
  for (const [path] of all) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), '')
  }
  for (const [path, seconds] of all) utimesSync(join(root, path), seconds, seconds)
  const folders = Object.keys(files).map(path => join(root, dirname(path)))
  for (const folder of folders) if (folder !== root) utimesSync(folder, 0, 0)
  return root
}
const BUILT = 'dist/.server/feed.js'

test.each([
  ['no build', { 'src/a.ts': 1 }, true],
  ['a build after all sources', { [BUILT]: 9, 'src/deep/a.ts': 8, 'index.html': 8 }, false],
  ['a page that changed since', { [BUILT]: 9, 'index.html': 10 }, true],
  ['a source far below that changed since', { [BUILT]: 9, 'src/ui/list/row/a.ts': 10 }, true],
  ['a test that changed since', { [BUILT]: 9, 'src/a.ts': 8, 'tests/a.test.ts': 10 }, false],
] as const)('%s', (_what, files, stale) => {
  expect(isStale(project(files))).toBe(stale)
})
