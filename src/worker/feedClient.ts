/**
 * Fetches each feed once when asked, reads it and applies it to the board; says whether that went well.
 *
 * The board, clock and health book are the service's; waiting and repeating belong to `schedule.ts`. A body that is
 * refused leaves the board as it was and is counted by name. Rules NET12-NET19 in docs/rules.md.
 */
import type { Board } from '../engine/board/board'
import type { EngineConfig } from '../engine/contract/protocol'
import type { Query } from '../engine/contract/query'
import type { EpochMs } from '../engine/contract/units'
import type { SourceName } from '../engine/contract/view'
import { readChanges } from '../engine/feed/changeXml'
import { createMatchListReader } from '../engine/feed/matchListJs'
import { readOddsChanges } from '../engine/feed/oddsChanges'
import { readOddsText } from '../engine/feed/oddsText'
import type { MatchList, OddsChange, OddsTable, Reading, Skip } from '../engine/feed/records'
import { readSocketFrame } from '../engine/feed/socketFrame'
import { readWidgetData } from '../engine/feed/widgetServices'
import type { ServerClock } from '../engine/match/serverClock'
import type { HealthBook } from './healthBook'
import { feedPaths } from './paths'
import { fetchBody, type Answer } from './transport/fetchBody'

/** The delta files hold at least this much of the past; after a longer pause only a full file is safe. */
const DELTA_REACH_MS = 12_000

export interface FeedClientOptions {
  readonly config: EngineConfig
  readonly board: Board
  readonly clock: ServerClock
  readonly health: HealthBook
  readonly query: () => Query
  readonly onUnauthorised: (status: number) => void
  /** The change feed says that the list itself is another now. */
  readonly onListChanged: () => void
  /** A frame of the socket went missing. */
  readonly onGap: () => void
}

export interface FeedClient {
  /** The whole list with its odds. */
  readonly loadList: () => Promise<boolean>
  readonly loadChanges: () => Promise<boolean>
  /** The newest prices: a delta where one reaches back far enough, else everything. */
  readonly loadOdds: () => Promise<boolean>
  readonly socketToken: () => Promise<string | null>
  readonly hearFrame: (text: string | null) => void
  /** The next frame begins a new sequence. */
  readonly resetSequence: () => void
  /** Prices held are another bookmaker's, or too old for a delta. */
  readonly forgetOdds: () => void
}

