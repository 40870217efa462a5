/**
 * Requests and reads the rest of a day: its matches outside the range of the list on the board (D63). Each list and
 * date is requested once and again after ten minutes. Those matches are hours away or have ended.
 *
 * Rules ORD16-ORD18 in docs/rules/board.md. Never throws. If a service does not answer, the rest says up to which time
 * the day is complete.
 */
import type { RestReading } from '../../engine/board/applyList'
import type { Board } from '../../engine/board/board'
import type { Query } from '../../engine/contract/query'
import { type DayListName, LISTS, listKey, SCREENS } from '../../engine/contract/screens'
import type { EpochMs } from '../../engine/contract/units'
import { readOddsText } from '../../engine/feed/odds/oddsText'
import type { MatchListRecord, OddsTable } from '../../engine/feed/records'
import { missingParts, restOfDay, type DayPart } from '../../engine/select/dayRest'
import type { ListContent, SyncEvent } from '../../engine/sync/events'
import { lasts } from '../../engine/sync/faults'
import type { FeedFetcher } from './feedFetcher'
import type { ListCall } from './listCalls'
import type { FeedPaths } from './paths'

export const REST_MAX_AGE_MS = 600_000

interface Options {
  readonly load: FeedFetcher['load']
  readonly paths: FeedPaths
  readonly calls: Readonly<Record<DayListName, ListCall>>
  readonly board: Pick<Board, 'rest'>
  readonly now: () => EpochMs
  /** Returns the present time on the server's clock. */
  readonly serverNow: () => EpochMs
  readonly dispatch: (event: SyncEvent) => void
  readonly unwanted: AbortSignal
}

/** `content`: `undefined` without a readable answer. `isFinal`: another try cannot help for now. */
interface Answered {
  readonly content: ListContent | undefined
  readonly isFinal: boolean
  readonly asOf: EpochMs
}

/** Requests that complete a list's day. */
export interface RestPlan {
  readonly parts: readonly DayPart[]
  /** The address of each part. */
  readonly urls: readonly string[]
  /** Distinct addresses, joined. Empty if the day is complete. */
  readonly key: string
}

export const planRest = (call: ListCall, query: Query, { list }: ListContent, at: EpochMs): RestPlan =>
  planParts(call, query, missingParts(query, list.matches, at), at)

/** Plans the requests of parts of the query's day. */
export function planParts(call: ListCall, query: Query, parts: readonly DayPart[], at: EpochMs): RestPlan {
  const urls = parts.map(({ day, hours }) => call.url({ ...query, day }, at, { hours }) ?? '')
  return { parts, urls, key: [...new Set(urls)].join(' ') }
}

/** Requests the rest of a list that was received. `complete` gives leagues the names that the answers lack. */
export async function readRest(
  query: Query,
  content: ListContent,
  complete: (list: MatchListRecord) => MatchListRecord,
  { load, paths, calls, board, now, serverNow, dispatch, unwanted }: Options,
): Promise<void> {
  const call = calls[SCREENS[query.screen].otherDay]
  const { parts, urls, key } = planRest(call, query, content, serverNow())
  const known = board.rest()
  const isThere = known.key === key && now() - known.readAt < REST_MAX_AGE_MS
  const tell = (rest: RestReading | null, odds: readonly OddsTable[] = [], asOf = now()) =>
    dispatch({ kind: 'restReceived', key: listKey(query), company: query.company, rest, odds, asOf })
  if (isThere || (key === '' && known.ids.size === 0)) return tell(null)
  const addresses = [...new Set(urls)]
  const answers = await Promise.all(addresses.map(answerOf))
  const odds = await Promise.all(answers.map(pricesOf))
  const isWhole = answers.every(({ content }) => content !== undefined)
  if (unwanted.aborted) return
  // Leave the present rest unchanged. The next list tries again.
  if (!isWhole && known.key === key && known.ids.size > 0) return tell(null)
  const isSettled = answers.every(({ content, isFinal }) => content !== undefined || isFinal)
  const listOf = (url: string | undefined) => {
    const content = answers[addresses.indexOf(url ?? '')]?.content
    return content === undefined ? null : complete(content.list)
  }
  const rest = restOfDay(
    isSettled ? key : '',
    parts.map((part, index) => ({ part, list: listOf(urls[index]) })),
  )
  tell(rest, odds.flat(), Math.min(now(), ...answers.map(answer => answer.asOf)))

  async function answerOf(url: string): Promise<Answered> {
    const body = await load('matches', url, { unwanted, priority: 'low' })
    if (!body.ok) return { content: undefined, isFinal: lasts(body.fault) === 'answer', asOf: now() }
    const reading = await call.read(body.value.text)
    return { content: reading.ok ? reading.value : undefined, isFinal: true, asOf: body.value.asOf }
  }
  /** Prices of the answer. A service of fixtures may answer without prices, which are then requested as a file. */
  async function pricesOf({ content }: Answered): Promise<OddsTable[]> {
    const { screen, company } = query
    const { odds: file } = LISTS[SCREENS[screen].otherDay]
    if (content === undefined || !SCREENS[screen].prices) return []
    if (content.odds !== null || file === null) return content.odds === null ? [] : [content.odds]
    const body = await load('odds', paths[file](company, serverNow()), { unwanted })
    const table = body.ok ? readOddsText(body.value.text) : undefined
    return table?.ok === true ? [table.value] : []
  }
}
