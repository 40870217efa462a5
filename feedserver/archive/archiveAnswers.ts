/**
 * Answers the archive's calls. Equal requests share one query, and its body is cached for a moment.
 *
 * Rules ARC8, ARC16-ARC20 in docs/rules/archive.md. Errors: rejects with `Overloaded`. Status 503 while the database is
 * unreachable.
 */
import { Body, Semaphore } from '../kit/bodies'
import type { EpochMs } from '../kit/clock'
import { CHECKED, NO_STORE, type FeedAnswer, TYPES } from '../contract/provider'
import type { ArchiveRequest } from './answers/answer'
import type { ArchiveThread } from './thread/archiveThread'
import { ARCHIVE_CALLS, type ArchiveCall } from './calls'

const NOTHING = '{"ErrCode":1,"Data":null}'
/** Maximum number of queries at once in the recorder's thread, and maximum number of requests that wait for one. */
const AT_ONCE = 4
const MOST_WAITING = 200
const MINUTE_MS = 60_000
/** HTTP caches compute ages by true time. A clock that differs by more than this makes them wrong. */
const TRUE_WITHIN_MS = 2000

interface Written {
  readonly answer: Promise<Body | null>
  readonly at: number
}

type Bodies = (request: ArchiveRequest) => Promise<Body | null>

const nothing = (): Body => new Body(Buffer.from(NOTHING), true)

const away = ({ name }: ArchiveCall): FeedAnswer => ({
  name,
  status: 503,
  type: TYPES.text,
  body: new Body(Buffer.from('The archive is away\n'), true),
  caching: NO_STORE,
})

/** Cached bodies of one call, most recent requests last. */
function createBodies({ againMs, mostBodies }: ArchiveCall, load: Bodies): Bodies {
  const written = new Map<string, Written>()
  return request => {
    const key = JSON.stringify(request.query)
    const known = written.get(key)
    if (known !== undefined && performance.now() - known.at < againMs) return known.answer
    const answer = load(request)
    const forget = (): void => {
      if (written.get(key)?.answer === answer) written.delete(key)
    }
    written.delete(key)
    written.set(key, { answer, at: performance.now() })
    // A failed body is not cached.
    answer.then(body => body === null && forget(), forget)
    const [oldest] = written.size > mostBodies ? written.keys() : []
    if (oldest !== undefined) written.delete(oldest)
    return answer
  }
}

export class ArchiveAnswers {
  private readonly archive: Pick<ArchiveThread, 'call'>
  private readonly stamp: () => EpochMs
  private readonly semaphore = new Semaphore(AT_ONCE, MOST_WAITING)
  private readonly calls: ReadonlyMap<string, { readonly call: ArchiveCall; readonly bodies: Bodies }>

  constructor(archive: Pick<ArchiveThread, 'call'>, stamp: () => EpochMs) {
    this.archive = archive
    this.stamp = stamp
    const load: Bodies = request => this.load(request)
    this.calls = new Map(
      ARCHIVE_CALLS.map(call => [call.path, { call, bodies: createBodies(call, load) }] as const),
    )
  }

  /** Returns `null` for a path other than the archive's calls. */
  async answer({ pathname, searchParams }: URL): Promise<FeedAnswer | null> {
    const found = this.calls.get(pathname)
    if (found === undefined) return null
    const { call, bodies } = found
    const now = this.stamp()
    const request = call.read(searchParams, Math.floor(now / MINUTE_MS) * MINUTE_MS)
    const body = request === null ? nothing() : await bodies(request)
    if (body === null) return away(call)
    const isTrue = Math.abs(now - Date.now()) <= TRUE_WITHIN_MS
    return { name: call.name, status: 200, type: TYPES.json, body, caching: isTrue ? call.caching : CHECKED }
  }

  private async load(request: ArchiveRequest): Promise<Body | null> {
    await this.semaphore.acquire()
    try {
      const found = await this.archive.call(remote => remote.answer(request))
      if (found === null) return null
      return found.answer === null ? nothing() : new Body(Buffer.from(found.answer), true)
    } finally {
      this.semaphore.release()
    }
  }
}
