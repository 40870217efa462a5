/** Random requests for pages. */
import fc from 'fast-check'
import { LANGUAGE_CODES } from '../../../src/engine/contract/languages'
import type { PageRequest } from '../../../src/server/rowsThread'
import { NO_CRESTS } from './ownEngine'

const cookie = (name: string, ...values: readonly (string | number)[]) =>
  fc.option(
    fc.constantFrom(...values).map(value => `${name}=${encodeURIComponent(value)}`),
    { nil: '' },
  )

const cookies = fc
  .tuple(
    cookie('Odds_Type', 1, 2, 3, 4, 5, 'x'),
    cookie('OddsShowType', 1, 2, 3, 4),
    cookie('filterStatus', 0, 1, 2, 3),
    cookie('orderby', 'league', 'time'),
    cookie('FilterOption', 'hot', 'all'),
    cookie('odds_company', 8, 31, 12, 'none'),
    cookie('Time_Zone', 7, 0, -5, 5.5, 9, 99),
    cookie('sixinone_live_first', '0', '1'),
    cookie('MyGames_LeagueID', '36,8', '103'),
    cookie('MyGames_MatchID', '1130100051,1130100071,1130145218', '1130100000,1130145229'),
    cookie('MyGames_TeamID', '2229,284,441', '450,275'),
    cookie('leagueHidden6in1', '36', '34,31'),
    cookie('leagueFolded6in1', '103,113'),
    cookie('favtype', 'match', 'league', 'team'),
    cookie('six_in_one_status', 0, 1),
    cookie('six_in_one_company', 8, 31),
  )
  .map(all => all.filter(one => one !== '').join('; '))

const parameter = (name: string, ...values: readonly string[]) =>
  fc.option(
    fc.constantFrom(...values).map(value => [name, value] as const),
    { nil: null },
  )

const search = fc
  .tuple(
    parameter('screen', 'gameRate', 'fallen', 'result', 'fixture', 'favorite', 'nothing'),
    parameter('date', 'sc1', 'sc7', 'ft1', 'ft3', 'sc99', ''),
    parameter('lang', ...LANGUAGE_CODES, 'xx'),
    parameter('league', '36', '36,103', '-1'),
    parameter('match', '1', 'x'),
  )
  .map(all =>
    new URLSearchParams(all.filter(one => one !== null).map(([name, value]) => [name, value])).toString(),
  )
  .map(text => (text === '' ? '' : `?${text}`))

/** A request with choices that decide rows, some of them wrong. */
export const anyRequest: fc.Arbitrary<Omit<PageRequest, 'at'>> = fc.record({
  page: fc.constantFrom('site', 'widget'),
  path: fc.constantFrom('/', '/', '/football/premier-league', '/league/16'),
  search,
  lang: fc.constantFrom('vi', 'en'),
  cookies,
  device: fc.constantFrom('phone', 'desktop'),
  framed: fc.boolean(),
  origin: fc.constant('https://scores.example'),
  crests: fc.constant(NO_CRESTS),
})
