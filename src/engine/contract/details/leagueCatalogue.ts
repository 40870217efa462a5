/** `/leagues.json`: the leagues that a server knows, in one language, for pickers of site owners. Promised in docs/contracts.md. */
import type { Language } from '../languages'
import type { LeagueId } from '../units'

export interface LeagueCatalogue {
  readonly lang: Language
  /** By their names. */
  readonly leagues: readonly CatalogueLeague[]
  readonly countries: readonly CatalogueCountry[]
}

export interface CatalogueLeague {
  readonly id: LeagueId
  /** As the widget names it in that language. */
  readonly name: string
  /** Its other names: those of the feeds, and the page's English and Vietnamese ones. */
  readonly names: readonly string[]
  /** The id of its country; `null`: not known. */
  readonly country: number | null
}

export interface CatalogueCountry {
  readonly id: number
  readonly name: string
  /** The English name of the feeds. */
  readonly names: readonly string[]
  /** The path of its flag; empty: none. */
  readonly flag: string
}
