/** The thread that records: a recorder behind messages of Comlink, which writes four times a second, and what plays a season. */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import { parentPort, workerData } from 'node:worker_threads'
import type { ArchiveRequest } from '../answers/answer'
import { setTimeout as wait } from 'node:timers/promises'
import { openPlayer } from '../season/openPlayer'
import type { WritePage } from '../../contract/worldPages'
import type { LabelOf } from '../read/matchRows'
import type { SeasonPlan } from '../../contract/season'
import { SeasonRun, type SeasonStatus } from '../season/seasonRun'
import { tableRows } from '../season/tableRows'
import type { SeasonRow } from '../../contract/leagueTable'
import type { ArchiveOptions } from './archiveOptions'
import { OldPages } from '../day/oldPages'
import { isPostgres } from '../../database/openDatabase'
import { keepPrivate } from '../../database/sqlite/databaseFile'
import { openReader, openStore } from '../stores/openStore'
import { Recorder, type RecorderStatus } from '../recorder/recorder'

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

/** What the thread gets of the simulation. */
export interface ThreadParts {
  /** Season and round of the matches of a day whose past is played. */
  readonly labelOf: LabelOf
  readonly write: WritePage
}

const textOf = (bytes: Bytes): string => new TextDecoder().decode(bytes)

function transferred(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  return Comlink.transfer(bytes, [bytes.buffer])
}

/** What could not be recorded is a gap. */
function whole({ intake }: Recorder, record: (intake: Recorder['intake']) => void): void {
  try {
    record(intake)
  } catch (error) {
    intake.gap()
    throw error
  }
}

const seasonOf = ({ season: plan }: ThreadData, recorder: Recorder): SeasonRun | null =>
  plan &&
  new SeasonRun({
    plan,
    recorder,
    open: openPlayer,
    now: Date.now,
    wait: ms => wait(ms, undefined, { ref: false }),
  })

function createThread(data: ThreadData, { labelOf, write }: ThreadParts): RecorderThread {
  const { address, pricesForMs } = data
  let isExposed = false
  /** The mode of a file that is no archive stays. */
  async function open(): ReturnType<typeof openStore> {
    const store = await openStore(address)
    if (!isPostgres(address) && keepPrivate(address)) isExposed = true
    return store
  }
  const labels = data.season === null ? {} : { labelOf }
  const recorder = new Recorder({ open, pricesForMs, now: Date.now, ...labels })
  const season = seasonOf(data, recorder)
  const pages = new OldPages(() => openReader(address), write)
  const timer = setInterval(() => void recorder.write(), WRITE_EVERY_MS)
  if (season !== null) void season.run().then(() => season.follow())
  return {
    list: (bytes, at) => whole(recorder, intake => intake.list(textOf(bytes), at)),
    changes: (records, at) => whole(recorder, intake => intake.changes(records, at)),
    quotes: (records, at) => whole(recorder, intake => intake.quotes(records, at)),
    priceFile: (bytes, company, at) =>
      whole(recorder, intake => intake.priceFile(textOf(bytes), company, at)),
    report: (matchId, bytes) => recorder.intake.report(matchId, textOf(bytes)),
    gap: () => recorder.intake.gap(),
    whole: gaps => recorder.intake.whole(gaps),
    async answer(request) {
      const json = await recorder.answer(request)
      return json === null ? null : transferred(new TextEncoder().encode(json))
    },
    async page(address) {
      const body = await pages.page(new URL(address, 'http://feed'))
      return body === null ? null : transferred(Uint8Array.from(body))
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
}

/** Called once, in the thread. */
export function exposeRecorder(parts: ThreadParts): void {
  if (parentPort !== null)
    Comlink.expose(createThread(workerData as ThreadData, parts), nodeEndpoint(parentPort))
}
