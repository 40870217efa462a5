/**
 * Whole evenings of the product. `npm run proof -- evening` runs a thousand. docs/proof.md lists the faults that they
 * found.
 */
import { beforeAll, expect, test } from 'vitest'
import { amountOf } from '../support/depth'
import type { Verdict } from './evening'
import { buildEvening } from './support/built'
import { complaintText, liveAll } from './support/lives'

const EVENINGS = amountOf('evenings')
const MOST_NAMED = 5
/** Time limit of an evening, which runs in virtual time: only an evening that hangs exceeds it. */
const PATIENCE_MS = 1_800_000

let program: string
beforeAll(async () => {
  program = await buildEvening('whole')
}, PATIENCE_MS)

const hashes = new Map<number, string>()

async function verdictsOf(last: number, first = 1): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = []
  await liveAll({ program, first, last, onVerdict: verdict => verdicts.push(verdict) })
  return verdicts.sort((one, other) => one.seed - other.seed)
}

const wordsOf = ({ seed, complaints }: Verdict): readonly string[] =>
  complaints.length === 0
    ? []
    : [
        `npx tsx tests/evening/main.ts --seed ${seed}`,
        ...complaints.slice(0, MOST_NAMED).map(complaint => `  ${complaintText(complaint)}`),
      ]

test(
  '[EVE1] [EVE2] [EVE3] [EVE4] [EVE5] [EVE7] [EVE9] [EVE10] [EVE11] [EVE13] [EVE14] [EVE15] [EVE16] [EVE17] [EVE18] [EVE19] whatever the provider and the parts do, pages, browsers and the archive get the truth, once',
  async () => {
    const verdicts = await verdictsOf(EVENINGS)
    for (const { seed, hash } of verdicts) hashes.set(seed, hash)
    expect(verdicts).toHaveLength(EVENINGS)
    expect(verdicts.every(({ looks }) => looks > 0)).toBe(true)
    expect(verdicts.filter(({ announced }) => announced > 0).length).toBeGreaterThan(EVENINGS / 2)
    expect(verdicts.flatMap(wordsOf).join('\n')).toBe('')
  },
  Math.max(PATIENCE_MS, EVENINGS * 10_000),
)

test(
  '[EVE12] [PRO39] [EVE20] [EVE21] evenings of real matches through an adapter of a public provider',
  async () => {
    const verdicts: Verdict[] = []
    const [first, last] = [1, amountOf('sourceEvenings')]
    await liveAll({ program, first, last, only: ['sources'], onVerdict: verdict => verdicts.push(verdict) })
    expect(verdicts).toHaveLength(last)
    expect(verdicts.every(({ looks, announced }) => looks > 0 && announced > 0)).toBe(true)
    expect(verdicts.flatMap(({ complaints }) => complaints.map(complaintText)).join('\n')).toBe('')
  },
  PATIENCE_MS,
)

test(
  '[EVE6] the same seed gives the same evening',
  async () => {
    // The first seed with a cluster if it was run, else the last seed.
    const seed = Math.min(3, EVENINGS)
    const [again] = await verdictsOf(seed, seed)
    expect(again?.hash).toBe(hashes.get(seed))
  },
  PATIENCE_MS,
)
