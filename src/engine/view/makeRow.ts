/** Makes a row of the list from its subject. Rules VIW4, VIW8-VIW9 in docs/rules/board.md. */
import type { Board } from '../board/board'
import type { EpochMs } from '../contract/units'
import type { EndedRow, LeagueRow, Row } from '../contract/view'
import { leagueName } from '../select/names'
import { leagueSign } from './leagueSign'
import { matchRow, type RowSetting } from './matchRow'
import { clockText } from '../match/clock'
import { isUnknown, type DayReach, type RowSubject } from './rowList'

/** Returns `undefined` only if the match has left the board. */
export function makeRow(board: Board, source: RowSubject, setting: RowSetting): Row | undefined {
  if (source.kind === 'separator') return { kind: 'separator' }
  if (source.kind === 'banner') return { kind: 'banner', slot: source.slot }
  if (source.kind === 'more') return { kind: 'more', leagues: source.leagues, shown: source.shown }
  if (source.kind === 'reach') return reachRow(source, setting)
  if (source.kind === 'league') return leagueRow(board, source, setting)
  if (source.kind === 'ended') return endedRow(source)
  if (source.kind !== 'match') return { kind: source.kind, id: source.id }
  const match = board.match(source.id)
  if (match === undefined) return undefined
  return { ...matchRow(match, board.odds(match.id), board.bets(match.id), setting), open: source.open }
}

function endedRow({ block, open }: Extract<RowSubject, { kind: 'ended' }>): EndedRow {
  return { kind: 'ended', id: block.leagueId, matches: block.ended.length, open }
}

function reachRow(reach: DayReach, { query: { zone } }: RowSetting): Row {
  const textOf = (at: EpochMs | null) => (at === null || isUnknown(reach) ? '' : clockText(at, zone))
  return { kind: 'reach', from: textOf(reach.from), until: textOf(reach.until) }
}

type LeagueSource = Extract<RowSubject, { kind: 'league' }>

function leagueRow(board: Board, { block, folded, ended }: LeagueSource, setting: RowSetting): LeagueRow {
  const { query, names } = setting
  const id = block.leagueId
  const league = board.league(id)
  const country = board.country(league?.countryId ?? 0)
  const name = league === undefined ? '' : leagueName(league, query.language, names)
  return {
    kind: 'league',
    id,
    name,
    country: names.country(country?.name ?? ''),
    ...leagueSign(name, league, country, setting),
    hot: league?.hot ?? false,
    page: league?.page ?? '',
    followed: block.followed,
    folded,
    ended,
    matches: block.ids.length + block.ended.length,
  }
}
