/**
 * Sends the due calls of one adapter, and passes its facts on.
 *
 * The driver of all adapters handles validators, limits, quotas, back-off and the clock. Rules PRO4-PRO9 in
 * docs/rules/providers.md. Never throws. Each error is counted. The log has a line when a provider fails and when it is
 * good again.
 */
import type { EpochMs } from '../../kit/clock'
import type { Log } from '../../kit/log'
import type { HttpAnswer, HttpClient } from '../../upstream/httpClient'
import type {
  Adapter,
  ProviderAnswer,
  ProviderCall,
  Interest,
  Purpose,
  AnswerReading,
  Refusal,
} from '../port/adapter'
import { refusedAnswer } from '../port/reading'
import { dueTime, UNSENT, type CallState } from './callState'
import { retryAfter } from './retryAfter'
import * as money from './spending'
import { backoffMs, pauseMs, RESTS } from './waits'

/** Purposes in order of priority, for a minute with too few calls. */
const RANKS: readonly Purpose[] = ['live', 'open', 'day', 'prices', 'table']

export interface DriverParts {
  readonly adapter: Adapter
  readonly http: Pick<HttpClient, 'get'>
  /** `null` for an adapter that needs no key. */
  readonly key: string | null
  readonly now: () => EpochMs
  /** Returns a random number: 0 ≤ x < 1. */
  readonly random: () => number
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly interest: () => Interest
  readonly onReading: (reading: AnswerReading, at: EpochMs) => void
}

interface Times {
  readonly last: EpochMs | null
  readonly next: EpochMs | null
}

export class Driver {
  readonly adapter: Adapter
  /** Numbers of skipped records by reason. `refusals`: numbers of refused answers by reason. */
  readonly skipped = new Map<string, number>()
  readonly refusals = new Map<string, number>()
  spending: money.Spending
  private readonly parts: DriverParts
  private readonly states = new Map<string, CallState>()
  private calls: readonly ProviderCall[] = []
  private pausedUntil: EpochMs = -Infinity
  private fault: string | null = null

  constructor(parts: DriverParts) {
    this.parts = parts
    this.adapter = parts.adapter
    this.spending = money.unspent(parts.adapter.quota, parts.now())
  }

  /** Sends due calls. Called each second, and when a visitor opens a panel or date. */
  tick(): void {
    const now = this.parts.now()
    this.spending = money.asOf(this.spending, this.adapter.quota, now)
    this.calls = this.adapter.requests(now, this.parts.interest())
    this.forget()
    if (now < this.pausedUntil) return
    const demands = money.demandsOf(this.calls, this.spending, now)
    const stretch = money.stretchOf(demands, this.spending)
    const due = this.calls.filter(call => (this.dueAt(call, stretch, now) ?? Infinity) <= now)
    for (const call of due.sort((one, other) => rankOf(one) - rankOf(other)))
      if (money.mayCall(this.spending, call, demands)) void this.send(call, now)
  }

  /** Returns the times of a purpose's latest answer and next due call. `null`: there is no such time. */
  timesOf(purpose: Purpose): Times {
    return this.timesOfCalls(this.calls.filter(call => call.purpose === purpose))
  }

  /**
   * Returns the milliseconds by which the latest answer of a purpose is late. 0: no answer is due. Intervals that a
   * quota stretches are not late.
   */
  lateMs(purpose: Purpose): number {
    const now = this.parts.now()
    const stretch = money.stretchOf(money.demandsOf(this.calls, this.spending, now), this.spending)
    const wanted = this.calls.filter(
      call => call.purpose === purpose && money.wantedFrom(call, now) === now && stretch[purpose] < Infinity,
    )
    return Math.max(
      0,
      ...wanted.map(call => now - dueTime(this.stateOf(call.key), call.everyMs * stretch[purpose])),
    )
  }

