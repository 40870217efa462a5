/**
 * `/leagues.json`: a server's leagues in one language, for site owners who choose leagues. Promised in
 * docs/contracts.md.
 */
import type { Language } from '../languages'
import type { LeagueId } from '../units'

export interface LeagueCatalogue {
  readonly lang: Language
  /** Sorted by name. */
  readonly leagues: readonly CatalogueLeague[]
  readonly countries: readonly CatalogueCountry[]
}

export interface CatalogueLeague {
  readonly id: LeagueId
  /** Name that the widget shows in the catalogue's language. */
  readonly name: string
  /** Other names: those of the feeds, and the page's English and Vietnamese names. */
  readonly names: readonly string[]
  /** Id of the country. `null`: unknown. */
  readonly country: number | null
}

export interface CatalogueCountry {
  readonly id: number
  readonly name: string
  /** English name in the feeds. */
  readonly names: readonly string[]
  /** Path of the flag. Empty without a flag. */
  readonly flag: string
}
