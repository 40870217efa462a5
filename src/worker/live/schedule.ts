/**
 * When each feed is asked: the socket first, polling where there is none, nothing while the page is hidden.
 *
 * The schedule calls the feeds; what follows from their answers for other feeds it decides itself, so that nothing here
 * is called back from there. Cadences: `requests/cadence.ts`. D25, D28, D40.
 * Rules NET6, NET12, NET14, NET16, SRV2, SRV7, SRV9-SRV14, SCN9.
 */
import type { EngineConfig } from '../../engine/contract/protocol'
import type { Result } from '../../engine/contract/result'
import type { CompanyId } from '../../engine/contract/units'
import type { Health, SourceName } from '../../engine/contract/view'
import type { Cadence } from '../requests/cadence'
import type { HealthMonitor } from '../state/healthMonitor'
import { lasts } from '../transport/faults'
import { lazyImport } from '../transport/lazyImport'
import { createPoller, type Poller } from '../transport/poller'
import type { Applied, BoardFeeds } from './boardFeeds'
import type * as code from './lazyLive'
import type { SocketFeed } from './socketFeed'

/** A list that changed is asked for within this time, at random, so that not every visitor asks at once. */
const LIST_CHANGED_SPREAD_MS = 20_000
const GAP_EVERY_MS = 10_000
/** After a restart of the server every page asks for the list: within this time, at random. */
const RESYNC_SPREAD_MS = 3_000
/** After so many failures in a row the source was away, and may be another when it is back. */
const MISSES_OF_OUTAGE = 2
const liveCode = lazyImport(() => import('./lazyLive'))

export const RETRY_FAILED = 'Retry failed after multiple attempts'

export interface ScheduleOptions {
  readonly config: EngineConfig
  readonly cadence: Cadence
  readonly feeds: BoardFeeds
  readonly health: HealthMonitor
  readonly company: () => CompanyId
  /** Something on the board or in the health may differ. */
  readonly onNews: () => void
}

export interface Schedule {
  readonly start: () => void
  readonly rest: () => void
  /** Everything now, because the visitor asks. */
  readonly refresh: () => void
  /**
   * A frame is missing: the list is read again, but at most every 10 s, however many are missing. A list may come from
   * a cache, so what the last seconds brought is read from the files of changes too.
   */
  readonly gap: () => void
  /** Nothing is called live until the list has been read anew: within some seconds, at random. */
  readonly resync: () => void
  readonly companyChanged: () => void
  /** The visitor asks for another list: now. */
  readonly sourceChanged: () => void
}

