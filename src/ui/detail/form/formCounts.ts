/**
 * Counts, points and runs of a team's recent results. Pure.
 *
 * Source: the form of a row of `get-league-rank`, newest first. Rule DTL21 in docs/rules/detail.md.
 */
import type { FormResult } from '../../../engine/contract/details/leagues'

export interface FormCounts {
  readonly win: number
  readonly draw: number
  readonly lose: number
  /** Wins in whole per cent. */
  readonly winRate: number
  /** Points per match, 3 for a win and 1 for a draw. At most two decimals. */
  readonly points: number
}

/** Counts of the last `matches`. `null` if the form has fewer matches. */
export function formCounts(form: readonly FormResult[], matches: number): FormCounts | null {
  if (form.length < matches) return null
  const last = form.slice(0, matches)
  const [win = 0, draw = 0, lose = 0] = (['win', 'draw', 'lose'] as const).map(
    wanted => last.filter(result => result === wanted).length,
  )
  return {
    win,
    draw,
    lose,
    winRate: Math.round((100 * win) / matches),
    points: Math.round((100 * (3 * win + draw)) / matches) / 100,
  }
}

export interface Run {
  readonly kind: 'wins' | 'losses' | 'unbeaten' | 'winless'
  readonly matches: number
  /** Whether the run is as long as the form, and thus may be longer. */
  readonly atLeast: boolean
}

const SHORTEST = { wins: 2, losses: 2, unbeaten: 3, winless: 3 } as const

/**
 * Returns the runs that include the newest match. `unbeaten` and `winless` are included only if draws make them longer.
 */
export function runsOf(form: readonly FormResult[]): readonly Run[] {
  const run = (kind: Run['kind'], continues: (result: FormResult) => boolean): Run => {
    const end = form.findIndex(result => !continues(result))
    return { kind, matches: end === -1 ? form.length : end, atLeast: end === -1 }
  }
  const wins = run('wins', result => result === 'win')
  const losses = run('losses', result => result === 'lose')
  const unbeaten = run('unbeaten', result => result !== 'lose')
  const winless = run('winless', result => result !== 'win')
  return [
    wins,
    ...(unbeaten.matches > wins.matches ? [unbeaten] : []),
    losses,
    ...(winless.matches > losses.matches ? [winless] : []),
  ].filter(({ kind, matches }) => matches >= SHORTEST[kind])
}
