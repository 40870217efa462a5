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
import { restOfDay } from '../../engine/select/dayRest'
import type { ListContent } from '../../engine/sync/events'
import type { ListCall } from '../../worker/sync/listCalls'
import { planRest, REST_MAX_AGE_MS, type RestPlan } from '../../worker/sync/restReader'

interface FoundRest {
  /** A tag that differs for each reading. */
  readonly tag: string
  readonly rest: (complete: (list: MatchListRecord) => MatchListRecord) => RestReading
  readonly odds: readonly OddsTable[]
}

/** Milliseconds for which a plan is used for equal queries. */
const PLAN_LASTS_MS = 1000

interface Planned {
  readonly plan: RestPlan
  readonly query: Query
  readonly content: ListContent
  readonly at: EpochMs
}

/** Queries of one reader differ only in screen, zone and choices that decide no plan. */
function isPlanned({ query, content, at }: Planned, next: Query, list: ListContent, now: EpochMs): boolean {
  const isSame = query.screen === next.screen && query.zone === next.zone && content === list
  return isSame && Math.abs(now - at) < PLAN_LASTS_MS
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
  let planned: Planned | undefined
  return async (query, content, now) => {
    const call = calls[SCREENS[query.screen].otherDay]
    if (planned === undefined || !isPlanned(planned, query, content, now))
      planned = { plan: planRest(call, query, content, now), query, content, at: now }
    const { parts, urls, key } = planned.plan
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
