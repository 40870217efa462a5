/**
 * Health of the page and its sources, derived from the state of the synchronisation machine, without effect on that
 * state.
 *
 * The page shows the word `overall`, and the health panel shows the rest. Rules HLT1-HLT12 in docs/rules/worker.md.
 */
import {
  STALE_AFTER_MS,
  type Health,
  type SourceHealth,
  type SourceName,
  type SourceState,
} from '../contract/view'
import type { EpochMs } from '../contract/units'
import { latestNews } from './sources'
import { SOURCES, type SourceNotes, type SyncState } from './state'

/** Smallest difference that the page shows: the time of the last news has whole seconds. */
const SHOWN_STEP_MS = 1_000

/** `offsetMs`: server clock minus local clock. */
export function health(state: SyncState, now: EpochMs, offsetMs: number): Health {
  return {
    page: state.page,
    overall: overallOf(state, now),
    receivedAt: latestNews(state),
    nextAt: state.schedule?.nextAt ?? null,
    offsetMs,
    error: state.error,
    otherList: state.isOtherList,
    sources: SOURCES.map(source => describe(state, now, source)),
  }
}

function isFresh({ network }: SyncState, at: EpochMs | null, now: EpochMs): boolean {
  return at !== null && network === 'there' && now - at <= STALE_AFTER_MS
}

/**
 * Returns `scheduled` if the server requests its source so rarely that the page is never live. Returns `live` if the
 * open socket has fresh news.
 */
function claimOf(state: SyncState, now: EpochMs): 'scheduled' | 'live' | undefined {
  const { network, suspension, sources, schedule, socket } = state
  if (network !== 'there' || suspension !== null || sources.matches.newsAt === null) return undefined
  if (schedule !== null && schedule.nextAt - schedule.lastAt > STALE_AFTER_MS) return 'scheduled'
  return socket.phase === 'open' && isFresh(state, latestNews(state), now) ? 'live' : undefined
}

function overallOf(state: SyncState, now: EpochMs): Health['overall'] {
  const { network, sources } = state
  if (network === 'lost') return 'offline'
  const claim = claimOf(state, now)
  if (claim === 'live') return claim
  const isNews = claim !== undefined || isFresh(state, latestNews(state), now)
  const failing = [sources.matches, sources.changes, sources.odds].filter(({ failures }) => failures > 0)
  // A single failure while the last news is fresh does not make the page offline.
  const isRecovering = ({ failures }: SourceNotes) => failures === 1 && isNews
  if (failing.some(({ lastFault }) => lastFault === 'network') && !failing.some(isRecovering))
    return 'offline'
  if (!isNews || failing.length > 0) return 'stale'
  return claim ?? 'polling'
}

function describe(state: SyncState, now: EpochMs, source: SourceName): SourceHealth {
  const { newsAt: receivedAt, faults, lastFault } = state.sources[source]
  return { source, state: stateOf(state, now, source), receivedAt, faults, lastFault }
}

function stateOf(state: SyncState, now: EpochMs, source: SourceName): SourceState {
  const { newsAt, failures, lastFault } = state.sources[source]
  if (state.network === 'lost') return 'offline'
  if (source === 'socket') {
    if (state.socket.phase === 'open') return claimOf(state, now) ?? 'stale'
    return newsAt !== null || failures > 0 ? 'offline' : 'idle'
  }
  if (failures > 0 && lastFault === 'network') return 'offline'
  if (failures > 0) return newsAt === null ? 'failed' : 'stale'
  if (newsAt === null) return 'loading'
  return claimOf(state, now) ?? 'polling'
}

/** Returns the previous health if the next one looks the same on the page. An unchanged health is not sent. */
export function nextHealth(
  before: Health | undefined,
  state: SyncState,
  now: EpochMs,
  offsetMs: number,
): Health {
  const next = health(state, now, offsetMs)
  return before !== undefined && readsTheSame(before, next) ? before : next
}

function readsTheSame(one: Health, other: Health): boolean {
  return (
    one.page === other.page &&
    one.overall === other.overall &&
    one.error === other.error &&
    isSameSecond(one.nextAt, other.nextAt) &&
    one.otherList === other.otherList &&
    isSameSecond(one.receivedAt, other.receivedAt) &&
    Math.abs(one.offsetMs - other.offsetMs) < SHOWN_STEP_MS &&
    one.sources.every((source, index) => isSameSource(source, other.sources[index]))
  )
}

const isSameSecond = (one: EpochMs | null, other: EpochMs | null): boolean =>
  Math.abs((one ?? 0) - (other ?? 0)) < SHOWN_STEP_MS

function isSameSource(one: SourceHealth, other: SourceHealth | undefined): boolean {
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
