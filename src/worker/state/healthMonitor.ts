/**
 * The health of each source and of the page, from news, faults and what the device says of its network. Rules HLT1-HLT8
 * in docs/rules/worker.md.
 *
 * All times are on the local clock. The page shows the word `overall`; the health panel shows the rest.
 */
import { STALE_AFTER_MS } from '../../engine/contract/freshness'
import type { EpochMs } from '../../engine/contract/units'
import type { Health, PageState, SourceHealth, SourceName, SourceState } from '../../engine/contract/view'
import { lasts } from '../../engine/sync/faults'

const TELL_EVERY_MS = 1_000
/** News that comes this soon after the device lost its network was on its way before. */
const ON_ITS_WAY_MS = 2_000

interface SourceNotes {
  heardAt: EpochMs | null
  failures: number
  faults: Record<string, number>
  lastFault: string
}

export interface HealthMonitor {
  /** Notes news: a record or a file was read. A keep-alive is no news. `heldMs`: how old it was when it came. */
  readonly good: (source: SourceName, heldMs?: number) => void
  /** Counts a failure. A file is not called live or polling again before its next `good`. */
  readonly bad: (source: SourceName, fault: string) => void
  /** Counts a small fault of an answer that is otherwise good, such as a skipped record. */
  readonly count: (source: SourceName, fault: string, times: number) => void
  readonly setSocketOpen: (open: boolean) => void
  /**
   * The device has lost its network, or has one again; what was heard before is not fresh any more. News that comes all
   * the same shows that the feeds are on the device itself or that it is mistaken.
   */
  readonly setOnline: (online: boolean) => void
  readonly setPage: (page: Exclude<PageState, 'failed'>) => void
  /** The list could not be loaded for now. `otherList`: the rows shown are of another list than the one asked for. */
  readonly giveUp: (error: Health['error'], otherList: boolean) => void
  /** Whether the list is too large to be read or, if the list is good, its file of prices. */
  readonly isLasting: () => boolean
  readonly heardAt: (source: SourceName) => EpochMs | null
  /** The last visit's board is shown, whose last news came at `heardAt`. */
  readonly restore: (heardAt: EpochMs) => void
  /**
   * What is shown may belong to another server than the present one, or may lack something. Until `resume` nothing is
   * live, and the time of the last news stays as it is now.
   */
  readonly suspend: () => void
  /**
   * The rows shown are of another list, whose last news came at `heardAt`, or there are none. Nothing is live until that
   * list has been read (`resume`). Returns when the last news of the rows before came.
   */
  readonly turn: (heardAt: EpochMs | null) => EpochMs | null
  /** Ends the suspension. `asOf`: by a list of that time; one from before the suspension is ignored. */
  readonly resume: (asOf?: EpochMs) => void
  readonly isSuspended: () => boolean
  /** Answers the same object as long as a page that shows it would show the same. */
  readonly current: (offsetMs: number) => Health
}

const SOURCES: readonly SourceName[] = ['matches', 'changes', 'odds', 'socket']

