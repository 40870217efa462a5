/**
 * Latest changes, for the files with the changes of the last seconds.
 *
 * Changes are retained for some seconds of real time × the clock's speed, so that a polling client misses no change.
 * Scores are polled every 60 s (retained 75 s), odds every 4 s (retained 20 s). After a change of the list
 * `change_en.xml` has `refresh="1"` for 10 s, for clients that poll every few seconds. Other clients reload the whole
 * list every 100 s.
 */
import type { Market, WorldChange } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import type { Work } from '../../kit/work/work'

const MATCH_WINDOW = 75_000
const ODDS_WINDOW = 20_000
const REFRESH_WINDOW = 10_000

type Stamped<Key> = Map<Key, EpochMs>

/** Notes the time of a change. The key moves to the end, so that the map is ordered by last change. */
function stamp<Key>(log: Stamped<Key>, key: Key, at: EpochMs): void {
  log.delete(key)
  log.set(key, at)
}

function* prune<Key>(log: Stamped<Key>, before: EpochMs): Work<void> {
  for (const [key, at] of log) {
    if (at >= before) return
    log.delete(key)
    yield
  }
}

const oddsKey = (matchId: number, market: Market): string => `${matchId} ${market}`

function splitKey(key: string): [number, Market] {
  const space = key.indexOf(' ')
  return [Number(key.slice(0, space)), key.slice(space + 1) as Market]
}

export type ChangedMarkets = ReadonlyMap<number, ReadonlySet<Market>>

export class ChangeLog {
  private readonly matchLog: Stamped<number> = new Map()
  private readonly oddsLogs = new Map<number, Stamped<string>>()
  private listChangedAt = -Infinity
  private now: EpochMs = 0
  private readonly speed: number

  constructor(speed: number) {
    this.speed = speed
  }

  *record(changes: readonly WorldChange[], now: EpochMs): Work<void> {
    this.now = now
    for (const change of changes) {
      this.note(change)
      yield
    }
    yield* prune(this.matchLog, this.since(MATCH_WINDOW))
    for (const log of this.oddsLogs.values()) yield* prune(log, this.since(ODDS_WINDOW))
  }

  changedMatches(): readonly number[] {
    return [...this.matchLog.keys()]
  }

  changedOdds(company: number): ChangedMarkets {
    return groupByMatch([...(this.oddsLogs.get(company)?.keys() ?? [])].map(splitKey))
  }

  get refresh(): boolean {
    return this.listChangedAt >= this.since(REFRESH_WINDOW)
  }

  private note(change: WorldChange): void {
    if (change.kind === 'list') this.listChangedAt = this.now
    else if (change.kind === 'match') stamp(this.matchLog, change.matchId, this.now)
    else stamp(this.oddsLog(change.company), oddsKey(change.matchId, change.market), this.now)
  }

  private oddsLog(company: number): Stamped<string> {
    let log = this.oddsLogs.get(company)
    if (log === undefined) this.oddsLogs.set(company, (log = new Map()))
    return log
  }

  /** Start of a window. A clock of speed 0, which is moved by hand, has the windows of speed 1. */
  private since(window: number): EpochMs {
    return this.now - window * (this.speed || 1)
  }
}

export function groupByMatch(pairs: Iterable<readonly [number, Market]>): ChangedMarkets {
  const groups = new Map<number, Set<Market>>()
  for (const [matchId, market] of pairs) {
    const markets = groups.get(matchId)
    if (markets === undefined) groups.set(matchId, new Set([market]))
    else markets.add(market)
  }
  return groups
}
