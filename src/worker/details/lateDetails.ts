/** The panels' commands before their code is there: the first one that is given fetches it. */
import type { DetailCommands } from '../../engine/contract/details'
import { late } from '../transport/late'
import type { DetailOptions } from './details'

/** Rejects where the code does not come: a panel then says that it failed, and may be asked again. */
export function lateDetails(options: DetailOptions): DetailCommands {
  const coming = late(async () => (await import('./details')).createDetails(options))
  const code = async (): Promise<DetailCommands> => {
    const details = await coming()
    if (details === null) throw new Error('The code of the panels did not load.')
    return details
  }
  return {
    matchReport: async id => (await code()).matchReport(id),
    corners: async id => (await code()).corners(id),
    goalBands: async id => (await code()).goalBands(id),
    leagueRank: async id => (await code()).leagueRank(id),
    correctScore: async id => (await code()).correctScore(id),
    prediction: async id => (await code()).prediction(id),
    highlights: async () => (await code()).highlights(),
    marketDetail: async id => (await code()).marketDetail(id),
    resultOdds: async () => (await code()).resultOdds(),
    favourites: async ids => (await code()).favourites(ids),
    matchesByLeague: async leagues => (await code()).matchesByLeague(leagues),
    fixtures: async (day, hotOnly) => (await code()).fixtures(day, hotOnly),
    finished: async () => (await code()).finished(),
    gameRate: async () => (await code()).gameRate(),
    dayList: async (token, day) => (await code()).dayList(token, day),
    dayLeagues: async day => (await code()).dayLeagues(day),
    leaguePage: async page => (await code()).leaguePage(page),
    searchLeagues: async (text, page) => (await code()).searchLeagues(text, page),
    countries: async () => (await code()).countries(),
    estimate: async bet => (await code()).estimate(bet),
  }
}
