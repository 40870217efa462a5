/**
 * Measures the archive at 300 price changes a second: processor time, bytes on disk, and the answer to a visitor
 * meanwhile. The thread is the product's and the file a real one. Processor time is that of the whole process, which
 * only sends the records. The figure includes the sending.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ArchiveThread } from '../../feedserver/archive/thread/archiveThread'
import { Recorder } from '../../feedserver/archive/recorder/recorder'
import { openStore } from '../../feedserver/archive/stores/openStore'
import { createLog } from '../../feedserver/kit/log'
import { seeded } from '../data/random'
import { quantile, type Metrics, type Reading } from '../support/reading'
import type { SuiteContext } from '../support/suite'
import { LONG_STEP_MS } from '../support/watchdog'
import { createPostgres, whyNoPostgres } from '../../tests/feedserver/archive/support/postgres'
import { COMPANIES, createEvening, idOf, MATCHES, type Evening } from './evening'
import { recordDay } from './day'
import { readResults } from './results'
import { inDatabase, inFile, playSeason } from './season'
import { amount } from '../support/amount'

const A_SECOND = 300
const BEATS = 4
const START = Date.UTC(2031, 4, 3, 12, 30)
/** Seconds of the evening on disk before the measurement. */
const PLAYED_S = 3600
const WINDOW_S = 30
/** Days of a season with 56,000 matches. */
const SEASON_DAYS = 280

interface Measured {
  readonly folder: string
  readonly file: string
  readonly evening: Evening
  /** Seconds of the evening that were recorded. */
  readonly played: number
  readonly windowMs: number
}

/** Bookmakers of the day, as many as a past has, among those that the simulation prices. */
const DAY_COMPANIES = [8, 31, 3, 47]

export const ARCHIVE_PARTS = ['season', 'prices', 'results', 'day']

/** `part`: one of `ARCHIVE_PARTS`. */
export async function* archiveSuite({ quick, part, say }: SuiteContext): AsyncIterable<Reading> {
  if (part === undefined || part === 'season') yield await playedSeason(quick, say)
  if (part === undefined || part === 'prices') yield* recordedPrices(quick, say)
  if (part === undefined || part === 'results') yield* results(quick, say)
  if (part === undefined || part === 'day') yield await recordedDay(quick, say)
}

