/**
 * Matches of the next round, below a table. Without rounds, the matches of the next day. Rule CPN19 in
 * docs/rules/places.md.
 */
import type { PageMatch } from '../../../engine/contract/details/pages'
import type { LeagueId } from '../../../engine/contract/units'
import { latestOf } from '../../client/requests/useRequest'
import { useText } from '../../i18n/useText'
import { MatchLines } from '../matches/MatchLines'
import { useLeagueMatches } from './useLeagueMatches'

export function NextRound({ league }: { readonly league: LeagueId }) {
  const text = useText()
  const reply = useLeagueMatches({ league, order: 'coming', season: '', round: '', from: null })
  const matches = nextOf(latestOf(reply)?.matches ?? [])
  if (matches.length === 0) return null
  return (
    <section className="competition-next">
      <h3>{text('competition.nextRound')}</h3>
      <MatchLines matches={matches} by="day" label={text('competition.nextRound')} />
    </section>
  )
}

/** `matches`: next match first. */
function nextOf(matches: readonly PageMatch[]): readonly PageMatch[] {
  const [first] = matches
  return matches.filter(({ round, date }) => (first?.round ? round === first.round : date === first?.date))
}
