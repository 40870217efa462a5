import { expect, test } from 'vitest'
import { lockProblems, type Lock } from '../../tools/lockProblems'

const PINNED = { version: '1.0.0', integrity: 'sha512-x' }
const tool = { ...PINNED, optionalDependencies: { '@tool/linux': '1.0.0', '@tool/mac': '1.0.0' } }

const lockOf = (packages: Lock['packages']): Lock => ({
  packages: { '': { dependencies: { tool: '^1.0.0' } }, 'node_modules/tool': tool, ...packages },
})

test('a lock with every platform, beside its tool or above it, has no problem', () => {
  const platforms = { 'node_modules/@tool/linux': PINNED, 'node_modules/tool/node_modules/@tool/mac': PINNED }
  expect(lockProblems(lockOf(platforms))).toEqual([])
})

test('a platform that is missing is named, with who asks for it', () => {
  expect(lockProblems(lockOf({ 'node_modules/@tool/linux': PINNED }))).toEqual([
    '@tool/mac@1.0.0, which node_modules/tool asks for, is not in the lock',
  ])
})

test("another package's own copy is not found", () => {
  const platforms = {
    'node_modules/@tool/linux': PINNED,
    'node_modules/other/node_modules/@tool/mac': PINNED,
  }
  expect(lockProblems(lockOf({ 'node_modules/other': PINNED, ...platforms }))).toEqual([
    '@tool/mac@1.0.0, which node_modules/tool asks for, is not in the lock',
  ])
})

test('what package.json asks for is looked for as well', () => {
  expect(lockProblems({ packages: { '': { dependencies: { tool: '^1.0.0' } } } })).toEqual([
    'tool@^1.0.0, which package.json asks for, is not in the lock',
  ])
})

test('an entry without integrity, or with a download address, is a problem; a link is none', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { ...PINNED, resolved: 'https://registry.example/b.tgz' },
    'node_modules/c': { resolved: 'packages/c', link: true },
  }
  expect(lockProblems({ packages })).toEqual([
    'node_modules/a has no integrity',
    'node_modules/b records a download address',
  ])
})
