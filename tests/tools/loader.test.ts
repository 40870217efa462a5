import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtLoader, readReleases, RECORD } from '../../tools/loader/releases'

const releases = readReleases()

test('[EMB27] a released loader keeps its bytes, and none is missing', () => {
  const record = JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, string>
  expect(Object.fromEntries(releases.map(({ version, integrity }) => [version, integrity]))).toEqual(record)
  expect(releases.map(({ version }) => version)).toEqual(releases.map((_, index) => index + 1))
})

test('[EMB27] the newest release is the loader that is built: another one is another number (npm run loader)', async () => {
  expect((await builtLoader()).toString()).toBe(releases.at(-1)?.code.toString())
})
