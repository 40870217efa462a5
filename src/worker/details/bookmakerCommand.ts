/**
 * One match at every bookmaker. Each bookmaker takes one request, limited to the match's league, because an odds file
 * has all matches.
 *
 * The board has the prices of the chosen bookmaker. Each of the others is requested once, three at a time. The answer
 * names bookmakers whose request failed, and has the others' prices. Source: docs/wire.md 7.2 and, for a match that is
 * not on the board, 7.1. Rules DET42, DET43 in docs/rules/details.md. Errors: a `DetailFault` if every request failed.
 */
import { marketsOffered } from '../../engine/board/odds'
import { dateOfKickoff } from '../../engine/contract/listAddress'
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import { MARKETS } from '../../engine/contract/markets'
import { BETTING } from '../../engine/contract/phase'
import { companiesWith } from '../../engine/contract/names/companies'
import { succeeded } from '../../engine/contract/result'
import type { CompanyId, LeagueId, MatchId } from '../../engine/contract/units'
import { bookmakers, type CompanyOdds } from '../../engine/detail/bookmakers'
import { phaseAt, type PlayTimes } from '../../engine/match/silence'
import { readMatchAnswer } from '../../engine/feed/lists/rowArrays'
import { readLeagueOdds } from '../../engine/feed/odds/leagueOdds'
import { VALUES_PER_MARKET, type OddsTable } from '../../engine/feed/records'
import type { DetailContext } from './calls/detailContext'

const MAX_AGE_MS = 20_000
const MATCH_MAX_AGE_MS = 600_000
/** Maximum number of cached answers: all bookmakers of three leagues. */
const ROOM = 40
const TIMEOUT_MS = 5_000
const AT_ONCE = 3
const VALUES = MARKETS.length * VALUES_PER_MARKET

interface Meeting extends PlayTimes {
  readonly leagueId: LeagueId
}

export function bookmakerCommand(context: DetailContext): DetailCommands['bookmakers'] {
  const { board, query, serverNow, paths, cached, companies: offered } = context
  const tables = cached('fetch odds', readLeagueOdds, MAX_AGE_MS, {
    room: ROOM,
    once: { timeoutMs: TIMEOUT_MS },
  })
  const rows = cached('fetch odds', readMatchAnswer, MATCH_MAX_AGE_MS)

  /** Finds the match's league and times, on the board or else from the service. `null` if the league is unknown. */
  const find = async (id: MatchId) => {
    const listed = meetingOf(board.match(id))
    if (listed !== null) return succeeded(listed)
    const answer = await rows(paths().favourites([id], query().language))
    if (!answer.ok) return answer
    return succeeded(meetingOf(answer.value?.list.matches.find(match => match.id === id)))
  }
  const oddsOf = async (id: MatchId, company: CompanyId, { leagueId, kickoff }: Meeting) => {
    const odds = company === query().company ? board.odds(id) : undefined
    if (odds !== undefined && marketsOffered(odds) > 0) return succeeded({ company, odds })
    const { zone } = query()
    const now = serverNow()
    const date = dateOfKickoff(kickoff, zone, now)
    const answer = await tables(paths().leagueOdds(leagueId, { ...query(), company, ...date }, now))
    return answer.ok ? succeeded(pricesIn(answer.value, id, company)) : { ...answer, company }
  }

  return async id => {
    const found = await find(id)
    if (!found.ok) return found
    const { value } = found
    if (value === null) return succeeded(null)
    const companies = companiesWith(query().company, offered())
    const answers = await fewAtOnce(companies, AT_ONCE, company => oddsOf(id, company.id, value))
    const failures = answers.filter(answer => !answer.ok)
    const [first] = failures
    if (first !== undefined && failures.length === companies.length) return { ok: false, fault: first.fault }
    const received = answers.flatMap(answer => (answer.ok ? (answer.value ?? []) : []))
    const match = board.match(id) ?? value
    const open = BETTING[phaseAt(match, serverNow(), 'gf')] === 'open'
    const setting = { matchId: id, state: match.state, open, format: query().format }
    return succeeded(
      bookmakers(
        received,
        failures.map(({ company }) => company),
        setting,
      ),
    )
  }
}

type MatchFacts = Omit<Meeting, 'leagueId'> & { readonly leagueId: LeagueId | null }

/** Returns `null` without a match, or without its league. */
function meetingOf(match: MatchFacts | undefined): Meeting | null {
  return match === undefined || match.leagueId === null ? null : { ...match, leagueId: match.leagueId }
}

/** Returns the match's prices. If a file has two records of a match, the last one counts. */
function pricesIn(table: OddsTable | null, id: MatchId, company: CompanyId): CompanyOdds | null {
  const row = table?.ids.lastIndexOf(id) ?? -1
  if (table === null || row === -1) return null
  const values = table.values.subarray(row * VALUES, (row + 1) * VALUES)
  return { company, odds: { values, suspended: 0, withdrawn: 0 } }
}

/** Calls `act` for each item, for at most `most` at a time. The results are in the order of the items. */
async function fewAtOnce<Item, Value>(
  items: readonly Item[],
  most: number,
  act: (item: Item) => Promise<Value>,
): Promise<readonly Value[]> {
  const results = new Map<number, Value>()
  const waiting = items.entries()
  const turn = async () => {
    for (const [index, item] of waiting) results.set(index, await act(item))
  }
  await Promise.all(Array.from({ length: most }, turn))
  return items.flatMap((_, index) => results.get(index) ?? [])
}
