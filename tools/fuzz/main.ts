/**
 * Spoils texts of every feed and reports whether a reader threw, hung, or lost good records because of a bad one.
 * `npx tsx tools/fuzz/main.ts --inputs 1000000 --seed 1 [--grammar matchList]`. With `--server` the target is a running
 * server (`server/fuzzServer.ts`, needs `npm run build` first). Results are in docs/proof.md.
 */
import { parseArgs } from 'node:util'
import { fuzzGrammar, type Failure } from './fuzz'
import { GRAMMARS } from './grammars'
import { growthOf } from './growth'

/** A reading that takes longer counts as hung. The longest text of this tool takes less than a tenth of this time. */
const HANGS_MS = 250

const { values } = parseArgs({
  options: {
    inputs: { type: 'string' },
    seed: { type: 'string', default: '1' },
    grammar: { type: 'string' },
    server: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)

/** A slow text is read again before it counts, because the machine may have been busy. */
function slowness(text: string, read: () => unknown): string | undefined {
  if (text.length < 1_000) return undefined
  let least = Infinity
  for (let round = 0; round < 3; round++) {
    const start = performance.now()
    read()
    least = Math.min(least, performance.now() - start)
    if (least < HANGS_MS) return undefined
  }
  return `takes ${Math.round(least)} ms for ${text.length} characters`
}

function fuzzTexts(inputs: number): boolean {
  const grammars = GRAMMARS.filter(({ name }) => values.grammar === undefined || name === values.grammar)
  const started = performance.now()
  const failures: Failure[] = []
  let total = 0
  for (const grammar of grammars) {
    const start = performance.now()
    const tally = fuzzGrammar(grammar, { inputs, seed, timed: slowness })
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const growth = growthOf(grammar)
    failures.push(...tally.failures)
    if (growth.tooMuch)
      failures.push({
        grammar: grammar.name,
        seed,
        input: -1,
        fault: `grows ${growth.times} times`,
        text: growth.unit,
      })
    total += tally.inputs
    console.log(
      `${grammar.name}: ${tally.inputs} inputs, ${tally.read} read, ${tally.refused} refused, ${tally.kept} kept, ` +
        `${tally.failures.length} failures, ${seconds} s; four times the text takes at most ${growth.times.toFixed(1)} times as long`,
    )
  }
  for (const { grammar, input, fault, text } of failures)
    console.error(`${grammar}, input ${input}: ${fault}\n${JSON.stringify(text.slice(0, 2_000))}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${total} inputs, ${grammars.length} grammars, seed ${seed}, ${seconds} s, ${failures.length} failures`,
  )
  return failures.length === 0
}

const isFaultless = values.server
  ? await (await import('./server/fuzzServer')).fuzzServer({ inputs: Number(values.inputs ?? 10_000), seed })
  : fuzzTexts(Number(values.inputs ?? 100_000))
process.exitCode = isFaultless ? 0 : 1
