/**
 * Popular teams that play today: teams of well-known and hot leagues, the best ranked first. Teams of the same rank
 * follow the order of leagues. A feed without team ids gives no teams.
 *
 * Source: a list of the day. Rule FAV9 in docs/rules/select.md. Never fails.
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
  /** Name of the league on this page. */
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

/** Index in the order of leagues. Hot leagues come after the well-known ones. -1: other league. */
function rankOf({ id, hot }: LeagueRecord): number {
  const index = SHORTCUTS.findIndex(shortcut => shortcut === id)
  return index >= 0 ? index : hot ? SHORTCUTS.length : -1
}

/** Rank of the team in its league. Feeds write it as `3` or `NOR D1-3`. A team without a rank comes last. */
const placeOf = (order: string): number => Number(/\d+$/.exec(order)?.[0] ?? Infinity)

function sidesOf(match: Match, league: LeagueRecord, rank: number) {
  const { home, guest, homeTeamId, guestTeamId, homeImage, guestImage, homeOrder, guestOrder } = match
  return [
    { id: homeTeamId, name: home, image: homeImage, place: placeOf(homeOrder), league, rank },
    { id: guestTeamId, name: guest, image: guestImage, place: placeOf(guestOrder), league, rank },
  ].flatMap(side => (side.id === null || side.name === '' ? [] : [{ ...side, id: side.id }]))
}
