/**
 * The texts of a language, in several files that are loaded when needed. `first` has the texts of the first paint.
 *
 * Errors: a missing file, or one that fails to load, is replaced by the Vietnamese one. The promise rejects if that
 * file fails too. The page shows the key of a missing text. Rules LAN5, LAN7, LAN8, LAN10 in docs/rules/page.md.
 */
import type dialogs from '../../../locales/vi/dialogs.json'
import type embed from '../../../locales/vi/embed.json'
import type first from '../../../locales/vi/first.json'
import type match from '../../../locales/vi/match.json'
import { LANGUAGES, type Language } from '../../engine/contract/languages'

interface Catalogues {
  readonly first: typeof first
  readonly dialogs: typeof dialogs
  /** Texts of the page `/embed`, which loads them itself (`configurator/texts.ts`). */
  readonly embed: typeof embed
  readonly match: typeof match
}
export type CatalogueName = keyof Catalogues
/**
 * Catalogues that i18next searches. It gets all texts of the first paint as `first`, whichever catalogues they are
 * from.
 */
export const CATALOGUE_NAMES: readonly CatalogueName[] = ['first', 'dialogs', 'match']

/** Keys without plural endings: a catalogue has `list.matches_other` for `list.matches`. */
type KeyOf<Texts> = { [Key in keyof Texts]: Key extends `${infer Base}_other` ? Base : Key }[keyof Texts]
export type TextKey = { [Name in CatalogueName]: KeyOf<Catalogues[Name]> }[CatalogueName]

export type Texts = Readonly<Record<string, string>>
type Loaders = Readonly<Record<string, () => Promise<Texts>>>

/** Other catalogues are loaded by the page or the program that shows their texts. */
const FILES: Loaders = import.meta.glob<Texts>('./*/{dialogs,first,match,names}.json', {
  base: '../../../locales',
  import: 'default',
})
const FALLBACK: Language = 'vi'

export async function loadCatalogue(
  language: Language,
  name: CatalogueName | 'names' | 'login',
  files: Loaders = FILES,
): Promise<Texts> {
  const read = (folder: string) => files[`./${folder}/${name}.json`]?.() ?? Promise.reject()
  try {
    return Object.assign({}, ...(await Promise.all(LANGUAGES[language].folders.map(read)))) as Texts
  } catch {
    return read(FALLBACK)
  }
}

const loads = new Map<Language, Promise<Texts>>()

/**
 * Loads the page's own names of leagues, for parts that do not get them from the engine. Returns the same promise for
 * the same language, so that `use` can wait for it, and a new promise after a failure. Errors: rejects if loading
 * fails.
 */
export function loadNames(language: Language): Promise<Texts> {
  const known = loads.get(language)
  if (known !== undefined) return known
  const loading = loadCatalogue(language, 'names')
  loads.set(language, loading)
  loading.catch(() => loads.delete(language))
  return loading
}
