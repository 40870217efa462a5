/** A short run of `tools/fuzz`. docs/proof.md has the long run and its findings. */
import { afterAll, expect, test } from 'vitest'
import { fuzzGrammar } from '../../../tools/fuzz/fuzz'
import { GRAMMARS } from '../../../tools/fuzz/grammars'
import { amountOf } from '../../support/depth'

const INPUTS = amountOf('spoiltTexts')
const SEED = 20_310_504

const begun = performance.now()
let read = 0
let refused = 0

test.each(GRAMMARS)(
  '[BOD5] [BOD8] whatever $name is given: it answers, in bounds, and one bad record costs one',
  grammar => {
    const tally = fuzzGrammar(grammar, { inputs: INPUTS, seed: SEED })
    read += tally.read
    refused += tally.refused
    expect(tally.failures).toEqual([])
  },
)

afterAll(() => {
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  const inputs = `${GRAMMARS.length} x ${INPUTS} inputs, seed ${SEED}`
  console.log(`fuzz: ${inputs}, ${seconds} s, ${read} read, ${refused} refused`)
})
