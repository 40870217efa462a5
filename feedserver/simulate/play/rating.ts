/**
 * Expected goals of each side: one rating per match, used by the simulated play and by the bookmakers.
 *
 * Source: the table positions in the list (`6`, `ENG LCH-4`, `W-12`, a national side's world ranking), else a fixed
 * draw from the team's id. Works for simulated and for captured matches.
 */
import type { League, Match, Team } from '../../contract/model'
import { gauss, unit, hashText } from '../../kit/random'

/** Expected goals in 90 minutes, home first. */
export interface Rating {
  readonly home: number
  readonly guest: number
}

const HOME_ADVANTAGE = 0.34
const GOALS = 2.52
const TIERS: readonly (readonly [pattern: RegExp, goals: number])[] = [
  [/^(ENG PR|SPA D1|GER D1|ITA D1|FRA D1)/, 0.9],
  [/ (PR|D1|Serie A|CSL|PD)-/, 0.2],
  [/ (LCH|D2)-/, -0.5],
  [/ (L1|L2|D3|D4|NL)-/, -1],
]

export function rateMatch(match: Match, league: League, seed: number): Rating {
  const edge = strength(match.home, match.leagueId, seed) - strength(match.guest, match.leagueId, seed)
  const supremacy = clamp(edge + (match.neutral ? 0 : HOME_ADVANTAGE), -3, 3)
  const total = GOALS * leagueTempo(league, seed) + 0.09 * supremacy * supremacy
  return { home: Math.max(0.3, (total + supremacy) / 2), guest: Math.max(0.25, (total - supremacy) / 2) }
}

function leagueTempo(league: League, seed: number): number {
  const young = /U\d\d|\(W\)|Youth|Women|Reserve/.test(league.nameEn) ? 1.12 : 1
  return young * (0.9 + 0.22 * unit(seed, hashText('tempo'), league.id))
}

/** Strength of a team: goals by which it beats an average side of the same competition. */
function strength(team: Team, leagueId: number, seed: number): number {
  const own = 0.16 * gauss(seed, hashText('strength'), team.id)
  const position = /(\d+)$/.exec(team.order)
  if (position === null) return own + 0.3 * gauss(seed, hashText('unranked'), team.id, leagueId)
  return own + tierOf(team.order) + byPosition(Number(position[1]), !team.order.includes('-'))
}

/** Strength from the position. Positions beyond 24 are world rankings. */
function byPosition(position: number, plain: boolean): number {
  if (plain && position > 24) return 0.35 - 0.62 * Math.log(position / 14)
  return 0.62 * (1 - (2 * (Math.min(position, 24) - 1)) / 19)
}

function tierOf(order: string): number {
  for (const [pattern, goals] of TIERS) if (pattern.test(order)) return goals
  return 0
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
