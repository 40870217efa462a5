/** The page's own names of leagues, for what does not have them from the engine. Errors: rejects if they fail to load. */
import type { Language } from '../../engine/contract/query'
import { loadCatalogue, type Texts } from './catalogues'

const loads = new Map<Language, Promise<Texts>>()

/** The same promise for the same language, so that `use` can wait for it; after a failure a new one. */
export function loadNames(language: Language): Promise<Texts> {
  const known = loads.get(language)
  if (known !== undefined) return known
  const loading = loadCatalogue(language, 'names')
  loads.set(language, loading)
  loading.catch(() => loads.delete(language))
  return loading
}
