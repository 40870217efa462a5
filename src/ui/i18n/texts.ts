/**
 * The page's texts. Texts of the first paint are available at once. i18next and further catalogues are loaded when
 * needed.
 *
 * Errors: `load` rejects if code or texts fail to load. The next call tries again.
 */
import type { i18n } from 'i18next'
import { LANGUAGES, type Language } from '../../engine/contract/languages'
import { CATALOGUE_NAMES, loadCatalogue, type CatalogueName, type TextKey, type Texts } from './catalogues'
import { createPlainText, type TextValues } from './plainTexts'

/** Returns a text in the page's language. `count` decides the plural form. Other values fill the `{{gaps}}`. */
export type Text = (key: TextKey, values?: TextValues) => string

export interface TextSource {
  readonly language: Language
  readonly text: Text
  /** Resolves when the catalogue's texts are available. Called twice, it loads once. */
  readonly load: (name: CatalogueName) => Promise<i18n>
  /** The catalogues that were requested by `load`. */
  readonly loaded: () => readonly CatalogueName[]
}

/** Resolves when the first paint's texts are loaded. `coming`: the texts, which may have been requested earlier. */
export async function startTexts(
  language: Language,
  coming: Promise<Texts> = loadCatalogue(language, 'first'),
): Promise<TextSource> {
  const first = await coming.catch(() => ({}))
  const lng = LANGUAGES[language].tag.slice(0, 2)
  let say = remembered(createPlainText(first, lng))
  const loads = new Map<string, Promise<i18n>>()
  /** Keeps one promise for each name, and drops it when it rejects. */
  const once = (name: string, make: () => Promise<i18n>) => {
    const known = loads.get(name)
    if (known !== undefined) return known
    const loading = make()
    loads.set(name, loading)
    loading.then(
      // React's `use` returns the value at once if the promise has these fields. Otherwise it suspends once.
      value => Object.assign(loading, { status: 'fulfilled', value }),
      () => loads.delete(name),
    )
    return loading
  }
  const start = async () => {
    const { startTranslator } = await import('./translator')
    const translator = await startTranslator(lng, first)
    say = remembered((key, values) => translator.t(key, { ...values }))
    return translator
  }
  const add = async (name: CatalogueName) => {
    const [translator, texts] = await Promise.all([once('i18next', start), loadCatalogue(language, name)])
    return translator.addResourceBundle(lng, name, texts)
  }
  return {
    language,
    text: (key, values) => say(key, values),
    load: name => once(name, () => add(name)),
    loaded: () => CATALOGUE_NAMES.filter(name => loads.has(name)),
  }
}

/**
 * Maximum number of cached texts. Rows show the same few texts while the list scrolls, and i18next takes 10 µs for
 * each.
 */
const REMEMBERED = 1_000

/** Caches each text. A key without a text is requested again, because its catalogue may be loaded later. */
function remembered(say: Text): Text {
  const known = new Map<string, string>()
  return (key, values) => {
    const name = values === undefined ? key : `${key} ${JSON.stringify(values)}`
    const before = known.get(name)
    if (before !== undefined) return before
    const text = say(key, values)
    if (known.size >= REMEMBERED) known.clear()
    if (text !== key) known.set(name, text)
    return text
  }
}
