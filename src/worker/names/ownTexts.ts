/** The page's own names of leagues: `locales/LANGUAGE/names.json`. Errors: `undefined`. */
import type { Language } from '../../engine/contract/query'

export type Texts = Readonly<Record<string, string>>

const vi = async () => (await import('../../../locales/vi/names.json')).default

/** `vn` has the words that differ from those of `vi`. */
const FILES: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await import('../../../locales/en/names.json')).default,
  id: async () => (await import('../../../locales/id/names.json')).default,
  th: async () => (await import('../../../locales/th/names.json')).default,
  vi,
  vn: async () => ({ ...(await vi()), ...(await import('../../../locales/vn/names.json')).default }),
}

const held = new Map<Language, Texts>()

/**
 * The same object each time; `undefined` if they cannot be loaded, and the next call tries again. Does without
 * `lazyImport`, with which the bundler would give the worker's first script a second file to wait for.
 */
export async function ownTexts(language: Language): Promise<Texts | undefined> {
  try {
    const texts = held.get(language) ?? (await FILES[language]())
    held.set(language, texts)
    return texts
  } catch {
    return undefined
  }
}

export const ownLeague = (own: Texts, id: number): string => own[`league.${id}`] ?? ''
