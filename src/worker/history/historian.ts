/**
 * Runs the recorder. The recorder reads the board once a beat and saves the prices that it saw for the next visit. It
 * saves every 30 s and when the page is hidden. This code is loaded once there are rows. Rules HIS4, HIS10-HIS13 in
 * docs/rules/history.md.
 *
 * Never throws. Where the browser stores no data, recorded prices are lost with the page.
 */
import type { PriceHistory } from '../../engine/contract/details/quotes'
import type { Board, BoardChanges } from '../../engine/board/board'
import type { Market } from '../../engine/contract/markets'
import type { EngineConfig } from '../../engine/contract/threads/protocol'
import type { Query } from '../../engine/contract/query'
import { LISTS, listOf } from '../../engine/contract/screens'
import type { CompanyId, EpochMs, MatchId } from '../../engine/contract/units'
import type { Health } from '../../engine/contract/view'
import { priceHistory } from '../../engine/history/priceHistory'
import { createRecorder } from '../../engine/history/recorder'
import { keyOf } from '../../engine/history/recorderState'
import { historyOf, savedOf } from '../../engine/history/savedHistory'
import { followedOf, isFollowedSomehow, type Followed } from '../../engine/select/filter'
import type { Device } from '../transport/device'
import { createHistoryStore } from './historyStore'

const SAVE_EVERY_MS = 30_000
/** Milliseconds to wait for the browser's storage. After that, recording starts without the saved prices. */
const PATIENCE_MS = 5_000

export interface HistorianOptions extends Device {
  readonly board: Board
  readonly config: EngineConfig
  readonly query: () => Query
  /** True if the board has a list and is certainly of the current server. */
  readonly isCertain: () => boolean
  /** Returns the present time on the server's clock. */
  readonly serverNow: () => EpochMs
}

export interface Historian {
  /** Call after every `board.take`. `overall`: the health's field. */
  readonly beat: (changes: BoardChanges, overall: Health['overall']) => void
  readonly save: () => void
  /** Prices of any bookmaker. `null` if the match was not recorded and is not on the board. */
  readonly pricesOf: (id: MatchId, market: Market, company: CompanyId) => PriceHistory | null
  /** Deletes recorded prices at the visitor's wish, and saves no more in this visit. */
  readonly forget: () => Promise<void>
}

export function createHistorian(options: HistorianOptions): Historian {
  const { board, config, now, random, query: queryNow, isCertain, serverNow } = options
  const store = createHistoryStore(config.dataHost)
  const visit = `${now()} ${random()}`
  let followed: { readonly query: Query; readonly what: Followed } | undefined
  /** Cached per query, because the recorder calls this for every match when it drops points. */
  const followedNow = (): Followed => {
    const query = queryNow()
    if (followed?.query !== query) followed = { query, what: followedOf(query) }
    return followed.what
  }
  const recorder = createRecorder({
    board,
    isFollowed: (id, match) =>
      match === undefined ? followedNow().matches.has(id) : isFollowedSomehow(match, followedNow()),
  })
  let saves = config.snapshot
  let ready = !saves
  let saving = false
  let saveAgain = false
  let savedAt = now()

  const restore = async () => {
    const wait = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE_MS))
    const found = await Promise.race([store.load(serverNow()), wait])
    if (found !== undefined && saves)
      recorder.restore(
        found.histories.map(saved => historyOf(saved, found.watched.get(saved.visit))),
        serverNow(),
      )
    ready = true
  }
  const isWatching = (overall: Health['overall']) =>
    overall !== 'stale' && overall !== 'offline' && isCertain() && board.priced()

  const save = async () => {
    saveAgain = saving
    if (!ready || !saves || saving) return
    saving = true
    savedAt = now()
    const { changed, gone } = recorder.takeChanged()
    const until = recorder.lookedAt()
    const histories = changed.map(history => savedOf(history, visit, until))
    const saved = until === 0 || (await store.save({ histories, gone, watched: { visit, until } }))
    if (!saved) recorder.keepChanged([...changed.map(({ company, id }) => keyOf(company, id)), ...gone])
    saving = false
    if (saveAgain) void save()
  }

  if (saves) void restore()

  return {
    beat(changes, overall) {
      if (!ready) return
      const query = queryNow()
      recorder.look({
        at: serverNow(),
        company: query.company,
        watching: isWatching(overall),
        states: LISTS[listOf(query)].states,
        changes,
      })
      if (now() - savedAt >= SAVE_EVERY_MS) void save()
    },
    save: () => void save(),
    pricesOf(id, market, company) {
      const query = queryNow()
      const history = recorder.open(company, id)
      if (history === undefined && board.match(id) === undefined) return null
      const odds = company === query.company ? board.odds(id) : undefined
      return priceHistory({ id, history, odds, lookedAt: recorder.lookedAt() }, market, query.format)
    },
    forget() {
      saves = false
      recorder.clear()
      return store.clear()
    },
  }
}
