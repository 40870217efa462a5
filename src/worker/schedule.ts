/**
 * When each feed is asked: the websocket first, polling where there is none, everything at rest while hidden.
 *
 * Cadences: specification section 9 (matches 60 s, odds 4 s, full refresh 100 s). D25, D28. Rules NET6, NET12, NET14, NET16, SRV2, SRV7, SCN9.
 */
import type { EngineConfig } from '../engine/contract/protocol'
import type { CompanyId } from '../engine/contract/units'
import type { Health, SourceName } from '../engine/contract/view'
import type { FeedClient } from './feedClient'
import type { HealthBook } from './healthBook'
import { CHANGES_EVERY_MS, LIST_EVERY_MS, ODDS_EVERY_MS } from './paths'
import { createLiveSocket } from './transport/liveSocket'
import { createPoller, type Poller } from './transport/poller'

/** A list that changed is asked for within this time, at random, so that not every visitor asks at once. */
const LIST_CHANGED_SPREAD_MS = 20_000
const GAP_EVERY_MS = 10_000
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
  readonly companyChanged: () => void
  /** The visitor asks for another list: now. */
  readonly sourceChanged: () => void
  /** The server says that the list is another one: soon. */
  readonly listChanged: () => void
}

export function createSchedule({ config, client, health, company, onNews }: ScheduleOptions): Schedule {
  let running = false
  let socketOpen = false
  let outage = false
  let listChange: ReturnType<typeof setTimeout> | undefined
  let gap: ReturnType<typeof setTimeout> | undefined
  let lastGap = 0

  /** A source that answers again after an outage wakes the others, so that nobody waits out a long retry. */
  const settle = (succeeded: boolean) => {
    if (succeeded && outage) {
      outage = false
      for (const poller of pollers()) if (poller.failures() > 0) poller.kick()
      socket?.kick()
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
    const askedWhileLive = socketOpen
    const loaded = settle(await load())
    if (loaded && askedWhileLive && socketOpen) poller.stop()
    return loaded
  }
  const pollers = () => [list, changes, odds]

  const startPolling = () => {
    if (!running) return
    changes.start()
    odds.start()
  }
  const channels = () => ['change_xml', `ch_odds_new_${company()}`]
  const socket =
    config.socketUrl === null
      ? undefined
      : createLiveSocket({
          url: config.socketUrl,
          token: () => client().socketToken(),
          onOpen() {
            socketOpen = true
            health.setSocketOpen(true)
            health.good('socket')
            client().resetSequence()
            startPolling()
          },
          onFrame(text) {
            client().hearFrame(text)
            onNews()
          },
          onClose() {
            socketOpen = false
            health.setSocketOpen(false)
            startPolling()
            onNews()
          },
          onFault(fault) {
            health.bad('socket', fault)
            onNews()
          },
        })

  return {
    start() {
      running = true
      list.start()
      startPolling()
      socket?.start(channels())
    },
    rest() {
      running = false
      clearTimeout(listChange)
      clearTimeout(gap)
      listChange = gap = undefined
      for (const poller of pollers()) poller.stop()
      socket?.stop()
    },
    refresh() {
      list.renew()
      startPolling()
      socket?.kick()
    },
    gap() {
      gap ??= setTimeout(
        () => {
          gap = undefined
          lastGap = Date.now()
          if (!health.isLasting()) list.kick()
          startPolling()
        },
        Math.max(0, lastGap + GAP_EVERY_MS - Date.now()),
      )
    },
    companyChanged() {
      client().forgetOdds()
      socket?.subscribe(channels())
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