  private timesOfCalls(calls: readonly ProviderCall[]): Times {
    const now = this.parts.now()
    const stretch = money.stretchOf(money.demandsOf(this.calls, this.spending, now), this.spending)
    const lasts = calls.flatMap(({ key }) => this.states.get(key)?.goodAt ?? [])
    // The answer of a call that is under way may come now.
    const nexts = calls.flatMap(call =>
      this.stateOf(call.key).isUnderWay ? now : (this.dueAt(call, stretch, now) ?? []),
    )
    return {
      last: lasts.length === 0 ? null : Math.max(...lasts),
      next: nexts.length === 0 ? null : Math.max(now, this.pausedUntil, Math.min(...nexts)),
    }
  }

  /** Returns the reason why calls are not sent or answers are not used. `null`: the provider is good. */
  get trouble(): string | null {
    return this.fault
  }

  /** Returns whether a call is under way. */
  get isBusy(): boolean {
    return [...this.states.values()].some(({ isUnderWay }) => isUnderWay)
  }

  /**
   * Returns the times of the latest and next scores. The live call with the oldest answer counts, while it is wanted
   * and answered. Otherwise the lists of days count too. `null`: never answered, or not planned.
   */
  scoreTimes(): Times {
    const now = this.parts.now()
    const oldest = this.calls
      .filter(call => call.purpose === 'live' && money.wantedFrom(call, now) === now)
      .filter(({ key }) => this.stateOf(key).goodAt !== null)
      .sort((one, other) => (this.stateOf(one.key).goodAt ?? 0) - (this.stateOf(other.key).goodAt ?? 0))[0]
    if (oldest !== undefined) return this.timesOfCalls([oldest])
    const [live, day] = [this.timesOf('live'), this.timesOf('day')]
    return { last: best(Math.max, live.last, day.last), next: best(Math.min, live.next, day.next) }
  }

  private stateOf(key: string): CallState {
    return this.states.get(key) ?? UNSENT
  }

  private dueAt(call: ProviderCall, stretch: money.Stretch, now: EpochMs): EpochMs | null {
    const { sentAt, failures, restsUntil, isUnderWay } = this.stateOf(call.key)
    const factor = stretch[call.purpose]
    if (isUnderWay || factor === Infinity) return null
    const every = failures === 0 ? call.everyMs * factor : backoffMs(failures, call.purpose)
    return money.wantedFrom(call, Math.max(sentAt + every, restsUntil, now))
  }

  private async send(call: ProviderCall, now: EpochMs): Promise<void> {
    const before = this.stateOf(call.key)
    this.spending = money.spent(this.spending, call, now)
    const dueSince = before.dueSince ?? now
    this.states.set(call.key, { ...before, sentAt: now, dueSince, isUnderWay: true })
    const reading = await this.readingOf(call, before)
    const at = this.parts.now()
    this.spending = money.corrected(this.spending, reading.quota, at)
    this.note(call, reading, at)
    if (reading.refusal === null) this.parts.onReading(reading, at)
  }

  /** Returns the facts of the answer. An unchanged answer has no facts. */
  private async readingOf(call: ProviderCall, { etag, lastModified }: CallState): Promise<AnswerReading> {
    const outcome = await this.parts.http.get(this.addressOf(call), this.headersOf(etag, lastModified))
    if (!outcome.ok) {
      this.count(this.refusals, outcome.fault)
      return refusedAnswer('failed')
    }
    const { status, headers, bytes } = outcome.value
    if (status === 304) return UNCHANGED
    const answer = { status, headers, text: bytes.toString('utf8'), at: this.parts.now() }
    const reading = this.readBy(call, answer)
    if (reading.refusal === null) this.remember(call, outcome.value)
    else this.count(this.refusals, reading.refusal)
    return { ...reading, retryMs: reading.retryMs ?? retryAfter(headers, answer.at) }
  }

  /** Reads an answer. An exception of the adapter spoils only this answer. */
  private readBy(call: ProviderCall, answer: ProviderAnswer): AnswerReading {
    try {
      return this.adapter.read(call, answer)
    } catch (error) {
      this.count(this.skipped, 'fault of the adapter')
      this.parts.log.warn(`${this.adapter.name}: ${error instanceof Error ? error.message : 'a fault'}`)
      return refusedAnswer('unreadable')
    }
  }

