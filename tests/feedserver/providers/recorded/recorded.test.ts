/**
 * Each adapter reads the same facts in recorded answers as a person. The recorded files are outside of the repository.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ADAPTERS } from '../../../../feedserver/providers/adapters/adapters'
import { factLines } from '../../../../tools/feed-check/factLines'
import { API_FOOTBALL_FILES, API_FOOTBALL_OTHERS } from './apiFootball'
import { FOOTBALL_DATA_FILES, FOOTBALL_DATA_OTHERS } from './footballData'
import { OPENLIGADB_FILES } from './openligadb'
import type { RecordedFile } from './recordedFile'
import { THE_ODDS_API_FILES, THE_ODDS_API_OTHERS } from './theOddsApi'

const FOLDER = path.resolve('../shared/providers')
const here = existsSync(FOLDER)

interface Recorded {
  readonly adapter: string
  readonly folder: string
  readonly files: readonly RecordedFile[]
  /** Answers to calls that the adapter does not make. */
  readonly others: readonly string[]
}

const RECORDED: readonly Recorded[] = [
  {
    adapter: 'api-football',
    folder: 'api-football',
    files: API_FOOTBALL_FILES,
    others: API_FOOTBALL_OTHERS,
  },
  {
    adapter: 'football-data',
    folder: 'football-data-org',
    files: FOOTBALL_DATA_FILES,
    others: FOOTBALL_DATA_OTHERS,
  },
  { adapter: 'openligadb', folder: 'openligadb', files: OPENLIGADB_FILES, others: [] },
  { adapter: 'the-odds-api', folder: 'the-odds-api', files: THE_ODDS_API_FILES, others: THE_ODDS_API_OTHERS },
]

const WRAPPED = v.object({
  status: v.number(),
  headers: v.optional(v.record(v.string(), v.union([v.string(), v.array(v.string())])), {}),
  body: v.optional(v.unknown()),
})

/** Some files contain status and headers around the body. */
function answerIn(text: string, { whole, at = '2026-12-01T00:00:00Z' }: RecordedFile) {
  const json = JSON.parse(text) as unknown
  const wrapped = v.safeParse(WRAPPED, json)
  const { status, headers, body } = wrapped.success
    ? wrapped.output
    : { status: 200, headers: {}, body: json }
  return {
    status,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : value[0]]),
    ),
    text: whole === undefined ? JSON.stringify(body) : whole(body),
    at: Date.parse(at),
  }
}

describe.skipIf(!here)(`[PRO26] recorded answers in ${FOLDER}${here ? '' : ' (not there: skipped)'}`, () => {
  describe.each(RECORDED)('of $adapter', ({ adapter: name, folder, files, others }) => {
    const adapter = ADAPTERS.find(one => one.name === name)

    test.each(files)('$file', recorded => {
      const { file, call, about, facts, refusal = null, retryMs = null, quota } = recorded
      const answer = answerIn(readFileSync(path.join(FOLDER, folder, file), 'utf8'), recorded)
      const sent = { key: call, purpose: 'live', path: '/', cost: 1, everyMs: 1000 } as const
      const reading = adapter?.read({ ...sent, ...(about !== undefined && { about }) }, answer)
      expect(reading).toMatchObject({ refusal, retryMs, skipped: {} })
      if (quota !== undefined) expect(reading?.quota).toEqual(quota)
      const lines = reading?.facts.flatMap(factLines) ?? []
      expect(lines).toEqual((facts ?? '').split('\n').slice(1))
    })

    test('are all named here', () => {
      const named = [...files.map(({ file }) => file), ...others]
      expect(named.sort()).toEqual(readdirSync(path.join(FOLDER, folder)).sort())
    })
  })
})
