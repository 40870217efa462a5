/** Answers of services, each about one match, league or day. Records are printed with the engine's own names. */
import { readArchiveDays } from '../../src/engine/feed/details/archiveDaysJson'
import { readArchiveMatches } from '../../src/engine/feed/details/archiveMatchesJson'
import { readArchivePrices } from '../../src/engine/feed/details/archivePricesJson'
import { readArchiveSearch } from '../../src/engine/feed/details/archiveSearchJson'
import { readBannerFeed } from '../../src/engine/feed/details/bannersJson'
import { readGoalBands } from '../../src/engine/feed/details/goalBandsJson'
import { readHighlights } from '../../src/engine/feed/details/highlightsText'
import { readCountryList, readLeaguePage } from '../../src/engine/feed/lists/leagueAjaxJson'
import { readLeagueRank } from '../../src/engine/feed/details/leagueRankJson'
import { readLineups } from '../../src/engine/feed/details/lineupsJson'
import { readMatchReport } from '../../src/engine/feed/details/matchReportJson'
import { readPrediction } from '../../src/engine/feed/details/predictionJson'
import { readStatistics } from '../../src/engine/feed/details/statisticsJson'
import type { WidgetData, WidgetLeagues } from '../../src/engine/feed/records'
import { readWidgetData } from '../../src/engine/feed/widget/widgetData'
import { readWidgetLeagues } from '../../src/engine/feed/widget/widgetLeagues'
import { type Check, mapReading, type Checked } from './checked'
import { matchRow, type Row } from './rows'

export const SERVICE_CHECKS = {
  'widget-data': text => mapReading(readWidgetData(text), checkedDay),
  'widget-leagues': text => mapReading(readWidgetLeagues(text), checkedLeagues),
  'match-report': text =>
    mapReading(readMatchReport(text), ({ match, events }) => listed(events, { match: match?.id ?? null })),
  lineups: text =>
    mapReading(readLineups(text), ({ home, guest }) => {
      const rows = Object.entries({ home, guest }).flatMap(([side, { starters, bench }]) =>
        [...starters, ...bench].map(({ number, name, position, captain }, place) => {
          return { side, starts: place < starters.length, number, name, position, captain }
        }),
      )
      return listed(rows, { home: home.formation, guest: guest.formation })
    }),
  statistics: text => mapReading(readStatistics(text), statistics => listed(statistics)),
  'archive-prices': text =>
    mapReading(readArchivePrices(text), ({ markets, watched }) => {
      const rows = markets.flatMap(({ market, company, points }) =>
        points.map(({ at, kind, triple }) => ({ company, market, at, kind, ...triple })),
      )
      return listed(rows, { markets: markets.length, watched: watched.length })
    }),
  'archive-matches': text =>
    mapReading(readArchiveMatches(text), ({ matches, teams, leagues }) => {
      const rows = matches.map(({ prices, ...match }) => ({ ...match, prices: Object.fromEntries(prices) }))
      return listed(rows, { teams: teams.size, leagues: leagues.size })
    }),
  'archive-days': text =>
    mapReading(readArchiveDays(text), ({ days, first, last }) => listed(days, { first, last })),
  'archive-search': text =>
    mapReading(readArchiveSearch(text), ({ leagues, teams }) =>
      listed([...leagues, ...teams], { leagues: leagues.length, teams: teams.length }),
    ),
  'goal-bands': text =>
    mapReading(readGoalBands(text), bands =>
      listed(bands === null ? [] : [bands], { known: bands !== null }),
    ),
  'league-rank': text =>
    mapReading(readLeagueRank(text), ({ leagueId, groups }) => {
      const rows = groups.flatMap(group => group.rows.map(row => ({ group: group.name, ...row })))
      return listed(rows, { SclassID: leagueId, groups: groups.length })
    }),
  leagues: text => mapReading(readLeaguePage(text), ({ leagues, total }) => listed(leagues, { total })),
  countries: text => mapReading(readCountryList(text), countries => listed(countries)),
  highlights: text =>
    mapReading(readHighlights(text), links =>
      listed(Array.from(links, ([ScheduleID, url]) => ({ ScheduleID, url }))),
    ),
  banners: text =>
    mapReading(readBannerFeed(text), banners =>
      listed(banners, { active: banners.filter(({ active }) => active).length }),
    ),
  prediction: text => {
    const { result, rating } = readPrediction(text)
    const row = { Result: result, Rating: rating }
    return { ok: true, value: listed([row], { Result: result }), skipped: [] }
  },
} as const satisfies Record<string, Check>

function listed(items: readonly object[], counts: Row = {}): Checked {
  return {
    counts: { records: items.length, ...counts },
    rows: items.map(item => Object.fromEntries(Object.entries(item))),
  }
}

function checkedDay({ list, odds, bets, correctScores }: WidgetData): Checked {
  const counts = { leagues: list.leagues.length, odds: odds.count, correctScores: correctScores.size }
  const rows = list.matches.map(match => ({
    ...matchRow({ ...match, leagueIndex: null }),
    betcount: bets.get(match.id) ?? null,
  }))
  return { counts: { matches: list.matches.length, ...counts }, rows }
}

function checkedLeagues({ leagues, countries, matchesOf }: WidgetLeagues): Checked {
  const rows = leagues.map(league => ({ ...league, countMatch: matchesOf.get(league.id) ?? null }))
  return listed(rows, { leagues: leagues.length, countries: countries.length })
}
