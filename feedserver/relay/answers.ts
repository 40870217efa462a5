/** What a relay answers for a feed that it has, has not, or cannot have now. Errors: none. */
import { NO_STORE, type FeedAnswer, type SourceTimes } from '../contract/provider'
import { Body } from '../kit/bodies'
import type { EpochMs } from '../kit/clock'
import type { FeedSpec, FoundFeed } from './feeds/feeds'

const TEXT = 'text/plain; charset=utf-8'

interface GoodAnswer {
  readonly body: Body
  readonly type: string
  /** When the provider said it; `null`: just now. */
  readonly rightAt: EpochMs | null
  /** What the provider says of a source of its own; `null`: nothing. */
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
  // Below a second, too: a page's socket may have got a newer record within it.
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
