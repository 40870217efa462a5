/** Answers of a relay for a feed that is available, missing or away. */
import { NO_STORE, type FeedAnswer, type SourceTimes } from '../contract/provider'
import { Body } from '../kit/bodies'
import type { EpochMs } from '../kit/clock'
import type { FeedSpec, FoundFeed } from './feeds/feeds'

const TEXT = 'text/plain; charset=utf-8'

interface GoodAnswer {
  readonly body: Body
  readonly type: string
  /** Time at which the body was last known to be current. `null`: now. */
  readonly rightAt: EpochMs | null
  /** Request times of the provider's own source. `null`: the provider gives no such times. */
  readonly source: SourceTimes | null
}

export function good(
  { name }: FoundFeed,
  { maxAge }: FeedSpec,
  { body, type, rightAt, source }: GoodAnswer,
  now: EpochMs,
): FeedAnswer {
  const age = rightAt === null ? 0 : (now - rightAt) / 1000
  const caching = maxAge === undefined ? NO_STORE : { maxAge, stale: 0 }
  // An age below a second is sent too, because a page's socket may have received a newer record within it.
  return {
    name,
    status: 200,
    type,
    body,
    caching,
    ...(age > 0 && { age }),
    ...(source !== null && { source }),
  }
}

export const missing = ({ name }: FoundFeed): FeedAnswer => ({
  name,
  status: 404,
  type: TEXT,
  body: null,
  caching: NO_STORE,
})

const WORDS = {
  502: 'The provider of this feed sent no such feed\n',
  503: 'The provider of this feed is away\n',
} as const

export const failure = ({ name }: FoundFeed, status: keyof typeof WORDS): FeedAnswer => ({
  name,
  status,
  type: TEXT,
  body: new Body(Buffer.from(WORDS[status]), true),
  caching: NO_STORE,
})
