/** Names of chosen tournaments and countries: as the picker told them, else the page's own names of well-known leagues. */
import { useEffect, useState } from 'react'
import { loadCatalogue } from '../../i18n/catalogues'
import { useLanguage } from '../../i18n/useText'

export type ScopeNames = ReadonlyMap<number, string>

export function useScopeNames(kind: 'leagues' | 'nations', ids: readonly number[]) {
  const language = useLanguage()
  const [told, setTold] = useState<ScopeNames>(new Map())
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({})
  const wanted = kind === 'leagues' && ids.length > 0
  useEffect(() => {
    // Without them ids are shown.
    if (wanted) loadCatalogue(language, 'names').then(setOwn, () => undefined)
  }, [wanted, language])
  return {
    nameOf: (id: number) =>
      told.get(id) ?? (kind === 'leagues' ? own[`league.${id}`] : undefined) ?? `#${id}`,
    learn: (names: ScopeNames) => setTold(before => new Map([...before, ...names])),
  }
}
