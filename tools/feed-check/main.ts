/**
 * Reads a file of a feed with the product's own readers and prints its counts or records.
 * `npm run -s feed-check -- --kind KIND FILE [--rows]` prints one JSON object with counts, or with `--rows` one for
 * each record. If the file is no such feed or is cut short, the exit code is 1 and stderr has a sentence. The whole
 * records of a cut file are printed too.
 * `npm run -s feed-check -- --provider NAME FILE [--call KEY] [--status N] [--rows]` does the same for an answer of a
 * public provider, with its adapter. `--rows` prints a line for each fact.
 */
import { readFileSync } from 'node:fs'
import { charsetOf } from '../../src/engine/feed/text/charset'
import { decoderOf } from '../../src/worker/transport/decoderOf'
import { readArgs } from './args'
import type { Checked } from './checked'
import { isCut } from './cut'
import { describe } from './describe'
import { factLines } from './factLines'
import { checkFeed } from './kinds'
import { checkAnswer, countsOf, isOfProvider, readProviderArgs } from './provider'
import type { FeedFault, Reading } from '../../src/engine/feed/records'
import type { Refusal } from '../../feedserver/providers/port/adapter'

const FAULTS: Readonly<Record<FeedFault, string>> = {
  empty: 'the file is empty',
  'html-instead-of-feed': 'an HTML page instead of a feed (html-instead-of-feed)',
  'not-this-feed': 'not a feed of this kind (not-this-feed)',
  truncated: 'the file is cut short (truncated)',
  oversize: 'the file is larger than a feed can be (oversize)',
  encoding: 'in another encoding than it declares (encoding)',
  'bad-json': 'no valid JSON (bad-json)',
  'bad-shape': 'JSON of another shape (bad-shape)',
}
/** Texts for the reasons of a refusal. */
const REFUSALS: Readonly<Record<Refusal, string>> = {
  key: 'the provider refuses the key (key)',
  plan: 'the plan of the key does not have this (plan)',
  spent: 'the quota is spent (spent)',
  hurried: 'too many calls in a short time (hurried)',
  rejected: 'the provider calls the request wrong (rejected)',
  failed: 'the provider failed (failed)',
  unreadable: 'no answer of this provider to this call (unreadable)',
}
const LINES_AT_ONCE = 1000

function fail(message: string): void {
  process.stderr.write(`feed-check: ${message}\n`)
  process.exitCode = 1
}

function readText(file: string): string | undefined {
  try {
    const bytes = readFileSync(file)
    return decoderOf(charsetOf(null, bytes)).decode(bytes)
  } catch (error) {
    fail(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

function print(reading: Reading<Checked> & { readonly ok: true }, kind: string, rows: boolean): void {
  if (!rows) {
    process.stdout.write(`${JSON.stringify({ kind, ...reading.value.counts, skipped: reading.skipped })}\n`)
    return
  }
  writeLines(reading.value.rows, row => JSON.stringify(row))
}

function writeLines<Row>(rows: Iterable<Row>, textOf: (row: Row) => string): void {
  let lines: string[] = []
  for (const row of rows) {
    lines.push(`${textOf(row)}\n`)
    if (lines.length < LINES_AT_ONCE) continue
    process.stdout.write(lines.join(''))
    lines = []
  }
  process.stdout.write(lines.join(''))
}

function checkProvider(args: readonly string[]): void {
  const wanted = readProviderArgs(args)
  if (typeof wanted === 'string') return fail(wanted)
  const text = readText(wanted.file)
  if (text === undefined) return
  const { call, reading } = checkAnswer(wanted, text, Date.now())
  const { refusal, skipped } = reading
  if (refusal !== null) fail(`${wanted.file}: ${REFUSALS[refusal]}`)
  if (wanted.rows) return writeLines(reading.facts.flatMap(factLines), String)
  const provider = wanted.adapter.name
  writeLines([{ provider, call, facts: countsOf(reading), skipped, refusal }], row => JSON.stringify(row))
}

function main(args: readonly string[]): void {
  if (isOfProvider(args)) return checkProvider(args)
  const asked = readArgs(args)
  if (typeof asked === 'string') {
    fail(asked)
    return
  }
  const text = readText(asked.file)
  if (text === undefined) return
  const reading = checkFeed(asked.kind, text, asked.company)
  const fault = isCut(asked.kind, text, reading) ? 'truncated' : reading.ok ? null : reading.fault
  if (fault !== null)
    fail([`${asked.file}: ${FAULTS[fault]}`, reading.ok ? '' : describe(text)].filter(Boolean).join('; '))
  if (reading.ok) print(reading, asked.kind, asked.rows)
}

/** A reader of the output, such as `head`, may close the pipe early. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})
main(process.argv.slice(2))
