/** The provider of an evening, as the relay requests it: true bodies, unless a fault spoils them. */
import type { Upstream } from '../../../feedserver/relay/upstream'
import { inUtf8 } from '../../../feedserver/upstream/plainBody'
import { failed, succeeded } from '../../../src/engine/contract/result'
import type { Chance } from '../support/chance'
import type { VirtualTime } from '../support/virtualTime'
import { answerOf, type Answer } from './answers'
import type { Course } from './course'
import { kindOf, type Fault } from './faults'
import { REACH_MS } from './wire'

/** Time limit of a request, as in `feedserver/relay/upstream.ts`. */
const TIME_LIMIT_MS = 8_000
const LATENCY_MS = [20, 150] as const

export interface ProviderParts {
  readonly time: VirtualTime
  readonly chance: Chance
  readonly courses: readonly Course[]
  readonly faults: readonly Fault[]
}

export class Provider {
  requests = 0
  private readonly parts: ProviderParts

  constructor(parts: ProviderParts) {
    this.parts = parts
  }

  answer(path: string): Answer {
    const { time, chance, courses } = this.parts
    this.requests += 1
    const at = Math.floor(time.now / 1000) * 1000
    const fault = this.fault
    const isShaken = this.isShaken(at)
    if (fault === undefined) return answerOf(path, { courses, at, isShaken, spoil: rows => rows })
    const kind = kindOf(fault.name)
    const moment = { path, at, since: fault.from, chance }
    const written = { courses, isShaken, at: kind.contentAt?.(moment) ?? at }
    const right = answerOf(path, { ...written, spoil: rows => kind.rows?.(rows, moment) ?? rows })
    const dated = { ...right, writtenAt: at }
    return right.status === 404 ? dated : (kind.answer?.(dated, moment) ?? dated)
  }

  private get fault(): Fault | undefined {
    const { now } = this.parts.time
    return this.parts.faults.find(({ from, to }) => from <= now && now < to)
  }

  /** Returns whether a fault in rows began or ended lately, so that all rows have changed. */
  private isShaken(at: number): boolean {
    const isRecent = (time: number): boolean => time <= at && time > at - REACH_MS
    return this.parts.faults.some(
      ({ name, from, to }) => kindOf(name).rows !== undefined && (isRecent(from) || isRecent(to)),
    )
  }

  /** Replacement for HTTP. */
  readonly upstream: Upstream = {
    get: async ({ path }) => {
      const { time, chance } = this.parts
      const { pathname } = new URL(path, 'http://provider')
      await time.wait(chance.between(...LATENCY_MS))
      const { status, body, contentType, writtenAt, delayMs, isCut } = this.answer(pathname)
      await time.wait(Math.min(delayMs, TIME_LIMIT_MS))
      if (delayMs >= TIME_LIMIT_MS) return failed<'timeout'>('timeout')
      if (isCut) return failed('cut')
      if (status !== 200) return failed(`http-${status}` as const)
      const head = { status: 200, etag: null, lastModified: null, cachedMs: 0, source: null } as const
      return succeeded({ ...head, bytes: inUtf8(body, contentType), writtenAt })
    },
    close: () => {},
  }
}