  private remember({ key }: ProviderCall, { headers }: HttpAnswer): void {
    const { etag, 'last-modified': lastModified } = headers
    this.states.set(key, { ...this.stateOf(key), etag, lastModified })
  }

  /** Returns the address. Only a provider that takes the key as a parameter gets it here. */
  private addressOf({ path }: ProviderCall): string {
    const { key } = this.parts
    const sentAs = this.adapter.key?.sentAs
    const address = `${this.adapter.base ?? ''}${path}`
    if (key === null || sentAs === undefined || !('parameter' in sentAs)) return address
    return `${address}${path.includes('?') ? '&' : '?'}${sentAs.parameter}=${encodeURIComponent(key)}`
  }

  private headersOf(etag: string | undefined, lastModified: string | undefined): Record<string, string> {
    const { key } = this.parts
    const { key: need, headers } = this.adapter
    const isHeader = key !== null && need !== null && 'header' in need.sentAs
    const own = { ...headers, ...(isHeader && { [need.sentAs.header]: key }) }
    if (this.adapter.refusesHeaders === true) return own
    return {
      Accept: 'application/json',
      ...own,
      ...(etag !== undefined && { 'If-None-Match': etag }),
      ...(lastModified !== undefined && { 'If-Modified-Since': lastModified }),
    }
  }

  private note({ key }: ProviderCall, { refusal, retryMs, skipped }: AnswerReading, at: EpochMs): void {
    const before = this.stateOf(key)
    for (const [reason, count] of Object.entries(skipped)) this.count(this.skipped, reason, count)
    if (refusal === null) {
      const good = { isUnderWay: false, failures: 0, goodAt: at, dueSince: null, restsUntil: -Infinity }
      this.states.set(key, { ...before, ...good })
      this.recover()
      return
    }
    const rest = RESTS[refusal]
    const restsUntil = rest === undefined ? -Infinity : at + rest
    this.states.set(key, { ...before, isUnderWay: false, failures: before.failures + 1, restsUntil })
    if (refusal === 'spent') this.spending = money.exhausted(this.spending, at)
    const pause = pauseMs(refusal, retryMs)
    if (pause !== null) this.pausedUntil = at + pause * (1 + this.parts.random() / 10)
    this.ail(refusal)
  }

  private count(counts: Map<string, number>, reason: string, by = 1): void {
    counts.set(reason, (counts.get(reason) ?? 0) + by)
  }

  private ail(fault: Refusal): void {
    if (this.fault === fault) return
    this.fault = fault
    this.parts.log.warn(`${this.adapter.name}: ${SENTENCES[fault]}`)
  }

  private recover(): void {
    if (this.fault === null) return
    this.fault = null
    this.parts.log.info(`${this.adapter.name}: answers are good again`)
  }

  /** Deletes the states of calls that are no longer wanted. */
  private forget(): void {
    const wanted = new Set(this.calls.map(({ key }) => key))
    for (const [key, { isUnderWay }] of this.states)
      if (!isUnderWay && !wanted.has(key)) this.states.delete(key)
  }
}

const SENTENCES: Readonly<Record<Refusal, string>> = {
  key: 'the key is refused; nothing is sent for a day',
  plan: 'the plan of the key does not have a part that is wanted; that part rests for a day',
  spent: 'the quota is spent; one call an hour tries whether it is new',
  hurried: 'too many calls in a short time; nothing is sent for a while',
  rejected: 'a call is refused as wrong; it rests for a day',
  failed: 'no answer',
  unreadable: 'an answer cannot be read',
}

const UNCHANGED: AnswerReading = {
  facts: [],
  skipped: {},
  refusal: null,
  retryMs: null,
  quota: {},
  covers: null,
}

/** Returns the better of two times, either of which may be missing. */
function best(of: typeof Math.max, ...times: readonly (EpochMs | null)[]): EpochMs | null {
  const known = times.filter(at => at !== null)
  return known.length === 0 ? null : of(...known)
}

const rankOf = ({ purpose }: ProviderCall): number => RANKS.indexOf(purpose)
