/** Builds facts of a provider from a few values. */
import { NO_SCORE, type MatchFact } from '../../../../feedserver/providers/port/facts'

export const KICKOFF = Date.parse('2031-05-03T14:00:00Z')

export const matchFact = (some: Partial<MatchFact> = {}): MatchFact => ({
  kind: 'match',
  key: '7',
  competition: { key: '39', name: 'Premier League', country: 'England', season: '2030', isCup: false },
  home: { key: '1', name: 'Arsenal' },
  guest: { key: '2', name: 'Chelsea' },
  kickoff: KICKOFF,
  isTimed: true,
  stage: 'toCome',
  minute: null,
  score: NO_SCORE,
  referee: '',
  ...some,
})
