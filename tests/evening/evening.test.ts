/** Whole evenings of the product. `npm run proof -- evening` lives a thousand; docs/proof.md has what they found. */
import { beforeAll, expect, test } from 'vitest'
import { amountOf } from '../support/depth'
import type { Verdict } from './evening'
import { buildEvening } from './support/built'
import { complaintText, liveAll } from './support/lives'

const EVENINGS = amountOf('evenings')
const REPEATED = 1
const MOST_NAMED = 5

let program: string
beforeAll(async () => {
  program = await buildEvening('whole')
}, 120_000)

async function verdictsOf(last: number): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = []
  await liveAll({ program, first: 1, last, onVerdict: verdict => verdicts.push(verdict) })
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
  '[EVE1] [EVE2] [EVE3] [EVE4] [EVE5] [EVE7] whatever the provider and the parts do, pages and browsers are announced the truth, once',
  async () => {
    const verdicts = await verdictsOf(EVENINGS)
    expect(verdicts).toHaveLength(EVENINGS)
    expect(verdicts.every(({ announced, looks }) => announced > 0 && looks > 0)).toBe(true)
    expect(verdicts.flatMap(wordsOf).join('\n')).toBe('')
  },
  Math.max(300_000, EVENINGS * 8_000),
)

test('[EVE6] the same seed gives the same evening', async () => {
  const [first, second] = [await verdictsOf(REPEATED), await verdictsOf(REPEATED)]
  expect(first.map(({ hash }) => hash)).toEqual(second.map(({ hash }) => hash))
}, 300_000)
