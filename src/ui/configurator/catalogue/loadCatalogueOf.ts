/**
 * The server's catalogue of leagues (`engine/contract/details/leagueCatalogue.ts`), requested once per language of the
 * page.
 *
 * Errors: rejects without a valid answer. The next call then repeats the request. Rules CFG11, CFG16 in
 * docs/rules/configurator.md.
 */
import * as v from 'valibot'
import type { LeagueCatalogue } from '../../../engine/contract/details/leagueCatalogue'
import { LANGUAGE_CODES, type Language } from '../../../engine/contract/languages'

const Names = { id: v.number(), name: v.string(), names: v.array(v.string()) }
const Catalogue = v.object({
  lang: v.picklist(LANGUAGE_CODES),
  leagues: v.array(v.object({ ...Names, country: v.nullable(v.number()) })),
  countries: v.array(v.object({ ...Names, flag: v.string() })),
})

const loads = new Map<Language, Promise<LeagueCatalogue>>()

export function loadCatalogueOf(language: Language): Promise<LeagueCatalogue> {
  const known = loads.get(language)
  if (known !== undefined) return known
  const loading = request(language)
  loads.set(language, loading)
  loading.catch(() => loads.delete(language))
  return loading
}

async function request(language: Language): Promise<LeagueCatalogue> {
  const answer = await fetch(`/leagues.json?lang=${language}`)
  if (!answer.ok) throw new Error(`The catalogue of leagues: ${answer.status}`)
  return v.parse(Catalogue, await answer.json())
}
