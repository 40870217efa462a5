/**
 * How each source is doing, from what was heard and what went wrong. Rules HLT1-HLT7 in docs/rules/worker.md.
 *
 * Local clock throughout. The page shows the one word `overall`; a panel shows the rest.
 */
import { STALE_AFTER_MS } from '../../engine/contract/freshness'
import type { EpochMs } from '../../engine/contract/units'
import type { Health, PageState, SourceHealth, SourceName, SourceState } from '../../engine/contract/view'
import { lasts } from '../transport/faults'

const TELL_EVERY_MS = 1_000

interface SourceNotes {
  heardAt: EpochMs | null
  failures: number
  faults: Record<string, number>
  lastFault: string
}

export interface HealthMonitor {
  /** A record or a file was read. What only shows that a line is there is no news. */
  readonly good: (source: SourceName) => void
  /** The source failed: counted, and until it is good again it is not called live. */
  readonly bad: (source: SourceName, fault: string) => void
  /** Something small was wrong with an otherwise good answer: counted only. */
  readonly count: (source: SourceName, fault: string, times: number) => void
  readonly setSocketOpen: (open: boolean) => void
  readonly setPage: (page: Exclude<PageState, 'failed'>) => void
  /** The list cannot be read for now; `otherList`: what is shown is another. */
  readonly giveUp: (error: Health['error'], otherList: boolean) => void
  /** The list failed, or else its prices did, and no try of ours can change that. */
  readonly isLasting: () => boolean
  readonly heardAt: (source: SourceName) => EpochMs | null
  readonly restore: (heardAt: EpochMs) => void
  /**
   * What is shown may be of another source than the one that speaks now, or lack something: until `resume` nothing is
   * live, and nothing newer than now counts as heard.
   */
  readonly suspend: () => void
  /** All is well again; `askedAt`: by a list that was asked for then, which must be since the last `suspend`. */
  readonly resume: (askedAt?: EpochMs) => void
  readonly isSuspended: () => boolean
  /** The same object while a page that shows it would read the same. */
  readonly current: (offsetMs: number) => Health
}

const SOURCES: readonly SourceName[] = ['matches', 'changes', 'odds', 'socket']

export function createHealthMonitor(clock: () => EpochMs = Date.now): HealthMonitor {
  const notes = new Map(SOURCES.map(source => [source, emptyNotes()]))
  const notesOf = (source: SourceName) => notes.get(source) ?? emptyNotes()
  let socketOpen = false
  let page: PageState = 'loading'
  let error: Health['error'] = ''
  let otherList = false
  let restoredAt: EpochMs | null = null
  let suspension: { readonly since: EpochMs; readonly newest: EpochMs | null } | undefined
  let told: Health | undefined

  const heardAt = (source: SourceName) => notesOf(source).heardAt
  /** Of a page that never had a list nothing is new, whatever the other sources say. */
  const newest = () => {
    if (suspension !== undefined) return suspension.newest ?? restoredAt
    if (heardAt('matches') === null) return restoredAt
    const heard = SOURCES.map(heardAt).filter(at => at !== null)
    return Math.max(...heard)
  }
  const isFresh = (at: EpochMs | null) => at !== null && clock() - at <= STALE_AFTER_MS
  const isLive = () =>
    socketOpen && suspension === undefined && heardAt('matches') !== null && isFresh(newest())

  const overall = (): Health['overall'] => {
    if (isLive()) return 'live'
    const polled = [notesOf('matches'), notesOf('changes'), notesOf('odds')]
    const failing = polled.filter(({ failures }) => failures > 0)
    if (failing.some(({ lastFault }) => lastFault === 'network') && !failing.some(isRecovering))
      return 'offline'
    return isFresh(newest()) && failing.length === 0 ? 'polling' : 'stale'
  }
  /** A failure of the last moment among sources that still answer is not an outage. */
  const isRecovering = ({ failures }: SourceNotes) => failures === 1 && isFresh(newest())

  const stateOf = (source: SourceName): SourceState => {
    const { heardAt, failures, lastFault } = notesOf(source)
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
    good(source) {
      const note = notesOf(source)
      note.heardAt = clock()
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
    resume(askedAt = Infinity) {
      if (suspension !== undefined && askedAt >= suspension.since) suspension = undefined
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
