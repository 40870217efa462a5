/**
 * Translates the name of a cup if page and feed lack a name in the page's language. Other names remain unchanged.
 *
 * Source: the feed's English name, and the cups in docs/product.md 3. Rule CPN11 in docs/rules/places.md.
 */
import type { Language } from '../../../engine/contract/languages'
import type { Text } from '../../i18n/texts'

const CUPS = [
  'efl-cup',
  'copa-del-rey',
  'dfb-pokal',
  'coppa-italia',
  'coupe-de-france',
  'super-cup',
  'conference-league',
  'club-world-cup',
  'afc-champions-league',
  'copa-libertadores',
  'aff-cup',
  'sea-games',
  'vietnamese-cup',
  'thai-fa-cup',
  'africa-cup',
  'gold-cup',
  'womens-world-cup',
  'u23-asian-cup',
  'olympics',
] as const
type Cup = (typeof CUPS)[number]

/** Other spellings of cups in feeds. */
const ALIASES: Readonly<Record<string, Cup>> = {
  'england-league-cup': 'efl-cup',
  'english-league-cup': 'efl-cup',
  'carabao-cup': 'efl-cup',
  'europa-conference-league': 'conference-league',
  'conmebol-libertadores': 'copa-libertadores',
  'asean-championship': 'aff-cup',
  'southeast-asian-games': 'sea-games',
  'vietnam-cup': 'vietnamese-cup',
  'thailand-fa-cup': 'thai-fa-cup',
  'africa-cup-of-nations': 'africa-cup',
  'african-cup-of-nations': 'africa-cup',
  'afc-u23-asian-cup': 'u23-asian-cup',
  'olympic-games': 'olympics',
}
const KNOWN: readonly (readonly [slug: string, cup: Cup])[] = [
  ...CUPS.map(cup => [cup, cup] as const),
  ...Object.entries(ALIASES),
]

interface Named {
  /** Name that the page has so far. */
  readonly name: string
  /** The feed's English name. */
  readonly feedName: string
}

export function competitionName({ name, feedName }: Named, language: Language, text: Text): string {
  if (name !== feedName || language === 'en') return name
  const slug = feedName
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  // A country or sponsor may precede the name of the cup: `Spanish Copa del Rey`.
  const found = KNOWN.find(([known]) => slug === known || slug.endsWith(`-${known}`))
  return found === undefined ? name : text(`cup.${found[1]}`)
}
