/** The thread that records: a recorder behind messages of Comlink, which writes four times a second, and what plays a season. */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import { parentPort, workerData } from 'node:worker_threads'
import type { ArchiveRequest } from '../answers/request'
import { setTimeout as wait } from 'node:timers/promises'
import { openPlayer } from '../season/openPlayer'
import { seasonLabel } from '../../simulate/season/seasonLaw'
import type { SeasonPlan } from '../season/seasonPlan'
import { SeasonRun, type SeasonStatus } from '../season/seasonRun'
import { tableRows } from '../season/tableRows'
import type { SeasonRow } from '../../contract/leagueTable'
import type { ArchiveOptions } from '../archiveOptions'
import { OldPages } from '../day/oldPages'
import { openReader } from '../stores/readOnly/openReader'
import { isPostgres, openStore } from '../stores/openStore'
import { keepPrivate } from '../stores/sqlite/archiveFile'
import { Recorder, type RecorderStatus } from './recorder'

/** A crash loses what came since, and what was on its way to the thread. */
const WRITE_EVERY_MS = 250
/** No season of a league has as many. */
const MOST_RESULTS = 4000

type Bytes = Uint8Array

export interface ThreadData extends ArchiveOptions {
  /** What is played into the archive; `null` for nothing. */
  readonly season: SeasonPlan | null
}

export interface ThreadStatus extends RecorderStatus {
  /** `null` where none is played. */
  readonly season: SeasonStatus | null
  /** Whether other users of the machine could read the archive's files when it was opened. */
  readonly isExposed: boolean
}

/** What the feed server calls. Times are the provider's. */
export interface RecorderThread {
  list(bytes: Bytes, at: number): void
  changes(records: readonly string[], at: number): void
  quotes(records: readonly string[], at: number): void
  priceFile(bytes: Bytes, company: number, at: number): void
  report(matchId: number, bytes: Bytes): void
  /** All files of prices were read since so many gaps. */
  whole(gaps: number): void
  /** UTF-8; `null` when there is nothing to say. Rejects while the database is away. */
  answer(request: ArchiveRequest): Promise<Bytes | null>
  /** Something that was to be recorded did not arrive. */
  gap(): void
  /** The body of an address about a day or a match of long ago; `null` when the archive has none. Rejects likewise. */
  page(address: string): Promise<Bytes | null>
  /** The rows of the teams of a league, of the results of a season. Rejects while the database is away. */
  table(league: number, season: string): Promise<ReadonlyMap<number, SeasonRow>>
  status(): ThreadStatus
  close(): Promise<void>
}

const { address, pricesForMs, season: plan } = workerData as ThreadData
const labels = plan === null ? {} : { labelOf: seasonLabel }
let isExposed = false
/** The mode of a file that is no archive stays. */
async function open(): ReturnType<typeof openStore> {
  const store = await openStore(address)
  if (!isPostgres(address) && keepPrivate(address)) isExposed = true
  return store
}
const recorder = new Recorder({ open, pricesForMs, now: Date.now, ...labels })
const season =
  plan === null
    ? null
    : new SeasonRun({
        plan,
        recorder,
        open: openPlayer,
        now: Date.now,
        wait: ms => wait(ms, undefined, { ref: false }),
      })
const pages = new OldPages(() => openReader(address))
const timer = setInterval(() => void recorder.write(), WRITE_EVERY_MS)
const textOf = (bytes: Bytes): string => new TextDecoder().decode(bytes)

/** What could not be recorded is a gap. */
function whole(record: () => void): void {
  try {
    record()
  } catch (error) {
    recorder.intake.gap()
    throw error
  }
}

const thread: RecorderThread = {
  list: (bytes, at) => whole(() => recorder.intake.list(textOf(bytes), at)),
  changes: (records, at) => whole(() => recorder.intake.changes(records, at)),
  quotes: (records, at) => whole(() => recorder.intake.quotes(records, at)),
  priceFile: (bytes, company, at) => whole(() => recorder.intake.priceFile(textOf(bytes), company, at)),
  report: (matchId, bytes) => recorder.intake.report(matchId, textOf(bytes)),
  gap: () => recorder.intake.gap(),
  whole: gaps => recorder.intake.whole(gaps),
  async answer(request) {
    const json = await recorder.answer(request)
    if (json === null) return null
    const bytes = new TextEncoder().encode(json)
    return Comlink.transfer(bytes, [bytes.buffer])
  },
  async page(address) {
    const body = await pages.page(new URL(address, 'http://feed'))
    if (body === null) return null
    const bytes = Uint8Array.from(body)
    return Comlink.transfer(bytes, [bytes.buffer])
  },
  table: (league, name) =>
    recorder.read(async store => tableRows(await store.scores(league, name, MOST_RESULTS))),
  status: () => ({ ...recorder.status(), season: season?.status() ?? null, isExposed }),
  async close() {
    clearInterval(timer)
    await season?.stop()
    await pages.close()
    await recorder.close()
  },
}

if (season !== null) void season.run().then(() => season.follow())
if (parentPort !== null) Comlink.expose(thread, nodeEndpoint(parentPort))
