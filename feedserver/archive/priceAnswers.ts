/**
 * Answers the archive's call. Requests of a match at the same time are one, and its body answers for a moment.
 *
 * Rules ARC8, ARC9 in docs/rules/archive.md. Errors: rejects with `Overloaded`; 503 while the database is away.
 */
import { Body, Semaphore } from '../http/bodies'
import type { EpochMs } from '../model'
import { CHECKED, NO_STORE, type FeedAnswer } from '../provider'
import { CACHING, TYPES } from '../routes/route'
import type { ArchiveThread } from './archiveThread'
import { PRICES_PATH, readPriceQuery } from './call'
import type { PriceQuery } from './stores/archiveStore'

const NAME = 'archive prices'
const NOTHING = '{"ErrCode":1,"Data":null}'
/** Places in the thread that also records. */
const AT_ONCE = 4
const MOST_WAITING = 200
const AGAIN_MS = 1000
const MOST_BODIES = 32
/** Caches reckon ages by true time; a clock that is further from it would make them wrong. */
const TRUE_WITHIN_MS = 2000

interface Written {
  readonly answer: Promise<Body | null>
  readonly at: number
}

const answerOf = (body: Body, caching: FeedAnswer['caching']): FeedAnswer => ({
  name: NAME,
  status: 200,
  type: TYPES.json,
  body,
  caching,
})

const AWAY: FeedAnswer = {
  name: NAME,
  status: 503,
  type: TYPES.text,
  body: new Body(Buffer.from('The archive is away\n'), true),
  caching: NO_STORE,
}

export class PriceAnswers {
  private readonly archive: Pick<ArchiveThread, 'call'>
  private readonly stamp: () => EpochMs
  private readonly semaphore = new Semaphore(AT_ONCE, MOST_WAITING)
  /** In the order in which they were begun. */
  private readonly written = new Map<string, Written>()

  constructor(archive: Pick<ArchiveThread, 'call'>, stamp: () => EpochMs) {
    this.archive = archive
    this.stamp = stamp
  }

  /** `null` for another path. */
  async answer({ pathname, searchParams }: URL): Promise<FeedAnswer | null> {
    if (pathname !== PRICES_PATH) return null
    const query = readPriceQuery(searchParams)
    const body = query === null ? new Body(Buffer.from(NOTHING), true) : await this.body(query)
    const isTrue = Math.abs(this.stamp() - Date.now()) <= TRUE_WITHIN_MS
    return body === null ? AWAY : answerOf(body, isTrue ? CACHING.live : CHECKED)
  }

  private body(query: PriceQuery): Promise<Body | null> {
    const key = JSON.stringify(query)
    const known = this.written.get(key)
    if (known !== undefined && performance.now() - known.at < AGAIN_MS) return known.answer
    const answer = this.read(query)
    this.written.delete(key)
    this.written.set(key, { answer, at: performance.now() })
    const [oldest] = this.written.size > MOST_BODIES ? this.written.keys() : []
    if (oldest !== undefined) this.written.delete(oldest)
    return answer
  }

  private async read({ match, company, market }: PriceQuery): Promise<Body | null> {
    await this.semaphore.acquire()
    try {
      const found = await this.archive.call(remote => remote.prices(match, company, market))
      return found === null ? null : new Body(Buffer.from(found.answer ?? NOTHING), true)
    } finally {
      this.semaphore.release()
    }
  }
}
