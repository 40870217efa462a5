/** Tests feed-check for answers of public providers. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { factLines } from '../../tools/feed-check/factLines'
import { checkAnswer, countsOf, readProviderArgs, type WantedAnswer } from '../../tools/feed-check/provider'
import { DIALECTS } from '../feedserver/providers/kit/dialects'
import { envelope, fixture, goalEvent } from '../feedserver/providers/support/apiFootball'
import { ADAPTERS } from '../../feedserver/providers/adapters/adapters'

const NOW = Date.parse('2031-05-03T15:00:00Z')
const folder = mkdtempSync(path.join(tmpdir(), 'feed-check-provider-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(text: string): string {
  const file = path.join(folder, 'answer.json')
  writeFileSync(file, text)
  return file
}

function wanted(args: string): WantedAnswer {
  const read = readProviderArgs(args.split(' '))
  if (typeof read === 'string') throw new Error(read)
  return read
}

/** Runs the whole command, without npm. */
const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'tools/feed-check/main.ts', ...args], { encoding: 'utf8' })

const PLAYED = envelope([
  fixture({
    short: '2H',
    elapsed: 90,
    extra: 3,
    goals: [1, 0],
    halftime: [0, 0],
    more: { events: [goalEvent(42, 61)] },
  }),
  { fixture: { id: 8 } },
])
const LINES = [
  "1199348 2031-05-03 14:00 England Premier League 2030 (39): Arsenal (42) - Chelsea (49), secondHalf 93' 1-0, half 0-0, referee C. Turpin",
  'events of 1199348: 61 home goal B. Saka',
]

test('[CHK8] [CHK14] facts by kind, and records that were left out', () => {
  const { call, reading } = checkAnswer(wanted('--provider api-football x'), PLAYED, NOW)
  expect([call, countsOf(reading), reading.skipped]).toEqual(['live', { match: 1, events: 1 }, { match: 1 }])
  expect(reading.facts.flatMap(factLines)).toEqual(LINES)
})

test('[CHK8] [CHK15] without a call the one by which most is read, with one that alone', () => {
  for (const { adapter, matches, prices } of DIALECTS)
    for (const page of [...(matches === null ? [] : [matches]), ...prices]) {
      const text = page.text(page.samples)
      const { reading } = checkAnswer(wanted(`--provider ${adapter.name} x`), text, NOW)
      expect(reading.facts.length).toBeGreaterThanOrEqual(page.samples.length)
    }
  const { call, reading } = checkAnswer(
    { ...wanted('--provider api-football x'), call: 'table 39' },
    PLAYED,
    NOW,
  )
  expect([call, reading.facts, reading.skipped]).toEqual(['table 39', [], { table: 2 }])
})

test('[CHK9] a status is that of the answer', () => {
  const { reading } = checkAnswer(
    wanted('--provider football-data x --status 429'),
    '{"message":"Wait 48 seconds."}',
    NOW,
  )
  expect([reading.refusal, reading.retryMs]).toEqual(['hurried', 48_000])
})

test.each([
  ['--provider sportmonks x', "unknown provider 'sportmonks'"],
  ['--provider openligadb', 'no file'],
  ['--provider openligadb a b', 'more than one file'],
  ['--provider openligadb a --status soon', '--status wants'],
  ['--provider openligadb a --kind odds', 'kind'],
])('[CHK9] [CHK16] %s is answered with the usage', (args, words) => {
  const read = readProviderArgs(args.split(' '))
  expect(read).toContain(words)
  expect(read).toContain(`providers: ${ADAPTERS.map(({ name }) => name).join(', ')}`)
})

test('[CHK8] [CHK9] [CHK14] the command prints them, and ends with 1 after a refusal', () => {
  const counted = run('--provider', 'api-football', fileOf(PLAYED))
  expect([counted.status, counted.stderr]).toEqual([0, ''])
  expect(JSON.parse(counted.stdout)).toEqual({
    provider: 'api-football',
    call: 'live',
    facts: { match: 1, events: 1 },
    skipped: { match: 1 },
    refusal: null,
  })
  const listed = run('--provider=api-football', fileOf(PLAYED), '--rows')
  expect(listed.stdout.trimEnd().split('\n')).toEqual(LINES)
  const refused = run('--provider', 'api-football', fileOf(envelope([], { token: 'words' })))
  expect(refused.status).toBe(1)
  expect(refused.stderr).toMatch(/^feed-check: .*: the provider refuses the key \(key\)\n$/)
})
