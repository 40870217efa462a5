/**
 * Answers of the panels for a visitor who hides scores, or who delays the screen. Answers from the board are right
 * already: it is the board as the visitor sees it. A service's answer about a match in play waits until it is old
 * enough.
 *
 * Rules OWN6, OWN11 in docs/rules/own.md. Errors: a `DetailFault` with the reason `behind` while no answer is old
 * enough.
 */
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import type { Action, Detail } from '../../engine/contract/details/fault'
import { failed, mapResult, succeeded } from '../../engine/contract/result'
import type { MatchId } from '../../engine/contract/units'
import { isInDoubt } from '../../engine/own/coveredMatch'
import type { DetailContext } from './calls/detailContext'
import { coveredLines, unlisted } from './coveredLines'
import { createPastAnswers } from './pastAnswers'

type Context = Pick<DetailContext, 'board' | 'query' | 'now' | 'serverNow'>

export function ownAnswers(commands: DetailCommands, context: Context): DetailCommands {
  const { board, query, now, serverNow } = context
  const behindMs = () => (query().behind ?? 0) * 1000
  const isSettled = (match: Parameters<typeof isInDoubt>[0]) =>
    match.state === 0 || !isInDoubt(match, serverNow())

  /**
   * Delays a command of a match in play. Matches to come and matches that ended long ago are answered at once. The
   * answer for a hidden match is `null`.
   */
  const past = <Value>(action: Action, send: (id: MatchId) => Promise<Detail<Value | null>>) => {
    const latest = createPastAnswers<Detail<Value | null>>({ now, behindMs })
    return async (id: MatchId): Promise<Detail<Value | null>> => {
      const match = board.match(id)
      if (match?.hidden === 'chosen') return succeeded(null)
      if (behindMs() === 0 || (match !== undefined && isSettled(match))) return send(id)
      return (await latest(id, () => send(id))) ?? failed({ action, reason: 'behind' })
    }
  }
  /** Delays a command of a league that has a match in play. */
  const pastOfLeague = <Value>(send: (id: number) => Promise<Detail<Value>>) => {
    const latest = createPastAnswers<Detail<Value>>({ now, behindMs })
    return async (id: number): Promise<Detail<Value>> => {
      const own = [...board.matches()].filter(({ leagueId }) => leagueId === id)
      if (behindMs() === 0 || own.every(isSettled)) return send(id)
      return (await latest(id, () => send(id))) ?? failed({ action: 'fetchLeagueRank', reason: 'behind' })
    }
  }
  const withLines = coveredLines(context)
  const seenHistory: DetailCommands['priceHistory'] = async (id, market) =>
    board.match(id)?.hidden === 'chosen' ? null : commands.priceHistory(id, market)

  return {
    ...commands,
    matchReport: past('fetchReportMatch', id => commands.matchReport(id)),
    lineups: past('fetchLineups', id => commands.lineups(id)),
    statistics: past('fetchStatistics', id => commands.statistics(id)),
    corners: past('fetchCorners', id => commands.corners(id)),
    bookmakers: past('fetch odds', id => commands.bookmakers(id)),
    resultOdds: past('fetch odds', id => commands.resultOdds(id)),
    correctScore: past('fetch odds', id => commands.correctScore(id)),
    leagueRank: pastOfLeague(id => commands.leagueRank(id)),
    // Scores that are covered for now would look like goals that were taken back.
    matchStands: async (ids, seen) => (behindMs() > 0 ? [] : commands.matchStands(ids, seen)),
    // The archive has the present prices. The device has the prices that the screen has shown.
    wholeHistory: async (id, market, company) => {
      if (isOld(id)) return commands.wholeHistory(id, market, company)
      return company === query().company ? seenHistory(id, market) : null
    },
    comparedHistory: async (id, market, companies) =>
      isOld(id) ? commands.comparedHistory(id, market, companies) : null,
    priceHistory: seenHistory,
    leagueMatches: async wanted => mapResult(await commands.leagueMatches(wanted), withLines),
    teamMatches: async wanted => mapResult(await commands.teamMatches(wanted), withLines),
    async highlights() {
      const found = await commands.highlights()
      return mapResult(found, links => new Map([...links].filter(([id]) => isOld(id))))
    },
    async matchHead(id) {
      const found = await commands.matchHead(id)
      return mapResult(found, head => head && (head.listed ? head : unlisted(head, context)))
    },
  }

  /** True if content without a time, such as a video, may be shown: the match is visible and not in play. */
  function isOld(id: MatchId): boolean {
    const match = board.match(id)
    if (behindMs() === 0) return !match?.hidden
    return match !== undefined && !match.hidden && isSettled(match)
  }
}
