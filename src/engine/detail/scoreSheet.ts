/**
 * Correct-score prices, with a result and its mirror in one row: 2:1 has the price of 2-1 and of 1-2.
 *
 * Source: getListData, docs/wire.md 8.2. docs/product.md 3 pairs the prices in this way (`homeOdds`, `guestOdds`).
 * Running prices if the feed has any, else the opening ones. A result without a price shows `-`. Rules SCR1-SCR3,
 * SCR5-SCR7 and SCR9 in docs/rules/details.md.
 */
import type { GoalChance, ScoreRow, ScoreSheet } from '../contract/details/quotes'
import type { PriceCell } from '../contract/view'
import type { MatchId, OddsFormat } from '../contract/units'
import type { CorrectScore, ScoreGroup } from '../feed/records'
import { goalChances, type Score } from '../odds/goalChances'
import { NO_PRICE, priceText } from '../odds/price'
import { quoteCell } from './quoteLine'

const KICKOFF: Score = { home: 0, guest: 0 }

/** Prices of results by `home-guest`. */
type PriceOf = ReadonlyMap<string, number | null>

/** `scoreNow`: the score of a match in play, else `null`. */
export function scoreSheet(
  matchId: MatchId,
  { first, running }: CorrectScore,
  format: OddsFormat,
  scoreNow: Score | null,
): ScoreSheet {
  const isRunning = running.items.length > 0 || running.other !== null
  const shown = isRunning ? running : possibleFrom(first, scoreNow)
  const prices = pricesOf(shown)
  const openings = pricesOf(first)
  const cell = (home: number, guest: number): PriceCell => {
    const key = `${home}-${guest}`
    return quoteCell(prices.get(key) ?? null, openings.get(key) ?? null, 'correct-score', format)
  }
  return {
    matchId,
    time: isRunning ? 'running' : 'opening',
    wins: wonScores(shown).map(([high, low]): ScoreRow => ({
      score: `${high}:${low}`,
      home: cell(high, low),
      guest: cell(low, high),
    })),
    draws: drawnScores(shown).map(goals => ({ score: `${goals}:${goals}`, price: cell(goals, goals) })),
    other: quoteCell(shown.other, first.other, 'correct-score', format),
    // Opening prices do not describe the chances of a match in play.
    goals: isRunning || scoreNow === null ? chancesOf(shown, scoreNow, format) : [],
  }
}

/** Returns the chances without impossible results: after a goal the list may still have older prices. */
function chancesOf(group: ScoreGroup, scoreNow: Score | null, format: OddsFormat): readonly GoalChance[] {
  const chances = goalChances(possibleFrom(group, scoreNow), scoreNow ?? KICKOFF)
  const priceOf = (chance: number) => (chance > 0 ? priceText(1 / chance, 'correct-score', format) : NO_PRICE)
  return [...(chances ?? [])].map(([outcome, chance]) => ({
    outcome,
    chance,
    price: [priceOf(chance[1]), priceOf(chance[0])],
  }))
}

/** Returns the prices of the results that are still possible from the score. */
function possibleFrom(group: ScoreGroup, scoreNow: Score | null): ScoreGroup {
  if (scoreNow === null) return group
  const isPossible = ({ homeScore, guestScore }: ScoreGroup['items'][number]) =>
    homeScore >= scoreNow.home && guestScore >= scoreNow.guest
  return { ...group, items: group.items.filter(isPossible) }
}

function pricesOf({ items }: ScoreGroup): PriceOf {
  return new Map(items.map(({ homeScore, guestScore, price }) => [`${homeScore}-${guestScore}`, price]))
}

/** Returns all results but draws, the winner's goals first, each once for both sides: 1:0, 2:0, 2:1, 3:0, …. */
function wonScores({ items }: ScoreGroup): readonly (readonly [number, number])[] {
  const scores = new Map<string, readonly [number, number]>()
  for (const { homeScore, guestScore } of items) {
    if (homeScore === guestScore) continue
    const score = [Math.max(homeScore, guestScore), Math.min(homeScore, guestScore)] as const
    scores.set(score.join(':'), score)
  }
  return [...scores.values()].sort((one, other) => one[0] - other[0] || one[1] - other[1])
}

function drawnScores({ items }: ScoreGroup): readonly number[] {
  const goals = items.flatMap(({ homeScore, guestScore }) => (homeScore === guestScore ? [homeScore] : []))
  return [...new Set(goals)].sort((one, other) => one - other)
}
