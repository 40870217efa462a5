/**
 * The part of a day that a list lacks, read from the bytes that the server sends to pages. The cache time is the page's
 * own.
 *
 * Rule ORD16 in docs/rules/board.md. Never throws. If a service does not answer, its part of the day is missing.
 */
import type { RestReading } from '../../engine/board/applyList'
import type { Query } from '../../engine/contract/query'
import { SCREENS } from '../../engine/contract/screens'
import type { EpochMs } from '../../engine/contract/units'
import type { MatchListRecord, OddsTable } from '../../engine/feed/records'
import { missingParts, restOfDay, type DayPart } from '../../engine/select/dayRest'
import type { ListContent } from '../../engine/sync/events'
import type { ListCall } from '../../worker/sync/listCalls'
import { planParts, REST_MAX_AGE_MS } from '../../worker/sync/restReader'

interface FoundRest {
  /** Identifies the answers. */
  readonly tag: string
  readonly rest: (complete: (list: MatchListRecord) => MatchListRecord) => RestReading
  readonly odds: readonly OddsTable[]
}

/** Milliseconds after which a rest with missing answers is requested again. */
const AGAIN_MS = 5000
/** Milliseconds for which the missing parts of a day are used again. They take longer than the rest of a plan. */
const PARTS_LAST_MS = 1000

interface MissingParts {
  readonly parts: readonly DayPart[]
  readonly query: Query
  readonly content: ListContent
  readonly at: EpochMs
}

/** Whether the parts are those of another query of the same list. Zone, screen and day decide them. */
function isCurrent(
  { query, content, at }: MissingParts,
  next: Query,
  list: ListContent,
  now: EpochMs,
): boolean {
  const isSame = query.zone === next.zone && query.screen === next.screen && query.day === next.day
  return isSame && content === list && Math.abs(now - at) < PARTS_LAST_MS
}

type Calls = Readonly<Record<(typeof SCREENS)['home']['otherDay'], ListCall>>
type Load = (address: string) => Promise<{ readonly tag: string; readonly text: string } | null>
export type RestOf = (query: Query, content: ListContent, now: EpochMs) => Promise<FoundRest>

/** One answer of a rest. */
interface Answer {
  readonly tag: string
  readonly content: ListContent
}

interface KnownRest {
  /** The addresses. */
  readonly key: string
  /** Answers by their address. */
  readonly answers: ReadonlyMap<string, Answer>
  readonly readAt: EpochMs
  /** Milliseconds from `readAt` after which the rest is requested again. */
  readonly lastsMs: number
}

const NO_REST: KnownRest = { key: '', answers: new Map(), readAt: 0, lastsMs: REST_MAX_AGE_MS }

/**
 * Returns a reader that caches one rest. A rest that is due is still returned while it is read again. An answer that
 * cannot be read leaves the earlier one of its address.
 */
export function createRestOf(load: Load, calls: Calls): RestOf {
  const answerOf = async (call: ListCall, url: string): Promise<readonly (readonly [string, Answer])[]> => {
    const feed = await load(url)
    const reading = feed === null ? undefined : await call.read(feed.text)
    return feed !== null && reading?.ok === true ? [[url, { tag: feed.tag, content: reading.value }]] : []
  }
  let last = NO_REST
  const renew = async (call: ListCall, key: string, urls: readonly string[], now: EpochMs) => {
    const addresses = [...new Set(urls)]
    const found = await Promise.all(addresses.map(url => answerOf(call, url).catch(() => [])))
    const earlier = [...last.answers].filter(([url]) => addresses.includes(url))
    const answers = new Map([...earlier, ...found.flat()])
    const lastsMs = found.flat().length === addresses.length ? REST_MAX_AGE_MS : AGAIN_MS
    return (last = { key, answers, readAt: now, lastsMs })
  }
  let missing: MissingParts | undefined
  return async (query, content, now) => {
    const call = calls[SCREENS[query.screen].otherDay]
    if (missing === undefined || !isCurrent(missing, query, content, now))
      missing = { parts: missingParts(query, content.list.matches, now), query, content, at: now }
    const { parts, urls, key } = planParts(call, query, missing.parts, now)
    let known = last
    if (key !== known.key) known = await renew(call, key, urls, now)
    else if (Math.abs(now - known.readAt) >= known.lastsMs) {
      last = { ...known, readAt: now, lastsMs: AGAIN_MS }
      void renew(call, key, urls, now)
    }
    const { answers } = known
    return {
      tag: [key, ...[...answers].map(([url, { tag }]) => `${url} ${tag}`)].join(' '),
      rest: complete =>
        restOfDay(
          key,
          parts.map((part, index) => {
            const list = answers.get(urls[index] ?? '')?.content.list ?? null
            return { part, list: list === null ? null : complete(list) }
          }),
        ),
      odds: [...answers.values()].flatMap(({ content: { odds } }) => odds ?? []),
    }
  }
}
