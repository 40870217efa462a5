/**
 * When each feed is asked: the websocket first, polling where there is none, everything at rest while hidden.
 *
 * Cadences: specification section 9 (matches 60 s, odds 4 s, full refresh 100 s). D25, D28, D40.
 * Rules NET6, NET12, NET14, NET16, SRV2, SRV7, SRV9-SRV14, SCN9.
 */
import type { EngineConfig } from '../../engine/contract/protocol'
import type { CompanyId } from '../../engine/contract/units'
import type { Health, SourceName } from '../../engine/contract/view'
import type { FeedClient } from './feedClient'
import type { HealthBook } from '../state/healthBook'
import { CHANGES_EVERY_MS, LIST_EVERY_MS, ODDS_EVERY_MS } from '../requests/paths'
import { late } from '../transport/late'
import type * as code from './live'
import type { Line } from './line'
import { createPoller, type Poller } from '../transport/poller'

/** A list that changed is asked for within this time, at random, so that not every visitor asks at once. */
const LIST_CHANGED_SPREAD_MS = 20_000
const GAP_EVERY_MS = 10_000
/** After a restart every page asks for the list. */
const RESYNC_SPREAD_MS = 3_000
/** So many failures in a row without a good answer in between: the source was away, and may be another when it is back. */
const MISSES_OF_OUTAGE = 2
const lines = late(() => import('./live'))

export const RETRY_FAILED = 'Retry failed after multiple attempts'

export interface ScheduleOptions {
  readonly config: EngineConfig
  readonly client: () => FeedClient
  readonly health: HealthBook
  readonly company: () => CompanyId
  /** Something on the board or in the health may differ. */
  readonly onNews: () => void
}

export interface Schedule {
  readonly start: () => void
  readonly rest: () => void
  /** Everything now: after a rest, a lost frame, or at the visitor's wish. */
  readonly refresh: () => void
  /**
   * A frame is missing: the list is read again, but a line that loses many does not turn into a storm of lists. A list
   * may come from a cache, so what the last seconds brought is read from the files of changes too.
   */
  readonly gap: () => void
  /** Nothing is called live until the list has been read anew: within some seconds, at random. */
  readonly resync: () => void
  readonly companyChanged: () => void
  /** The visitor asks for another list: now. */
  readonly sourceChanged: () => void
  /** The server says that the list is another one: soon. */
  readonly listChanged: () => void
}

export function createSchedule({ config, client, health, company, onNews }: ScheduleOptions): Schedule {
  let running = false
  let outage = false
  let listChange: ReturnType<typeof setTimeout> | undefined
  let pendingGap: ReturnType<typeof setTimeout> | undefined
  let lastGap = 0
  let sync: ReturnType<typeof setTimeout> | undefined
  let misses = 0
  let hasRested = false
  let line: Line | undefined
  const isOpen = () => line?.isOpen() === true

  /** A source that answers again after an outage wakes the others, so that nobody waits out a long retry. */
  const settle = (succeeded: boolean) => {
    if (succeeded && outage) {
      outage = false
      for (const poller of pollers()) if (poller.failures() > 0) poller.kick()
      void connect()
    }
    if (!succeeded) outage = true
    onNews()
    return succeeded
  }
  const giveUp = (why: Health['error']) => {
    health.giveUp(why, client().holdsOtherList())
    onNews()
  }
  /** A mistake of ours is a failure of the source that met it. */
  const broken = (source: SourceName) => () => {
    health.bad(source, 'internal-error')
    settle(false)
  }
  const list = createPoller({
    everyMs: LIST_EVERY_MS,
    onThrow: broken('matches'),
    work: async () => {
      const loaded = await client().loadList()
      const lasts = !loaded && health.isLasting()
      if (loaded) health.setPage('ready')
      if (lasts) giveUp('oversize')
      if (loaded && line === undefined) void connect()
      return settle(loaded || lasts)
    },
    onGivenUp: () => giveUp(RETRY_FAILED),
  })
  const changes = createPoller({
    everyMs: CHANGES_EVERY_MS,
    onThrow: broken('changes'),
    work: () => pollUntilLive(changes, () => client().loadChanges()),
  })
  const odds = createPoller({
    everyMs: ODDS_EVERY_MS,
    onThrow: broken('odds'),
    work: () => pollUntilLive(odds, () => client().loadOdds()),
  })
  /**
   * What was said between the last poll and the first frame is in the files: one more good answer, asked for after the
   * socket opened, and the poll may end.
   */
  const pollUntilLive = async (poller: Poller, load: () => Promise<boolean>) => {
    const askedWhileLive = isOpen()
    const loaded = settle(await load())
    if (!isOpen()) noteMiss(loaded)
    if (loaded && askedWhileLive && isOpen()) poller.stop()
    return loaded
  }
  /** Without a line, only failures tell that the source was away. */
  const noteMiss = (loaded: boolean) => {
    if (loaded && misses >= MISSES_OF_OUTAGE) resync()
    misses = loaded ? 0 : misses + 1
    if (misses === MISSES_OF_OUTAGE) health.hold()
  }
  const pollers = () => [list, changes, odds]

  const startPolling = () => {
    if (!running) return
    changes.start()
    odds.start()
  }
  const channels = () => ['change_xml', `ch_odds_new_${company()}`]
  const gap = () => {
    pendingGap ??= setTimeout(
      () => {
        pendingGap = undefined
        lastGap = Date.now()
        if (!health.isLasting()) list.kick()
        startPolling()
      },
      Math.max(0, lastGap + GAP_EVERY_MS - Date.now()),
    )
  }
  const resync = () => {
    health.hold()
    sync ??= setTimeout(() => {
      sync = undefined
      if (!health.isHeld()) return
      if (!health.isLasting()) list.kick()
      startPolling()
    }, Math.random() * RESYNC_SPREAD_MS)
  }
  const openLine = (url: string, { createLine }: typeof code) =>
    createLine({
      url,
      client: client(),
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
    const come = await lines()
    if (come === null) health.bad('socket', 'code-missing')
    else if (running) (line ??= openLine(socketUrl, come)).start(channels())
  }

  return {
    start() {
      running = true
      if (hasRested) health.hold()
      list.start()
      startPolling()
      void connect()
    },
    rest() {
      running = false
      hasRested = true
      line?.stop()
      for (const timer of [listChange, pendingGap, sync]) clearTimeout(timer)
      listChange = pendingGap = sync = undefined
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
      client().forgetOdds()
      line?.subscribe(channels())
      odds.start()
      // Of the other bookmaker nothing is known yet to be too large.
      if (health.isLasting()) list.renew()
    },
    sourceChanged() {
      client().supersede()
      list.renew()
    },
    listChanged() {
      listChange ??= setTimeout(() => {
        listChange = undefined
        list.kick()
      }, Math.random() * LIST_CHANGED_SPREAD_MS)
    },
  }
}
