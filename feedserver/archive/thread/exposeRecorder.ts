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
import { feedCalls, type FeedCalls } from '../recorder/feedCalls'
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

/** What the feed server calls. */
export interface RecorderThread extends FeedCalls {
  /** UTF-8; `null` when there is nothing to say. Rejects while the database is away. */
  answer(request: ArchiveRequest): Promise<Bytes | null>
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