/** Measures PostgreSQL too where its programs are installed. */
async function* results(quick: boolean, say: SuiteContext['say']): AsyncIterable<Reading> {
  const folder = mkdtempSync(join(tmpdir(), 'archive-bench-'))
  const server = whyNoPostgres() === null ? createPostgres() : null
  try {
    say('archive.results', LONG_STEP_MS)
    const season = { days: quick ? amount(20, 2) : SEASON_DAYS, times: quick ? amount(50, 3) : 300 }
    yield await readResults({ scenario: 'archive.results', address: join(folder, 'season.db'), ...season })
    if (server === null) return
    server.start()
    say('archive.resultsPostgres', LONG_STEP_MS)
    yield await readResults({
      scenario: 'archive.resultsPostgres',
      address: server.address('postgres'),
      ...season,
    })
  } finally {
    server?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures PostgreSQL too where its programs are installed. */
async function playedSeason(quick: boolean, say: SuiteContext['say']): Promise<Reading> {
  const folder = mkdtempSync(join(tmpdir(), 'archive-bench-'))
  const server = whyNoPostgres() === null ? createPostgres() : null
  try {
    say('archive.season sqlite', LONG_STEP_MS)
    const sqlite = [await playSeason(inFile(join(folder, 'season.db')), quick)]
    if (server === null) return { scenario: 'archive.season', base: 'sqlite', contestants: { sqlite } }
    server.start()
    say('archive.season postgres', LONG_STEP_MS)
    const postgres = [await playSeason(inDatabase(server.address('postgres')), quick)]
    return { scenario: 'archive.season', base: 'sqlite', contestants: { sqlite, postgres } }
  } finally {
    server?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures PostgreSQL too where its programs are installed. */
async function recordedDay(quick: boolean, say: SuiteContext['say']): Promise<Reading> {
  const folder = mkdtempSync(join(tmpdir(), 'archive-bench-'))
  const server = whyNoPostgres() === null ? createPostgres() : null
  try {
    say('archive.day sqlite', LONG_STEP_MS)
    const sqlite = [await recordDay(join(folder, 'day.db'), DAY_COMPANIES, quick)]
    if (server === null) return { scenario: 'archive.day', base: 'sqlite', contestants: { sqlite } }
    server.start()
    say('archive.day postgres', LONG_STEP_MS)
    const postgres = [await recordDay(server.address('postgres'), DAY_COMPANIES, quick)]
    return { scenario: 'archive.day', base: 'sqlite', contestants: { sqlite, postgres } }
  } finally {
    server?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function* recordedPrices(quick: boolean, say: SuiteContext['say']): AsyncIterable<Reading> {
  const folder = mkdtempSync(join(tmpdir(), 'archive-bench-'))
  const measured: Measured = {
    folder,
    file: join(folder, 'archive.db'),
    evening: createEvening(1),
    played: quick ? amount(120, 5) : PLAYED_S,
    windowMs: (quick ? 5 : WINDOW_S) * 1000,
  }
  try {
    say('archive.disk', LONG_STEP_MS)
    yield { scenario: 'archive.disk', base: 'sqlite', contestants: { sqlite: [await playEvening(measured)] } }
    yield* recordLive(measured, say)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes an evening as fast as possible, one write for each of its seconds. */
async function playEvening({ file, evening, played }: Measured): Promise<Metrics> {
  let now = START
  const recorder = new Recorder({ open: () => openStore(file), pricesForMs: null, now: () => now })
  recorder.intake.quotes(evening.first(), now)
  await recorder.write()
  const began = process.cpuUsage()
  for (let second = 0; second < played; second += 1) {
    now += 1000
    recorder.intake.quotes(evening.changes(A_SECOND), now)
    await recorder.write()
  }
  const { points } = recorder.status()
  const { user, system } = process.cpuUsage(began)
  await recorder.close()
  const bytes = statSync(file).size
  return {
    points,
    bytesAPoint: bytes / points,
    fileMb: bytes / 1e6,
    cpuMsASecond: (user + system) / 1000 / played,
  }
}

async function* recordLive(
  { file, evening, windowMs }: Measured,
  say: SuiteContext['say'],
): AsyncIterable<Reading> {
  say('archive.write', LONG_STEP_MS)
  const archive = new ArchiveThread(
    { address: file, pricesForMs: null, companies: COMPANIES },
    createLog('error'),
  )
  const send = (records: readonly string[]) =>
    archive.send(remote => remote.quotes(records, START + 86_400_000 + performance.now()))
  // The thread has every market before the measurement, as after an hour.
  send(evening.first())
  await wait(3000)
  const idle = await sharePercent(windowMs / 2, async () => wait(windowMs / 2))
  const beats = setInterval(() => send(evening.changes(A_SECOND / BEATS)), 1000 / BEATS)
  const writing = await sharePercent(windowMs, async () => wait(windowMs))
  yield {
    scenario: 'archive.write',
    base: 'nothing comes',
    contestants: { 'nothing comes': [{ corePercent: idle }], '300 a second': [{ corePercent: writing }] },
  }
  say('archive.read', LONG_STEP_MS)
  const contestants = {
    'one market': [await answers(archive, windowMs, 0)],
    'all markets': [await answers(archive, windowMs, null)],
  }
  yield { scenario: 'archive.read', base: 'one market', contestants }
  clearInterval(beats)
  await archive.close()
}

/** Share of one core, in percent. */
async function sharePercent(ms: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return ((user + system) / 1000 / ms) * 100
}

/** Requests the history of a match at 20 bookmakers again and again, from the thread like the server's front. */
async function answers(archive: ArchiveThread, windowMs: number, market: number | null): Promise<Metrics> {
  const random = seeded(2)
  const times: number[] = []
  let bytes = 0
  for (const end = performance.now() + windowMs; performance.now() < end; await wait(20)) {
    const began = performance.now()
    const query = { match: idOf(random.whole(MATCHES)), company: null, market }
    const found = await archive.call(remote => remote.answer({ kind: 'prices', query }))
    times.push(performance.now() - began)
    bytes += found?.answer?.length ?? 0
  }
  return { p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), answerKb: bytes / times.length / 1000 }
}
