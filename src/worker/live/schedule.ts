/**
 * When each feed is requested: the socket if it can be had, else polling, and nothing while the page is hidden.
 *
 * The schedule calls the feeds (`boardFeeds.ts`) and decides what their answers mean for other feeds, so that the feeds
 * never call the schedule. Cadences: `engine/sync/cadence.ts`. D25, D28, D40.
 * Rules NET6, NET12, NET14, NET16, SRV2, SRV7, SRV9-SRV14, SRV19, SRV21 in docs/rules/worker.md.
 */
import type { EngineConfig } from '../../engine/contract/threads/protocol'
import type { Result } from '../../engine/contract/result'
import type { CompanyId } from '../../engine/contract/units'
import type { Health, SourceName } from '../../engine/contract/view'
import type { Cadence } from '../../engine/sync/cadence'
import type { HealthMonitor } from '../state/healthMonitor'
import { lasts } from '../../engine/sync/faults'
import { lazyImport } from '../transport/lazyImport'
import { createPoller, type Poller } from '../transport/poller'
import type { Applied, BoardFeeds } from './boardFeeds'
import type * as code from './lazyLive'
import type { SocketFeed } from './socketFeed'

/** A list that has changed is requested after a random part of this time, so that visitors do not ask all at once. */
const LIST_CHANGED_SPREAD_MS = 20_000
const GAP_EVERY_MS = 10_000
/** After a restart of the server every page requests the list, each after a random part of this time. */
const RESYNC_SPREAD_MS = 3_000
/** After this many failures in a row the server counts as gone, and may be another one when it answers again. */
const MISSES_OF_OUTAGE = 2
/** A cache's answer from before the time that is wanted is asked for again after this long, when the cache has a newer one. */
const AGED_AGAIN_MS = 3_000
const liveCode = lazyImport(() => import('./lazyLive'))

export const RETRY_FAILED = 'Retry failed after multiple attempts'

export interface ScheduleOptions {
  readonly config: EngineConfig
  readonly cadence: Cadence
  readonly feeds: BoardFeeds
  readonly health: HealthMonitor
  /** `null`: the screen has no prices. */
  readonly company: () => CompanyId | null
  /** The board or the health may have changed. */
  readonly onNews: () => void
}

export interface Schedule {
  readonly start: () => void
  readonly rest: () => void
  /** Requests everything now, at the visitor's wish. */
  readonly refresh: () => void
  /** Requests the files of changes and the socket now; the first answer makes whatever had failed try again too. */
  readonly tryNow: () => void
  /**
   * A frame is missing: requests the list again, at most every 10 s however many frames are missing. That list may come
   * from a cache, so the files of changes are requested too, for the last seconds.
   */
  readonly gap: () => void
  /** Requests the list again, within 3 s at random; until it has been read nothing is called live. */
  readonly resync: () => void
  readonly companyChanged: () => void
  /** The list shown is of the wrong day: requests it within 20 s, at random, because a server's clock was wrong for all. */
  readonly dayWasWrong: () => void
  /** The visitor has chosen another list: requests it now. */
  readonly listAsked: () => void
}

export function createSchedule(options: ScheduleOptions): Schedule {
  const { config, cadence, feeds, health, company, onNews } = options
  let running = false
  let outage = false
  let listChange: ReturnType<typeof setTimeout> | undefined
  let pendingGap: ReturnType<typeof setTimeout> | undefined
  let lastGap = 0
  /** A list from before `listSince` may be of another source or lack matches; files of changes from before `changesSince` lack changes. */
  let listSince = 0
  let changesSince = 0
  let pendingResync: ReturnType<typeof setTimeout> | undefined
  /** The list of the right day is going to be requested. */
  let isDayAsked = false
  let misses = 0
  let hasRested = false
  /** The first list has been read or has failed. Until then nothing is requested but it: anything else would delay it. */
  let hasBegun = false
  let socket: SocketFeed | undefined
  const isOpen = () => socket?.isOpen() === true

  /** The first source that answers after an outage makes the others try again now, without waiting out a long retry. */
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
  /** A poll that throws, which is our own mistake, counts as a failure of its source. */
  const broken = (source: SourceName) => () => {
    health.bad(source, 'internal-error')
    settle(false)
  }
  const list = createPoller({
    everyMs: cadence.listMs,
    onThrow: broken('matches'),
    onGivenUp: () => giveUp(RETRY_FAILED),
    async work() {
      const askedAt = Date.now()
      const loaded = await feeds.loadList()
      isDayAsked = false
      if (loaded.ok && loaded.value.asOf < Math.min(askedAt, listSince)) askAgain(list)
      begin()
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
   * The files contain what was sent between the last poll and the first frame of the socket. So a poll ends only after
   * a good answer of a time at which the socket was open.
   */
  const pollUntilLive = async (poller: Poller, load: () => Promise<Result<Applied>>) => {
    // Once: a second suspension would be newer than the list that is on its way, which then could not end it.
    if (feeds.isBehind() && !health.isSuspended()) resync()
    const loaded = await load()
    settle(loaded.ok)
    if (!isOpen()) noteMiss(loaded.ok)
    if (loaded.ok && loaded.value.listChanged) listChanged()
    if (loaded.ok && isOpen()) {
      if (loaded.value.asOf >= changesSince) poller.stop()
      else askAgain(poller)
    }
    return loaded
  }
  /** Without a socket only failed polls show that the server was gone. */
  const noteMiss = (succeeded: boolean) => {
    if (succeeded && misses >= MISSES_OF_OUTAGE) resync()
    misses = succeeded ? 0 : misses + 1
    if (misses !== MISSES_OF_OUTAGE) return
    health.suspend()
    feeds.noteOutage()
  }
  const pollers = () => [list, changes, odds]

  const askAgain = (poller: Poller) => poller.kickIn(AGED_AGAIN_MS * (1 + Math.random()))
  const startPolling = () => {
    if (!running) return
    changesSince = Date.now()
    changes.start()
    odds.start()
  }
  const channels = () => {
    const told = company()
    return told === null ? ['change_xml'] : ['change_xml', `ch_odds_new_${told}`]
  }
  /** A list that is too large is requested at its own cadence only. */
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
      if (!health.isSuspended()) return
      listSince = Date.now()
      readAnew()
    }, Math.random() * RESYNC_SPREAD_MS)
  }
  const listChanged = () => {
    listSince = Date.now()
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
  /** Opens the socket now, unless it is open. */
  const connect = async () => {
    const { socketUrl } = config
    if (socketUrl === null) return
    const loaded = await liveCode()
    if (!loaded.ok) health.bad('socket', loaded.fault)
    else if (running) (socket ??= openSocket(socketUrl, loaded.value)).start(channels())
  }

  const tryNow = () => {
    startPolling()
    void connect()
  }
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    if (running) changes.start()
    void connect()
  }

  return {
    start() {
      running = true
      if (hasRested) health.suspend()
      list.start()
      // Without a list its prices come with it.
      odds.start()
      if (hasBegun) tryNow()
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
      tryNow()
    },
    tryNow,
    gap,
    resync,
    companyChanged() {
      socket?.subscribe(channels())
      odds.start()
      // The prices of the new bookmaker may not be too large.
      if (health.isLasting()) list.renew()
    },
    dayWasWrong() {
      if (isDayAsked || list.failures() > 0 || health.isLasting()) return
      isDayAsked = true
      listChanged()
    },
    listAsked: list.renew,
  }
}
