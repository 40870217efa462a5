import { useCallback, useEffect, useState } from 'react'
import type { LeagueCatalogue } from '../../../engine/contract/details/leagueCatalogue'
import { useLanguage } from '../../i18n/useText'
import { loadCatalogueOf } from './leagueCatalogue'

export type CatalogueReply =
  | { readonly state: 'ready'; readonly catalogue: LeagueCatalogue }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }

/** The catalogue in the page's language. `wanted`: whether it is requested. */
export function useCatalogue(wanted = true): CatalogueReply {
  const language = useLanguage()
  const [found, setFound] = useState<LeagueCatalogue>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    loadCatalogueOf(language).then(setFound, () => setFailed(true))
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