export function createSchedule(options: ScheduleOptions): Schedule {
  const { config, cadence, feeds, health, company, onNews } = options
  let running = false
  let outage = false
  let listChange: ReturnType<typeof setTimeout> | undefined
  let pendingGap: ReturnType<typeof setTimeout> | undefined
  let lastGap = 0
  let pendingResync: ReturnType<typeof setTimeout> | undefined
  let misses = 0
  let hasRested = false
  let socket: SocketFeed | undefined
  const isOpen = () => socket?.isOpen() === true

  /** A source that answers again after an outage wakes the others, so that nobody waits out a long retry. */
  const settle = (succeeded: boolean) => {
    if (succeeded && outage) {
      outage = false
      for (const poller of pollers()) if (poller.failures() > 0) poller.kick()
      void connect()
    }
    if (!succeeded) outage = true
    onNews()
  }
  const giveUp = (why: Health['error']) => {
    health.giveUp(why, feeds.holdsOtherList())
    onNews()
  }
  /** A mistake of ours counts as a failure of the source that was asked. */
  const broken = (source: SourceName) => () => {
    health.bad(source, 'internal-error')
    settle(false)
  }
  const list = createPoller({
    everyMs: cadence.listMs,
    onThrow: broken('matches'),
    onGivenUp: () => giveUp(RETRY_FAILED),
    async work() {
      const loaded = await feeds.loadList()
      const tooLarge = !loaded.ok && lasts(loaded.fault) === 'size'
      if (loaded.ok) health.setPage('ready')
      if (tooLarge) giveUp('oversize')
      if (loaded.ok && socket === undefined) void connect()
      settle(loaded.ok || tooLarge)
      return loaded
    },
  })
  const changes = createPoller({
    everyMs: cadence.changesMs,
    onThrow: broken('changes'),
    work: () => pollUntilLive(changes, feeds.loadChanges),
  })
  const odds = createPoller({
    everyMs: cadence.oddsMs,
    onThrow: broken('odds'),
    work: () => pollUntilLive(odds, feeds.loadOdds),
  })
  /**
   * What was said between the last poll and the first frame is in the files: after one more good answer, asked for while
   * the socket is open, the poll ends.
   */
  const pollUntilLive = async (poller: Poller, load: () => Promise<Result<Applied>>) => {
    if (feeds.isBehind()) resync()
    const askedWhileLive = isOpen()
    const loaded = await load()
    settle(loaded.ok)
    if (!isOpen()) noteMiss(loaded.ok)
    if (loaded.ok && loaded.value.listChanged) listChanged()
    if (loaded.ok && askedWhileLive && isOpen()) poller.stop()
    return loaded
  }
  /** Without a socket only failures tell that the source was away. */
  const noteMiss = (succeeded: boolean) => {
    if (succeeded && misses >= MISSES_OF_OUTAGE) resync()
    misses = succeeded ? 0 : misses + 1
    if (misses === MISSES_OF_OUTAGE) health.suspend()
  }
  const pollers = () => [list, changes, odds]

  const startPolling = () => {
    if (!running) return
    changes.start()
    odds.start()
  }
  const channels = () => ['change_xml', `ch_odds_new_${company()}`]
  /** A list that is too large is asked for at its own cadence only. */
  const readAnew = () => {
    if (!health.isLasting()) list.kick()
    startPolling()
  }
  const gap = () => {
    pendingGap ??= setTimeout(
      () => {
        pendingGap = undefined
        lastGap = Date.now()
        readAnew()
      },
      Math.max(0, lastGap + GAP_EVERY_MS - Date.now()),
    )
  }
  const resync = () => {
    health.suspend()
    pendingResync ??= setTimeout(() => {
      pendingResync = undefined
      if (health.isSuspended()) readAnew()
    }, Math.random() * RESYNC_SPREAD_MS)
  }
  const listChanged = () => {
    listChange ??= setTimeout(() => {
      listChange = undefined
      list.kick()
    }, Math.random() * LIST_CHANGED_SPREAD_MS)
  }
  const openSocket = (url: string, { createSocketFeed }: typeof code) =>
    createSocketFeed({
      url,
      feeds,
      health,
      startPolling,
      pollChanges: changes.start,
      gap,
      resync,
      onOpen() {
        if (misses >= MISSES_OF_OUTAGE) resync()
        misses = 0
      },
      onNews,
    })
  /** Now, if it is not open: for the first time or again. */
  const connect = async () => {
    const { socketUrl } = config
    if (socketUrl === null) return
    const loaded = await liveCode()
    if (!loaded.ok) health.bad('socket', loaded.fault)
    else if (running) (socket ??= openSocket(socketUrl, loaded.value)).start(channels())
  }

  return {
    start() {
      running = true
      if (hasRested) health.suspend()
      list.start()
      startPolling()
      void connect()
    },
    rest() {
      running = false
      hasRested = true
      socket?.stop()
      for (const timer of [listChange, pendingGap, pendingResync]) clearTimeout(timer)
      listChange = pendingGap = pendingResync = undefined
      for (const poller of pollers()) poller.stop()
    },
    refresh() {
      list.renew()
      startPolling()
      void connect()
    },
    gap,
    resync,
    companyChanged() {
      socket?.subscribe(channels())
      odds.start()
      // Of the other bookmaker nothing is known yet to be too large.
      if (health.isLasting()) list.renew()
    },
    sourceChanged: list.renew,
  }
}
