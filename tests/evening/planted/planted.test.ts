/** Faults planted in the product. Evenings have to find them. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isProof } from '../../support/depth'
import { PLANTED } from './planted'
import { searchAll } from './search'

/** Seeds to try for each fault. */
const MOST_SEEDS = 200
/**
 * Least number of faults found. The rest are hidden by a part that repairs another's fault: docs/proof.md lists them.
 */
const LEAST_FOUND = 30

test('[EVE8] each planted fault changes one place of the sources', () => {
  for (const [name, { file, find }] of Object.entries(PLANTED))
    expect(readFileSync(file, 'utf8').split(find), name).toHaveLength(2)
})

test.runIf(isProof())(
  '[EVE8] most planted faults are found within 200 evenings',
  async () => {
    const found = await searchAll(MOST_SEEDS)
    expect(found.filter(({ seed }) => seed !== null).length).toBeGreaterThanOrEqual(LEAST_FOUND)
  },
  7_200_000,
)
