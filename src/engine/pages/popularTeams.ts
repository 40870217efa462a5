/**
 * Popular teams that play today: those of well-known leagues and of leagues that the feed calls hot, the best placed first. Among teams
 * of one place the order is that of the leagues. A feed without ids of teams has none.
 *
 * Source: a list of the day. Rule FAV9 in docs/rules/select.md. Errors: none.
 */
import type { Board } from '../board/board'
import type { Match } from '../board/match'
import type { PopularTeam } from '../contract/details/teams'
import { SHORTCUTS } from '../contract/names/shortcuts'
import type { CrestAddresses } from '../contract/threads/protocol'
import type { LeagueRecord } from '../feed/records'
import { leagueOf, type Test } from '../select/scope'
import { monogram } from '../view/monogram'
import { pictureOf } from '../view/pictures'

const MOST = 8

interface PopularSetting {
  readonly isInScope: Test
  readonly crests: CrestAddresses
  /** Its name on this page. */
  readonly leagueName: (league: LeagueRecord) => string
}

export function popularTeams(board: Board, setting: PopularSetting): readonly PopularTeam[] {
  const found = [...board.matches()]
    .filter(setting.isInScope)
    .flatMap(match => {
      const league = leagueOf(board, match)
      const rank = league === undefined ? -1 : rankOf(league)
      return league === undefined || rank < 0 ? [] : sidesOf(match, league, rank)
    })
    .sort((one, other) => one.place - other.place || one.rank - other.rank)
  const teams = new Map<number, PopularTeam>()
  for (const { id, name, image, league } of found) {
    if (teams.size === MOST) break
    if (teams.has(id)) continue
    teams.set(id, {
      id,
      name,
      image: pictureOf(image, 'team', id, setting.crests),
      letters: monogram(name),
      league: setting.leagueName(league),
    })
  }
  return [...teams.values()]
}

/** -1: neither well known nor hot. */
function rankOf({ id, hot }: LeagueRecord): number {
  const index = SHORTCUTS.findIndex(shortcut => shortcut === id)
  return index >= 0 ? index : hot ? SHORTCUTS.length : -1
}

/** Feeds write a place as `3` or `NOR D1-3`. A team without one comes last. */
const placeOf = (order: string): number => Number(/\d+$/.exec(order)?.[0] ?? Infinity)

function sidesOf(match: Match, league: LeagueRecord, rank: number) {
  const { home, guest, homeTeamId, guestTeamId, homeImage, guestImage, homeOrder, guestOrder } = match
  return [
    { id: homeTeamId, name: home, image: homeImage, place: placeOf(homeOrder), league, rank },
    { id: guestTeamId, name: guest, image: guestImage, place: placeOf(guestOrder), league, rank },
  ].flatMap(side => (side.id === null || side.name === '' ? [] : [{ ...side, id: side.id }]))
}
