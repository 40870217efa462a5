/**
 * The archive of an evening: a recorder, composed as in the archive's thread, from start to end, and the content of the
 * database.
 */
import { historyOf } from '../../../feedserver/archive/points/history'
import type { Point } from '../../../feedserver/archive/points/point'
import { feedCalls } from '../../../feedserver/archive/recorder/feedCalls'
import { Recorder } from '../../../feedserver/archive/recorder/recorder'
import { archiveStoreIn } from '../../../feedserver/archive/stores/openStore'
import { piecesOfMatch } from '../../../feedserver/archive/stores/pieces'
import type { MatchRow, MomentRow, WatchRow } from '../../../feedserver/archive/stores/rows'
import type { ArchiveThread } from '../../../feedserver/archive/thread/archiveThread'
import { marketOfCode } from '../../../feedserver/contract/marketCodes'
import type { Database } from '../../../feedserver/database/port/database'
import type { CompanyId } from '../../../src/engine/contract/units'
import type { Storage } from './storage'

/** Interval of writes, four times that of a thread: 250 ms would cost a tenth of an evening and find no other fault. */
const WRITE_EVERY_MS = 1_000
const STATUS_EVERY_MS = 1_000

type Act = Parameters<ArchiveThread['send']>[0]
type OnStatus = Parameters<ArchiveThread['onStatus']>[0]

/** One recording process. */
export class Archive {
  readonly options: { readonly companies: readonly CompanyId[] }
  private readonly recorder: Recorder
  private readonly calls: Parameters<Act>[0]
  private readonly timers: readonly ReturnType<typeof setInterval>[]
  private readonly listeners: OnStatus[] = []
  private database: Database | null = null

  constructor(storage: Storage, company: CompanyId) {
    this.options = { companies: [company] }
    const open = async () => archiveStoreIn((this.database = await storage.open()))
    this.recorder = new Recorder({ open, pricesForMs: null, now: Date.now })
    // Messages to a thread return promises, which are not awaited here.
    this.calls = feedCalls(this.recorder.intake) as unknown as Parameters<Act>[0]
    this.timers = [
      setInterval(() => void this.recorder.write(), WRITE_EVERY_MS),
      setInterval(() => this.say(), STATUS_EVERY_MS),
    ]
  }

  send(act: Act): void {
    void act(this.calls)
  }

  onStatus(listener: OnStatus): void {
    this.listeners.push(listener)
  }

  /** Ends like a killed process: unwritten records are lost. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer)
    this.listeners.length = 0
    await this.database?.close()
  }

  private say(): void {
    const status = { ...this.recorder.status(), season: null, isExposed: false }
    for (const listener of this.listeners) listener(status)
  }
}

export interface Archived {
  /** Times for which the archive says that it is complete. */
  readonly watches: readonly WatchRow[]
  /** Prices by match and market. */
  readonly prices: ReadonlyMap<string, readonly Point[]>
  readonly moments: ReadonlyMap<number, readonly MomentRow[]>
  readonly matches: ReadonlyMap<number, MatchRow>
}

export const priceKey = (match: number, market: string): string => `${match} ${market}`

export async function readArchive(
  storage: Storage,
  matches: readonly number[],
  from: number,
): Promise<Archived> {
  const database = await storage.open()
  const store = archiveStoreIn(database)
  const prices = new Map<string, readonly Point[]>()
  const moments = new Map<number, readonly MomentRow[]>()
  const found = new Map<number, MatchRow>()
  for (const id of matches) {
    for (const { market, pieces } of await piecesOfMatch(database, id))
      prices.set(priceKey(id, marketOfCode(market) ?? ''), historyOf(pieces))
    moments.set(id, await store.moments(id))
    const match = await store.match(id)
    if (match !== null) found.set(id, match)
  }
  const watches = await store.watches(from)
  await store.close()
  return { watches, prices, moments, matches: found }
}
