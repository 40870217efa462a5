/** Tests that test files share modules: the side effects of a supporting module happen only before the first file. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SETUP = new Set([
  'tests/support/cleanPage.ts',
  'tests/support/cleanProcess.ts',
  'tests/support/patientWaits.ts',
])
const HOOK = /^(?:afterAll|afterEach|beforeAll|beforeEach|vi\.\w+)\(/m
const REPLACED_MODULE = /\bvi\.(?:mock|doMock|resetModules)\(/

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map(file => join('tests', file))
  .filter(file => /\.tsx?$/.test(file) && !file.startsWith('tests/e2e/'))
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const inBrowser = (file: string): boolean => /^tests\/(?:gallery|ui|worker)\//.test(file)
const matching = (pattern: RegExp, chosen: readonly string[]): readonly string[] =>
  chosen.filter(file => pattern.test(readFileSync(file, 'utf8')))

test('no supporting module has a hook or a stub at its top: a later file would go without', () => {
  const supporting = files.filter(file => !isTest(file) && !SETUP.has(file))
  expect(supporting.length).toBeGreaterThan(50)
  expect(matching(HOOK, supporting)).toEqual([])
})

test('no Node test replaces a module: another file may have loaded it before', () => {
  const own = 'tests/tools/run/sharedModules.test.ts'
  const inNode = files.filter(file => isTest(file) && !inBrowser(file) && file !== own)
  expect(inNode.length).toBeGreaterThan(100)
  expect(matching(REPLACED_MODULE, inNode)).toEqual([])
})