export function createFeedClient(options: FeedClientOptions): FeedClient {
  const { config, board, clock, health, query } = options
  const paths = feedPaths(config)
  const listReader = createMatchListReader()
  let hadChanges = false
  let oddsAt: EpochMs | null = null
  let lastOddsText = ''
  let sequence: number | null = null

  const serverNow = () => Date.now() + clock.offsetMs

  const get = async (source: SourceName, url: string): Promise<Answer | null> => {
    const answer = await fetchBody(url)
    if (!answer.ok) {
      health.bad(source, answer.fault)
      if (answer.unauthorised !== null) options.onUnauthorised(answer.unauthorised)
      return null
    }
    const { sentAt, receivedAt, serverAt } = answer
    if (serverAt !== null) clock.sample({ sentAt, receivedAt, serverAt, resolutionMs: 1000 })
    return answer
  }

  /** The reading's value, or `null` when the body was refused; what was skipped is counted either way. */
  const accept = <T>(source: SourceName, reading: Reading<T>): T | null => {
    countSkips(source, reading.skipped)
    if (!reading.ok) {
      health.bad(source, reading.fault)
      return null
    }
    health.good(source)
    return reading.value
  }
  const countSkips = (source: SourceName, skipped: readonly Skip[]) => {
    for (const { reason } of skipped) health.count(source, reason, 1)
  }

  const loadListFile = async () => {
    const answer = await get('matches', paths.matchList(query(), serverNow()))
    if (answer === null) return false
    const list = accept('matches', wholeList(listReader.read(answer.text)))
    if (list === null) return false
    board.applyList({ list }, { now: Date.now(), asOf: list.createdAt ?? answer.sentAt + clock.offsetMs })
    return loadFullOdds()
  }

  /** A phone whose clock is a day off asks for the wrong day once: the answer tells it the time. */
  const getWidgetData = async (asked: Query) => {
    const url = paths.widgetData(asked, serverNow())
    const answer = await get('matches', url)
    const rightUrl = paths.widgetData(asked, serverNow())
    return answer === null || url === rightUrl ? answer : get('matches', rightUrl)
  }

  const loadWidgetData = async () => {
    const asked = query()
    const answer = await getWidgetData(asked)
    if (answer === null) return false
    const data = accept('matches', readWidgetData(answer.text))
    if (data === null) return false
    board.applyList(data, { now: Date.now(), asOf: answer.sentAt + clock.offsetMs })
    if (asked.company === query().company) applyTable(data.odds, 'full')
    return true
  }

  const loadFullOdds = async () => {
    const { company } = query()
    const answer = await get('odds', paths.fullOdds(company, serverNow()))
    const table = answer && accept('odds', readOddsText(answer.text))
    if (table === null || company !== query().company) return false
    applyTable(table, 'full')
    return true
  }

  const applyTable = (table: OddsTable, kind: 'full' | 'delta') => {
    board.applyOddsTable(table, kind)
    health.good('odds')
    oddsAt = Date.now()
  }

  const loadOddsDelta = async () => {
    const { company } = query()
    const widget = config.source === 'services'
    const path = widget ? paths.widgetOddsDelta : paths.oddsDelta
    const answer = await get('odds', path(company, serverNow()))
    if (answer === null || company !== query().company) return false
    if (answer.text === lastOddsText) health.good('odds')
    else if (!applyDelta(answer.text, company, widget)) return false
    lastOddsText = answer.text
    oddsAt = Date.now()
    return true
  }

  /** Told apart by shape as well as by path: a body with `$` has the grammar of the full file. */
  const applyDelta = (text: string, company: number, widget: boolean): boolean => {
    if (!widget || text.includes('$')) {
      const table = accept('odds', readOddsText(text))
      if (table !== null) board.applyOddsTable(table, 'delta')
      return table !== null
    }
    const changes = accept<readonly OddsChange[]>('odds', readOddsChanges(text, company))
    if (changes !== null) board.applyOddsChanges(changes)
    return changes !== null
  }

  return {
    loadList: config.source === 'files' ? loadListFile : loadWidgetData,
    async loadOdds() {
      const reaches = oddsAt !== null && Date.now() - oddsAt < DELTA_REACH_MS
      if (reaches) return loadOddsDelta()
      return config.source === 'files' ? loadFullOdds() : loadWidgetData()
    },
    async loadChanges() {
      const answer = await get('changes', paths.changes(serverNow()))
      const changes = answer && accept('changes', readChanges(answer.text))
      if (changes === null) return false
      if (changes.refresh) options.onListChanged()
      else board.applyChanges(changes.records, { now: Date.now(), asOf: serverNow() }, hadChanges)
      hadChanges = true
      return true
    },
    async socketToken() {
      const answer = await get('socket', paths.socketToken())
      return answer && tokenOf(answer.text)
    },
    hearFrame(text) {
      health.good('socket')
      board.confirm(Date.now())
      if (text === null) return
      const frame = accept('socket', readSocketFrame(text))
      if (frame === null) return
      if (frame.at !== null)
        clock.sample({ sentAt: Date.now(), receivedAt: Date.now(), serverAt: frame.at, resolutionMs: 1 })
      if (frame.seq !== null && sequence !== null && frame.seq !== sequence + 1) options.onGap()
      sequence = frame.seq
      const instant = { now: Date.now(), asOf: serverNow() }
      if (frame.changes.length > 0) board.applyChanges(frame.changes, instant, true)
      const { company } = query()
      board.applyOddsChanges(frame.odds.filter(change => change.company === company))
      oddsAt = Date.now()
    },
    resetSequence() {
      sequence = null
    },
    forgetOdds() {
      oddsAt = null
      lastOddsText = ''
    },
  }
}

/** A list cut short would make half the matches vanish: it is refused whole. */
function wholeList(reading: Reading<MatchList>): Reading<MatchList> {
  if (!reading.ok || reading.value.complete) return reading
  return { ok: false, fault: 'truncated', skipped: reading.skipped }
}

/** Plain text, or JSON with the token in it. */
function tokenOf(text: string): string | null {
  const trimmed = text.trim().replace(/^"|"$/g, '')
  return /^[\w.~+/=-]{1,4096}$/.test(trimmed) ? trimmed : null
}
