/**
 * `npx tsx tests/evening/main.ts --seed N`: runs one evening and prints the oracle's complaints.
 * `--seeds 1-100`: runs many and prints those that fail.
 * `--only "a stuck copy"`: runs with faults of that kind alone.
 */
import { parseArgs } from 'node:util'
import type { Verdict } from './evening'
import { buildEvening } from './support/built'
import { complaintText, liveAll } from './support/lives'

const MOST_PRINTED = 12

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '1-20' },
    only: { type: 'string', multiple: true, default: [] },
  },
})

function print({ seed, complaints, hash, announced, looks, requests }: Verdict): void {
  const judged = complaints.length === 0 ? 'good' : `${complaints.length} complaints`
  console.log(
    `seed ${seed}: ${judged}, ${announced} announced, ${looks} looks, ${requests} requests, ${hash.slice(0, 12)}`,
  )
  for (const complaint of complaints.slice(0, MOST_PRINTED)) console.log(`  ${complaintText(complaint)}`)
}

const [first = 1, last = first] = (values.seed ?? values.seeds).split('-').map(Number)
let failed = 0
await liveAll({
  program: await buildEvening('whole'),
  first,
  last,
  only: values.only,
  onVerdict(verdict) {
    if (verdict.complaints.length > 0) failed += 1
    if (verdict.complaints.length > 0 || first === last) print(verdict)
  },
})
console.log(`${failed} of ${last - first + 1} evenings failed`)
process.exitCode = failed === 0 ? 0 : 1
