/**
 * The alerts of an absence: events of a match since the page last showed it. Pure. Rule ALR11 in docs/rules/page.md.
 */
import type { MatchStand, SeenStand } from '../../../engine/contract/details/alerts'
import type { AlertOfMatch } from '../../state/late/alertLog'

const SIDES = ['home', 'guest'] as const
const NO_SIDE = [''] as const

/** Joins several goals into one alert with the last score, and each side's red cards into one alert. */
export function alertsSince(stand: MatchStand, seen: SeenStand): readonly AlertOfMatch[] {
  const { id: matchId, home, guest, goals, reds, news } = stand
  const score = goals.join(' - ')
  const carded = SIDES.filter((_, at) => Number(reds[at]) > Number(seen.reds[at]))
  return news.flatMap(kind =>
    (kind === 'redCard' ? carded : NO_SIDE).map(side => ({ matchId, home, guest, score, kind, side })),
  )
}
