/** The `odds` object of one match in the widget's data, wire-formats 8.2. */
import {
  MARKETS,
  type CorrectScore,
  type Market,
  type Match,
  type Quote,
  type ScorePrice,
  type World,
} from '../model'
import { priceText } from './cells'
import { isThreeWay, nineTexts } from './quoteText'

type Group = Record<string, string>

function marketGroup(market: Market, quote: Quote | null, inPlay: boolean): Group {
  if (quote === null) return {}
  const [first, current, running] = nineTexts(market, quote, inPlay)
  return {
    FirstUpOdds: first[0],
    FirstGoal: first[1],
    FirstDownodds: first[2],
    UpOdds: current[0],
    Goal: current[1],
    DownOdds: current[2],
    UpOdds_Real: running[0],
    Goal_Real: running[1],
    DownOdds_Real: running[2],
  }
}

const scoreItems = (prices: readonly ScorePrice[]) =>
  prices.map(price => ({ homeScore: price.home, awayScore: price.guest, odds: priceText(price.odds) }))

const scoreGroup = (prices: readonly ScorePrice[], other: number) => ({
  bettingOddsItems: scoreItems(prices),
  otherScoresOdds: other > 0 ? priceText(other) : '',
})

const correctScoreGroup = (scores: CorrectScore | null) => ({
  FirstOddsGroup: scoreGroup(scores?.first ?? [], scores?.firstOther ?? 0),
  OddsRealGroup: scoreGroup(scores?.real ?? [], scores?.realOther ?? 0),
})

export function widgetOdds(world: World, match: Match, company: number): Record<string, unknown> {
  const groups = MARKETS.map((market): [string, Group] => [
    market,
    marketGroup(market, world.quote(match.id, company, market), match.state > 0),
  ])
  const scores = correctScoreGroup(world.correctScore(match.id, company))
  return { ...Object.fromEntries(groups), 'correct-score': scores }
}

/** How many single bets the company takes on the match: the number behind "all bets". */
export function betCount(world: World, match: Match, company: number): number {
  const offered = MARKETS.filter(market => world.quote(match.id, company, market) !== null)
  const sides = offered.reduce((sum, market) => sum + (isThreeWay(market) ? 3 : 2), 0)
  return sides + (world.correctScore(match.id, company)?.real.length ?? 0)
}
