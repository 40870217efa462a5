/**
 * Matches that are not on the board, as lines of a competition or team and as the head of a panel. The visitor hides
 * scores, or delays the screen. Rules OWN6 and OWN11 in docs/rules/own.md. Never throws.
 */
import type { MatchHead } from '../../engine/contract/details/matches'
import type { PageMatch } from '../../engine/contract/details/pages'
import { dayText } from '../../engine/match/clock'
import type { DetailContext } from './calls/detailContext'

const HOUR = 3_600_000
/** Milliseconds since kick-off. A match that began earlier has ended on every delayed screen. */
const LONGEST_MS = 4 * HOUR
/** Milliseconds since kick-off. Scores of matches that began earlier are visible. */
const HIDDEN_FOR_MS = 48 * HOUR

type Context = Pick<DetailContext, 'query' | 'serverNow'>

export function coveredLines({ query, serverNow }: Context) {
  const isHidden = ({ id, phase, kickoff }: PageMatch) => {
    const { shownScores } = query()
    if (shownScores === undefined || shownScores.includes(id) || phase === 'notStarted') return false
    return kickoff === null || serverNow() - kickoff < HIDDEN_FOR_MS
  }
  const isAhead = ({ phase, kickoff }: PageMatch) =>
    (query().behind ?? 0) > 0 &&
    phase !== 'notStarted' &&
    (kickoff === null || serverNow() - kickoff < LONGEST_MS)
  const line = (match: PageMatch): PageMatch => {
    if (isAhead(match))
      return { ...match, score: '', half: '', minute: '', phase: 'inPlay', hidden: 'waiting' }
    return isHidden(match) ? { ...match, score: '', half: '', hidden: 'chosen' } : match
  }
  return <Page extends { readonly matches: readonly PageMatch[] } | null>(page: Page): Page =>
    page && { ...page, matches: page.matches.map(line) }
}

/**
 * Returns the head with its score hidden where necessary. For a match that is not on the board, its day decides whether
 * it may be in play.
 */
export function unlisted(head: MatchHead, { query, serverNow }: Context): MatchHead {
  const { phase, day, id } = head
  const { zone, shownScores, behind = 0 } = query()
  const days = [0, 24, 48].map(hours => dayText(serverNow() - hours * HOUR, zone))
  if (phase === 'notStarted' || !days.includes(day)) return head
  if (behind > 0) return { ...head, ...NO_SCORE, phase: 'inPlay', minute: '', injury: '', hidden: 'waiting' }
  return shownScores === undefined || shownScores.includes(id)
    ? head
    : { ...head, ...NO_SCORE, hidden: 'chosen' }
}

const NO_SCORE = {
  score: '',
  half: '',
  regular: '',
  extra: '',
  shootOut: '',
  aggregate: '',
  winner: '',
  corners: '',
  homeRed: 0,
  guestRed: 0,
  homeYellow: 0,
  guestYellow: 0,
  varText: '',
} as const satisfies Partial<MatchHead>
