/** The head of a match, as its tabs get it. */
import type { MatchHead } from '../../src/engine/contract/details/matches'
import { matchRow } from './rows'

export function matchHead(id: number, set: Partial<MatchHead> = {}): MatchHead {
  return {
    ...matchRow(id, { home: 'Liverpool', guest: 'Arsenal', homeId: 1, guestId: 2 }),
    phase: 'secondHalf',
    score: '1 - 0',
    corners: '5-3',
    league: 'Premier League',
    leagueSign: { picture: '', letters: 'PL', color: '#4a1f6b', ink: '#fff' },
    page: 'SubLeague',
    referee: '',
    weather: '',
    listed: true,
    ...set,
  }
}
