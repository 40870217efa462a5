/**
 * Answers for days and matches that the provider no longer has. They come from the archive where it has them, else from
 * the provider.
 *
 * A date is old when it is before the days that providers have. Rules ARC23, ARC24 in docs/rules/archive.md. Errors:
 * rejects with `Overloaded`. While the database is unreachable the provider answers.
 */
import { Body } from '../kit/bodies'
import { CHECKED, type FeedAnswer, type Provider, CACHING, TYPES } from '../contract/provider'
import { dateIn, dateOf, requestedZone } from '../contract/dates'
import type { FindPage } from '../contract/worldPages'
import type { ArchiveThread } from './thread/archiveThread'
import { DATED_PATHS, PROVIDER_DAYS_BACK, REPORT_PATH } from './day/oldPaths'
import { ReadyBodies } from './readyBodies'

const LIMITS = { bodies: 32, bytes: 32 * 1024 * 1024, forMs: 60_000, atOnce: 2, waiting: 100 }
/** HTTP caches compute ages by true time. A clock that differs by more than this makes them wrong. */
const TRUE_WITHIN_MS = 2000
/** Maximum number of bytes of an answer without data. */
const LONGEST_NOTHING = 200

/** `{"ErrCode":1,"Data":null}`, with any code but 0. */
const NOTHING = /^\s*\{\s*"ErrCode"\s*:\s*(?:[1-9]|0\s*,\s*"Data"\s*:\s*null)/i

/**
 * Whether the provider has data about the request, or may have: one that is unreachable may know more than the archive.
 */
function isKnown(answer: FeedAnswer | null): boolean {
  if (answer === null || answer.status === 404 || answer.status === 502) return false
  const { status, body } = answer
  if (status !== 200 || body === null || body.bytes.length > LONGEST_NOTHING) return true
  return !NOTHING.test(body.bytes.toString())
}

/** The archive cannot answer now. */
class Away extends Error {}

function noneWhileAway(error: unknown): null {
  if (error instanceof Away) return null
  throw error
}

export class OldAnswers {
  private readonly archive: Pick<ArchiveThread, 'call'>
  private readonly provider: Pick<Provider, 'answer' | 'stamp'>
  private readonly find: FindPage
  private readonly ready = new ReadyBodies(LIMITS)

  constructor(
    archive: Pick<ArchiveThread, 'call'>,
    provider: Pick<Provider, 'answer' | 'stamp'>,
    find: FindPage,
  ) {
    this.archive = archive
    this.provider = provider
    this.find = find
  }

  async answer(url: URL): Promise<FeedAnswer | null> {
    if (this.isOldDay(url)) return (await this.archived(url)) ?? this.provider.answer(url)
    const answer = await this.provider.answer(url)
    if (url.pathname !== REPORT_PATH || isKnown(answer)) return answer
    return (await this.archived(url)) ?? answer
  }

  private isOldDay({ pathname, searchParams }: URL): boolean {
    if (!DATED_PATHS.has(pathname)) return false
    const date = dateOf(searchParams.get('date') ?? '')
    const today = dateIn(this.provider.stamp(), requestedZone(searchParams))
    return date !== null && date < today - PROVIDER_DAYS_BACK
  }

  private async archived(url: URL): Promise<FeedAnswer | null> {
    const page = this.find(url)
    if (page === null) return null
    const { name, type, address } = page
    const body = await this.ready.get(address, () => this.read(address)).catch(noneWhileAway)
    if (body === null) return null
    const isTrue = Math.abs(this.provider.stamp() - Date.now()) <= TRUE_WITHIN_MS
    return {
      name,
      status: 200,
      type: TYPES[type],
      body,
      caching: isTrue ? CACHING.slow : CHECKED,
    }
  }

  private async read(address: string): Promise<Body | null> {
    const found = await this.archive.call(remote => remote.page(address))
    if (found === null) throw new Away()
    return found.answer === null ? null : new Body(Buffer.from(found.answer), true)
  }
}
