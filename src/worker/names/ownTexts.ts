/** The page's own names of leagues and countries: `locales/LANGUAGE/names.json`. Errors: `code-missing`. */
import type { Language } from '../../engine/contract/query'
import { lazyImport, type Lazy } from '../transport/lazyImport'

export type Texts = Readonly<Record<string, string>>

const vi = () => import('../../../locales/vi/names.json')

/** `vn` has the words that differ from those of `vi`. */
export const OWN_TEXTS: Readonly<Record<Language, Lazy<Texts>>> = {
  en: lazyImport(async () => (await import('../../../locales/en/names.json')).default),
  id: lazyImport(async () => (await import('../../../locales/id/names.json')).default),
  th: lazyImport(async () => (await import('../../../locales/th/names.json')).default),
  vi: lazyImport(async () => (await vi()).default),
  vn: lazyImport(async () => ({
    ...(await vi()).default,
    ...(await import('../../../locales/vn/names.json')).default,
  })),
}

export const ownLeague = (own: Texts, id: number): string => own[`league.${id}`] ?? ''
