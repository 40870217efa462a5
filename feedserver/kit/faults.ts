/**
 * Faults on demand. Each kind has its own seeded random numbers and its own count, so that turning one on does not
 * change where another occurs.
 */
import { createChance, hashText } from './random'
import type { FaultAmounts, FaultName } from './faultOptions'
import type { Pieces } from './work/work'

const MINUTE = 60_000
const DAY = 86_400_000
const HUGE_BYTES = 80 * 1024 * 1024
/** Midnight in Vietnam: 17:00 UTC. */
const VIETNAM_MIDNIGHT = 17 * 60 * MINUTE

const HTML_PAGE = Buffer.from(
  '<!DOCTYPE html>\n<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>\n',
)

/** An answer that replaces the right one. */
export interface Spoilt {
  readonly status: number
  readonly type?: string
  readonly body: Buffer
}

export class Faults {
  readonly counts = new Map<FaultName, number>()
  private huge: Buffer | null = null
  private readonly chances = new Map<FaultName, () => number>()
  private readonly amounts: FaultAmounts
  private readonly seed: number

  constructor(amounts: FaultAmounts, seed: number) {
    this.amounts = amounts
    this.seed = seed
  }

  get areOn(): boolean {
    return Object.values(this.amounts).some(amount => amount !== 0)
  }

  amount(name: FaultName): number {
    return this.amounts[name] ?? 0
  }

  /** Returns whether this fault occurs now. An occurring fault is counted. */
  strikes(name: FaultName): boolean {
    const hit = this.amount(name) > 0 && this.chance(name) < this.amount(name)
    if (hit) this.count(name)
    return hit
  }

  count(name: FaultName): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
  }

  /** Returns the delay of an answer in milliseconds. */
  delay(): number {
    if (this.amount('latency') === 0) return 0
    this.count('latency')
    return Math.round(this.chance('latency') * 2 * this.amount('latency'))
  }

  get skewMs(): number {
    return this.amount('skew') * 1000
  }

  /** Returns the start of the clock. With the fault `midnight`: one minute before the next midnight in Vietnam. */
  startAt(at: number): number {
    if (this.amount('midnight') === 0) return at
    this.count('midnight')
    const sameDay = Math.floor(at / DAY) * DAY + VIETNAM_MIDNIGHT - MINUTE
    return sameDay >= at ? sameDay : sameDay + DAY
  }

  /** The records of a change file or frame, some left out (`drop`) and some doubled (`double`). */
  *records(records: Iterable<string>): Pieces {
    for (const record of records) {
      if (this.strikes('drop')) continue
      yield record
      if (this.strikes('double')) yield record
    }
  }

  /** Returns the spoilt answer, `undefined` if no fault occurs. At most one fault occurs in an answer. */
  answer(body: Buffer): Spoilt | undefined {
    if (this.strikes('unauthorised')) return { status: 401, type: 'text/html', body: HTML_PAGE }
    if (this.strikes('error')) return { status: 503, type: 'text/html', body: HTML_PAGE }
    if (this.strikes('html')) return { status: 200, type: 'text/html', body: HTML_PAGE }
    if (this.strikes('huge')) return { status: 200, body: (this.huge ??= Buffer.alloc(HUGE_BYTES, 'A[1]=[')) }
    if (this.strikes('garbage')) return { status: 200, body: this.noise(2048) }
    if (this.strikes('cut')) return { status: 200, body: body.subarray(0, Math.floor(body.length / 2)) }
    return undefined
  }

  /** Returns random bytes, which are not a valid feed. */
  noise(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => Math.floor(this.chance('garbage') * 256)))
  }

  /** The match list. With the fault `badid`, the id of its first row contains a letter. */
  *matchList(pieces: Iterable<string>): Pieces {
    for (const piece of pieces) {
      const spoilt = this.amount('badid') === 0 ? piece : piece.replace(/^A\[1\]=\[\d/m, 'A[1]=[x')
      if (spoilt !== piece) this.count('badid')
      yield spoilt
    }
  }

  private chance(name: FaultName): number {
    let next = this.chances.get(name)
    if (next === undefined) this.chances.set(name, (next = createChance(hashText(`${name} ${this.seed}`))))
    return next()
  }
}
