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
  /** A tag that differs for each reading. */
  readonly tag: string
  readonly rest: (complete: (list: MatchListRecord) => MatchListRecord) => RestReading
  readonly odds: readonly OddsTable[]
}

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
type Load = (address: string) => Promise<{ readonly text: string } | null>
export type RestOf = (query: Query, content: ListContent, now: EpochMs) => Promise<FoundRest>

/**
 * Returns a reader that caches one rest. A rest older than `REST_MAX_AGE_MS` is still returned while it is read again.
 */
export function createRestOf(load: Load, calls: Calls): RestOf {
  const answerOf = async (call: ListCall, url: string) => {
    const feed = await load(url).catch(() => null)
    const reading = feed === null ? undefined : await call.read(feed.text)
    return reading?.ok === true ? [[url, reading.value] as const] : []
  }
  let last = { key: '', readAt: 0, answers: new Map<string, ListContent>() }
  let missing: MissingParts | undefined
  return async (query, content, now) => {
    const call = calls[SCREENS[query.screen].otherDay]
    if (missing === undefined || !isCurrent(missing, query, content, now))
      missing = { parts: missingParts(query, content.list.matches, now), query, content, at: now }
    const { parts, urls, key } = planParts(call, query, missing.parts, now)
    const renew = async () => {
      const answers = await Promise.all([...new Set(urls)].map(url => answerOf(call, url)))
      last = { key, readAt: now, answers: new Map(answers.flat()) }
    }
    if (key !== last.key) await renew()
    else if (Math.abs(now - last.readAt) >= REST_MAX_AGE_MS) {
      last = { ...last, readAt: now }
      void renew()
    }
    const { answers, readAt } = last
    const listOf = (url = '') => answers.get(url)?.list ?? null
    return {
      tag: `${key} ${readAt}`,
      rest: complete =>
        restOfDay(
          key,
          parts.map((part, index) => {
            const list = listOf(urls[index])
            return { part, list: list === null ? null : complete(list) }
          }),
        ),
      odds: [...answers.values()].flatMap(({ odds }) => odds ?? []),
    }
  }
}
