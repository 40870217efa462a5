/**
 * Reads a file of a feed with the product's own readers and prints what is in it.
 *
 * `npm run -s feed-check -- --kind KIND FILE [--rows]` prints one JSON object with counts; with `--rows`, one for each
 * record. If the file is no such feed or is cut short, it exits with 1 and prints a sentence to stderr; of a file that is
 * cut short it also prints the whole records.
 */
import { readFileSync } from 'node:fs'
import { charsetOf } from '../../src/engine/feed/text/charset'
import { decoderOf } from '../../src/worker/transport/decoderOf'
import { readArgs } from './args'
import type { Checked } from './checked'
import { isCut } from './cut'
import { describe } from './describe'
import { checkFeed } from './kinds'
import type { FeedFault, Reading } from '../../src/engine/feed/records'

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
  let lines: string[] = []
  for (const row of reading.value.rows) {
    lines.push(`${JSON.stringify(row)}\n`)
    if (lines.length < LINES_AT_ONCE) continue
    process.stdout.write(lines.join(''))
    lines = []
  }
  process.stdout.write(lines.join(''))
}

function main(args: readonly string[]): void {
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

/** Whoever reads the output may stop when it has seen enough, as `head` does. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})
main(process.argv.slice(2))
