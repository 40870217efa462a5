/**
 * The recorder's thread: a recorder that is called through Comlink and writes four times a second, and the player of a
 * season.
 */
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
import { feedCalls, type FeedCalls } from '../recorder/feedCalls'
import { Recorder, type RecorderStatus } from '../recorder/recorder'

/** Write interval. A crash loses the data since the last write, and messages on their way to the thread. */
const WRITE_EVERY_MS = 250
/** Maximum number of results that are read, more than any season of a league has. */
const MOST_RESULTS = 4000

type Bytes = Uint8Array

export interface ThreadData extends ArchiveOptions {
  /** Season to play into the archive. `null`: no season. */
  readonly season: SeasonPlan | null
}

export interface ThreadStatus extends RecorderStatus {
  /** `null` when no season is played. */
  readonly season: SeasonStatus | null
  /** Whether other users of the machine could read the archive's files when they were opened. */
  readonly isExposed: boolean
}

/** Calls of the feed server. */
export interface RecorderThread extends FeedCalls {
  /** JSON in UTF-8. `null` when the archive has no such data. Rejects while the database is unreachable. */
  answer(request: ArchiveRequest): Promise<Bytes | null>
  /**
   * Body for an address of an old day or match. `null` when the archive has no data. Rejects while the database is
   * unreachable.
   */
  page(address: string): Promise<Bytes | null>
  /** Rows of a league table from the results of a season, by team. Rejects while the database is unreachable. */
  table(league: number, season: string): Promise<ReadonlyMap<number, SeasonRow>>
  status(): ThreadStatus
  close(): Promise<void>
}

/** Functions of the simulation that the thread needs. */
export interface ThreadParts {
  /** Season and round of the matches of a simulated day. */
  readonly labelOf: LabelOf
  readonly write: WritePage
}

function transferred(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  return Comlink.transfer(bytes, [bytes.buffer])
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
  /** The mode of a file that is no archive is not changed. */
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
    ...feedCalls(recorder.intake),
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
