/**
 * Rates, averages and runs of a team's last matches.
 *
 * A draw or a returned stake counts only in the number of matches. Such a match lowers both rates and ends both runs.
 * Odds figures leave out matches without a closing line. Rules ANA4-ANA6 in docs/rules/analysis.md.
 */
import type { TallyCounts, Figure, Figures, Tally } from '../contract/details/analysis'
import type { ArchivedPair } from '../feed/details/archiveRecords'
import { sides, type PlayedMatch } from './playedMatch'

/** Result in a pair of opposites, such as win and loss: 1 the first, -1 the second, 0 a draw or push. */
export type End = 1 | 0 | -1

const RESULT = { win: 1, draw: 0, lose: -1 } as const
const HANDICAP = { win: 1, halfWin: 1, push: 0, halfLoss: -1, loss: -1 } as const
const TOTAL = { over: 1, halfOver: 1, push: 0, halfUnder: -1, under: -1 } as const

export const resultsOf = (played: readonly PlayedMatch[]): readonly End[] =>
  played.map(({ result }) => RESULT[result])
export const handicapsOf = (played: readonly PlayedMatch[]): readonly End[] =>
  played.flatMap(({ handicap }) => (handicap === null ? [] : HANDICAP[handicap.outcome]))
const totalsOf = (played: readonly PlayedMatch[]): readonly End[] =>
  played.flatMap(({ total }) => (total === null ? [] : TOTAL[total.outcome]))

/** `played`: newest first. */
export function figuresOf(played: readonly PlayedMatch[]): Figures {
  const results = resultsOf(played)
  const handicaps = handicapsOf(played)
  const totals = totalsOf(played)
  const [own, other] = pairsOf(played, ({ score }) => score)
  const [corners, cornersAgainst] = pairsOf(played, ({ match }) => match.corners)
  const [yellow] = pairsOf(played, ({ match }) => match.yellow)
  const [red] = pairsOf(played, ({ match }) => match.red)
  const figures: Readonly<Record<keyof Figures, Figure | null>> = {
    scored: mean(own),
    missed: mean(other),
    scoringRate: share(own, goals => goals > 0),
    concedingRate: share(other, goals => goals > 0),
    winRate20: share(results, end => end === 1),
    lossRate20: share(results, end => end === -1),
    overRate20: share(totals, end => end === 1),
    underRate20: share(totals, end => end === -1),
    consecutiveWins: run(results, 1),
    consecutiveLosses: run(results, -1),
    winsByOdds: run(handicaps, 1),
    lossesByOdds: run(handicaps, -1),
    overRun: run(totals, 1),
    underRun: run(totals, -1),
    corners: mean(corners),
    cornersAgainst: mean(cornersAgainst),
    yellowCards: mean(yellow),
    redCards: mean(red),
  }
  return Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== null))
}

/** Counts results, handicap outcomes and total outcomes of the newest `most` matches. */
export function newestTally(played: readonly PlayedMatch[], most: number): Tally {
  const newest = played.slice(0, most)
  return {
    matches: newest.length,
    results: countsOf(resultsOf(newest)),
    handicap: someCounts(handicapsOf(newest)),
    total: someCounts(totalsOf(newest)),
  }
}

const countsOf = (ends: readonly End[]): TallyCounts => {
  const count = (wanted: End) => ends.filter(end => end === wanted).length
  return [count(1), count(0), count(-1)]
}
const someCounts = (ends: readonly End[]): TallyCounts | null => (ends.length === 0 ? null : countsOf(ends))

/** Returns the team's own values and those of its opponents, from the matches whose values are known. */
function pairsOf(
  played: readonly PlayedMatch[],
  pairOf: (one: PlayedMatch) => ArchivedPair | null,
): readonly [own: readonly number[], other: readonly number[]] {
  const pairs = played.flatMap(one => {
    const pair = pairOf(one)
    return pair === null ? [] : [sides(pair, one.ground)]
  })
  return [pairs.map(([own]) => own), pairs.map(([, other]) => other)]
}

function share<Item>(items: readonly Item[], counts: (item: Item) => boolean): Figure | null {
  if (items.length === 0) return null
  const value = Math.round((100 * items.filter(counts).length) / items.length)
  return { value, of: items.length, atLeast: false }
}

function mean(values: readonly number[]): Figure | null {
  if (values.length === 0) return null
  const sum = values.reduce((before, value) => before + value, 0)
  return { value: Math.round((100 * sum) / values.length) / 100, of: values.length, atLeast: false }
}

function run(ends: readonly End[], wanted: End): Figure | null {
  if (ends.length === 0) return null
  const end = ends.findIndex(one => one !== wanted)
  return { value: end === -1 ? ends.length : end, of: ends.length, atLeast: end === -1 }
}
