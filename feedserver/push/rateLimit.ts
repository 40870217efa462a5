/** Limits the rate of requests, per address and in all: a number at once, and one more after each interval. */

interface Bucket {
  left: number
  at: number
}

interface Rate {
  readonly atOnce: number
  readonly oneEachMs: number
}

export interface RateLimits {
  /** `null`: no limit, for a server that sees the address of its proxy only. */
  readonly address: Rate | null
  readonly all: Rate
  /** Maximum number of addresses. The oldest are deleted. */
  readonly addresses: number
}

/** Rates for pages, which send their state at a visit and after changes. Several visitors may share an address. */
export const PUSH_RATES: RateLimits = {
  address: { atOnce: 30, oneEachMs: 2000 },
  all: { atOnce: 400, oneEachMs: 10 },
  addresses: 20_000,
}

export class RateLimit {
  private readonly limits: RateLimits
  private readonly all: Bucket
  private readonly byAddress = new Map<string, Bucket>()

  constructor(limits: RateLimits, now: number) {
    this.limits = limits
    this.all = { left: limits.all.atOnce, at: now }
  }

  /** Returns whether one more request is allowed. A refused request does not count. */
  take(address: string, now: number): boolean {
    const { limits } = this
    const own = limits.address === null ? null : this.bucketOf(address, limits.address, now)
    fill(this.all, limits.all, now)
    if (this.all.left < 1 || (own !== null && own.left < 1)) return false
    this.all.left -= 1
    if (own !== null) own.left -= 1
    return true
  }

  private bucketOf(address: string, rate: Rate, now: number): Bucket {
    const known = this.byAddress.get(address) ?? { left: rate.atOnce, at: now }
    fill(known, rate, now)
    this.byAddress.delete(address)
    this.byAddress.set(address, known)
    const [oldest] = this.byAddress.size > this.limits.addresses ? this.byAddress.keys() : []
    if (oldest !== undefined) this.byAddress.delete(oldest)
    return known
  }
}

function fill(bucket: Bucket, { atOnce, oneEachMs }: Rate, now: number): void {
  bucket.left = Math.min(atOnce, bucket.left + Math.max(0, now - bucket.at) / oneEachMs)
  bucket.at = now
}
