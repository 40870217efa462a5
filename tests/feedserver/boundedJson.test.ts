import { afterEach, expect, test, vi } from 'vitest'
import { boundedJson } from '../../feedserver/kit/network/boundedJson'
import { stream, type Rng } from '../../feedserver/kit/random'
import { amountOf } from '../support/depth'

afterEach(() => void vi.restoreAllMocks())

const TEXTS = ['', 'a', '"', '\\', '[', '{,}', ']"', '\\"[[[,,,', 'ü,😀']

function randomValue(rng: Rng, levels: number): unknown {
  const kind = levels === 0 ? rng.between(0, 3) : rng.between(0, 5)
  const some = (): unknown[] => Array.from({ length: rng.between(0, 4) }, () => randomValue(rng, levels - 1))
  if (kind < 2) return rng.pick([0, -1.5, true, null])
  if (kind < 4) return rng.pick(TEXTS)
  return kind === 4
    ? some()
    : Object.fromEntries(some().map((value, at) => [`${rng.pick(TEXTS)}${at}`, value]))
}

const insideOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : []
const valuesIn = (value: unknown): number =>
  insideOf(value).reduce<number>((sum, one) => sum + valuesIn(one), 1)
const levelsIn = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...insideOf(value).map(levelsIn)) : 0

test('[FSV31] [FSV51] what is within its bounds is read, whatever letters its texts have, and nothing else', () => {
  const rng = stream(7, 'json', 0)
  for (let turn = 0; turn < amountOf('randomRequests'); turn += 1) {
    const value = randomValue(rng, 4)
    const text = JSON.stringify(value, null, turn % 3)
    const [values, levels] = [valuesIn(value), levelsIn(value)]
    // An empty array counts as one value.
    expect(boundedJson(text, { values: 2 * values, depth: levels })).toEqual(value)
    if (values > 1) expect(boundedJson(text, { values: values - 1, depth: levels })).toBeUndefined()
    if (levels > 0) expect(boundedJson(text, { values: 2 * values, depth: levels - 1 })).toBeUndefined()
  }
})

test.each([
  ['levels', '['.repeat(32_000)],
  ['levels that end', '['.repeat(16_000) + ']'.repeat(16_000)],
  ['levels of objects', '{"a":'.repeat(6000)],
  ['values', `[${'0,'.repeat(16_000)}0]`],
  ['values after a text of brackets', `["${'['.repeat(9)}",${'0,'.repeat(16_000)}0]`],
  ['keys', `{${'"":0,'.repeat(6000)}"":0}`],
])('[FSV31] [FSV51] too many %s are not even parsed', (_what, text) => {
  const parse = vi.spyOn(JSON, 'parse')
  expect(boundedJson(text, { values: 100, depth: 4 })).toBeUndefined()
  expect(parse).not.toHaveBeenCalled()
})

test.each(['', '{', '"', '"\\', '"\\"', '[1,]', '{"a"}', 'nul', '\0', ']]]]', '{"a":1}}'])(
  '[FSV31] %j is no JSON',
  text => expect(boundedJson(text, { values: 10, depth: 4 })).toBeUndefined(),
)
