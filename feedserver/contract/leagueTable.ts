/** Rows of a league table, computed from results. */

const FORM_LENGTH = 6
const LAST = 20
/** Total of goals between two whole numbers, so that each match is over or under. */
const TOTAL_LINE = 2.5

/** 0 win, 1 draw, 2 loss. */
type Result = 0 | 1 | 2

/** The numbers in a row of a league table, for all matches or for those at one venue. */
export interface Tally {
  readonly played: number
  readonly win: number
  readonly draw: number
  readonly loss: number
  readonly goals: number
  readonly conceded: number
  readonly net: number
  readonly points: number
  /** Newest result first. */
  readonly form: readonly Result[]
}

/** Per cent of the last 20 matches, a multiple of 5. Over and under: 2.5 goals. */
interface Last20 {
  readonly win: number
  readonly loss: number
  readonly over: number
  readonly under: number
}

export interface SeasonRow {
  readonly all: Tally
  readonly home: Tally
  readonly away: Tally
  /** `null` for a club with fewer than 20 matches. */
  readonly last20: Last20 | null
}

export interface Played {
  readonly at: 'home' | 'away'
  readonly goals: number
  readonly conceded: number
}

export const byPoints = (one: Tally, other: Tally): number =>
  other.points - one.points || other.net - one.net || other.goals - one.goals

/** Returns a team's row. `matches`: the team's matches, oldest first. */
export function seasonRow(matches: readonly Played[]): SeasonRow {
  return {
    all: tallyOf(matches),
    home: tallyOf(matches.filter(({ at }) => at === 'home')),
    away: tallyOf(matches.filter(({ at }) => at === 'away')),
    last20: last20Of(matches),
  }
}

const resultOf = ({ goals, conceded }: Played): Result => (goals > conceded ? 0 : goals === conceded ? 1 : 2)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

function tallyOf(matches: readonly Played[]): Tally {
  const results = matches.map(resultOf)
  const [win = 0, draw = 0, loss = 0] = [0, 1, 2].map(wanted => results.filter(one => one === wanted).length)
  const goals = sum(matches.map(match => match.goals))
  const conceded = sum(matches.map(match => match.conceded))
  return {
    played: matches.length,
    win,
    draw,
    loss,
    goals,
    conceded,
    net: goals - conceded,
    points: 3 * win + draw,
    form: results.slice(-FORM_LENGTH).reverse(),
  }
}

function last20Of(matches: readonly Played[]): Last20 | null {
  const last = matches.slice(-LAST)
  if (last.length < LAST) return null
  const share = (counts: (match: Played) => boolean) => (100 * last.filter(counts).length) / LAST
  const isOver = ({ goals, conceded }: Played) => goals + conceded > TOTAL_LINE
  return {
    win: share(match => resultOf(match) === 0),
    loss: share(match => resultOf(match) === 2),
    over: share(isOver),
    under: share(match => !isOver(match)),
  }
}
