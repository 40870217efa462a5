/**
 * Competitions of providers as leagues of the feeds.
 *
 * Providers name no colours, and few mark important competitions. So the competitions that visitors look for first are
 * listed here by country and name, as in the aliases of competitions.
 */
import { hashText } from '../../kit/random'
import type { Country, League } from '../../contract/model'
import type { CompetitionFact } from '../port/facts'
import type { IdOf } from '../port/ids'
import { competitionAlias } from '../port/competitionAlias'

/** Returns country and name: `England Premier League`. */
export const competitionName = ({ country, name }: Pick<CompetitionFact, 'country' | 'name'>): string =>
  competitionAlias(`${country} ${name}`.trim())

const HOT = new Set([
  'England Premier League',
  'Spain La Liga',
  'Italy Serie A',
  'Germany Bundesliga',
  'France Ligue 1',
  'UEFA Champions League',
  'UEFA Europa League',
  'Vietnam V.League 1',
  'Thailand Thai League 1',
  'Indonesia Liga 1',
])
/** Colours that are dark enough for white letters. */
const COLORS = ['#1f5fa8', '#8a2b2b', '#2f6b3a', '#6a3d9a', '#8a5a00', '#00666e', '#7a2f5f', '#4a4a8f']
const SEVERAL = 'International'

/** Returns the country. Its id is made of its name, so that several providers share it. */
export function nationOf({ country }: Pick<CompetitionFact, 'country'>): Country {
  const name = country === '' ? SEVERAL : country
  return { id: (hashText(name) % 1_000_000) + 1, nameEn: name, nameVn: name }
}

export function feedLeague(competition: CompetitionFact, idOf: IdOf, { id: countryId }: Country): League {
  const { key, name, isCup } = competition
  const id = idOf('competition', key)
  return {
    id,
    shortName: name.slice(0, 12),
    nameEn: name,
    nameVn: name,
    color: COLORS[id % COLORS.length] ?? '#1f5fa8',
    hot: HOT.has(competitionName(competition)),
    page: isCup ? 'CupMatch' : 'League',
    countryId,
    subId: null,
    stage: '',
  }
}
