import { useCallback, useEffect, useState } from 'react'
import type { LeagueCatalogue } from '../../../engine/contract/details/leagueCatalogue'
import { useLanguage } from '../../i18n/useText'

export type CatalogueReply =
  | { readonly state: 'ready'; readonly catalogue: LeagueCatalogue }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }

/** The catalogue in the page's language. `wanted`: request the catalogue. */
export function useCatalogue(wanted = true): CatalogueReply {
  const language = useLanguage()
  const [found, setFound] = useState<LeagueCatalogue>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    // Loaded late: this code includes a parser that the page itself does not need.
    import('./loadCatalogueOf')
      .then(({ loadCatalogueOf }) => loadCatalogueOf(language))
      .then(setFound, () => setFailed(true))
  }, [language])
  useEffect(() => {
    if (wanted) load()
  }, [wanted, load])
  const retry = () => {
    setFailed(false)
    load()
  }
  if (found?.lang === language) return { state: 'ready', catalogue: found }
  return failed ? { state: 'failed', retry } : { state: 'loading' }
}