export function createHealthMonitor(clock: () => EpochMs = Date.now): HealthMonitor {
  const notes = new Map(SOURCES.map(source => [source, emptyNotes()]))
  const notesOf = (source: SourceName) => notes.get(source) ?? emptyNotes()
  let socketOpen = false
  /** `back`: the device has a network again, but nothing was heard since. */
  let network: 'there' | 'lost' | 'back' = 'there'
  let lostAt: EpochMs = -Infinity
  let page: PageState = 'loading'
  let error: Health['error'] = ''
  let otherList = false
  let restoredAt: EpochMs | null = null
  let suspension: { readonly since: EpochMs; readonly newest: EpochMs | null } | undefined
  let told: Health | undefined

  const heardAt = (source: SourceName) => notesOf(source).heardAt
  /**
   * The time of the last news. Before the first list it is that of the last visit's board, whatever was heard since.
   */
  const newest = () => {
    if (suspension !== undefined) return suspension.newest ?? restoredAt
    if (heardAt('matches') === null) return restoredAt
    const heard = SOURCES.map(heardAt).filter(at => at !== null)
    return Math.max(...heard)
  }
  const isFresh = (at: EpochMs | null) => at !== null && network === 'there' && clock() - at <= STALE_AFTER_MS
  const isLive = () =>
    socketOpen && suspension === undefined && heardAt('matches') !== null && isFresh(newest())

  const overall = (): Health['overall'] => {
    if (network === 'lost') return 'offline'
    if (isLive()) return 'live'
    const polled = [notesOf('matches'), notesOf('changes'), notesOf('odds')]
    const failing = polled.filter(({ failures }) => failures > 0)
    if (failing.some(({ lastFault }) => lastFault === 'network') && !failing.some(isRecovering))
      return 'offline'
    return isFresh(newest()) && failing.length === 0 ? 'polling' : 'stale'
  }
  /** A single failure while the last news is fresh does not yet mean that the page is offline. */
  const isRecovering = ({ failures }: SourceNotes) => failures === 1 && isFresh(newest())

  const stateOf = (source: SourceName): SourceState => {
    const { heardAt, failures, lastFault } = notesOf(source)
    if (network === 'lost') return 'offline'
    if (source === 'socket') return socketState(heardAt !== null || failures > 0)
    if (failures > 0 && lastFault === 'network') return 'offline'
    if (failures > 0) return heardAt === null ? 'failed' : 'stale'
    if (heardAt === null) return 'loading'
    return isLive() ? 'live' : 'polling'
  }
  const socketState = (wasTried: boolean): SourceState => {
    if (socketOpen) return isLive() ? 'live' : 'stale'
    return wasTried ? 'offline' : 'idle'
  }

  const describe = (source: SourceName): SourceHealth => {
    const { heardAt, faults, lastFault } = notesOf(source)
    return { source, state: stateOf(source), heardAt, faults: { ...faults }, lastFault }
  }

  return {
    good(source, heldMs = 0) {
      const note = notesOf(source)
      if (network === 'back' || Math.abs(clock() - lostAt) > ON_ITS_WAY_MS) network = 'there'
      note.heardAt = heldMs === 0 ? clock() : Math.max(note.heardAt ?? 0, clock() - heldMs)
      note.failures = 0
    },
    bad(source, fault) {
      const note = notesOf(source)
      note.failures++
      add(note, fault, 1)
    },
    count: (source, fault, times) => add(notesOf(source), fault, times),
    setSocketOpen(open) {
      socketOpen = open
    },
    setOnline(online) {
      if (online) network = network === 'lost' ? 'back' : network
      else {
        network = 'lost'
        if (newest() !== null) lostAt = clock()
      }
    },
    setPage(next) {
      page = next
      error = ''
      otherList = false
    },
    giveUp(why, other) {
      page = 'failed'
      error = why
      otherList = other
    },
    isLasting() {
      const failing = [notesOf('matches'), notesOf('odds')].find(({ failures }) => failures > 0)
      return failing !== undefined && lasts(failing.lastFault) === 'size'
    },
    heardAt,
    restore(at) {
      restoredAt = at
    },
    suspend() {
      suspension = { since: clock(), newest: newest() }
    },
    turn(at) {
      const before = newest()
      restoredAt = at
      suspension = { since: clock(), newest: at }
      return before
    },
    resume(asOf = Infinity) {
      if (suspension !== undefined && asOf >= suspension.since) suspension = undefined
    },
    isSuspended: () => suspension !== undefined,
    current(offsetMs) {
      const next: Health = {
        page,
        overall: overall(),
        heardAt: newest(),
        offsetMs,
        error,
        otherList,
        sources: SOURCES.map(describe),
      }
      if (told === undefined || !readsTheSame(told, next)) told = next
      return told
    },
  }
}

function emptyNotes(): SourceNotes {
  return { heardAt: null, failures: 0, faults: {}, lastFault: '' }
}

function add(note: SourceNotes, fault: string, times: number) {
  note.faults[fault] = (note.faults[fault] ?? 0) + times
  note.lastFault = fault
}

function readsTheSame(one: Health, other: Health): boolean {
  return (
    one.page === other.page &&
    one.overall === other.overall &&
    one.error === other.error &&
    one.otherList === other.otherList &&
    Math.abs((one.heardAt ?? 0) - (other.heardAt ?? 0)) < TELL_EVERY_MS &&
    Math.abs(one.offsetMs - other.offsetMs) < TELL_EVERY_MS &&
    one.sources.every((source, index) => sameSource(source, other.sources[index]))
  )
}

function sameSource(one: SourceHealth, other: SourceHealth | undefined): boolean {
  return (
    other !== undefined &&
    one.state === other.state &&
    one.lastFault === other.lastFault &&
    faultCount(one) === faultCount(other)
  )
}

function faultCount({ faults }: SourceHealth): number {
  return Object.values(faults).reduce((sum, times) => sum + times, 0)
}
