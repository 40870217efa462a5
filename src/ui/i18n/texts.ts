/** The page's one i18next instance: started with the language, given catalogues as they are needed. */
import { createInstance, type i18n } from 'i18next'
import type { Language } from '../../engine/contract/query'
import { CATALOGUE_NAMES, loadCatalogue, type CatalogueName, type TextKey, type Texts } from './catalogues'
import { LANGUAGES } from './languages'

export type TextValues = Readonly<Record<string, string | number>>
/** A text of the page's language. `count` picks the plural form; other values fill the `{{gaps}}`. */
export type Text = (key: TextKey, values?: TextValues) => string

export interface TextSource {
  readonly language: Language
  readonly i18n: i18n
  /** Once it resolves, the catalogue's keys have their texts. Asked twice, it loads once. */
  readonly load: (name: CatalogueName) => Promise<void>
  readonly text: Text
}

/** Resolves with the first paint's texts in place; `first` may be on its way already. */
export async function startTexts(
  language: Language,
  first: Promise<Texts> = loadCatalogue(language, 'first'),
): Promise<TextSource> {
  const lng = LANGUAGES[language].tag.slice(0, 2)
  const i18n = createInstance()
  const loads = new Map<CatalogueName, Promise<void>>()
  const load = (name: CatalogueName) => {
    const known = loads.get(name)
    if (known !== undefined) return known
    const coming = name === 'first' ? first : loadCatalogue(language, name)
    const loading = coming.then(texts => void i18n.addResourceBundle(lng, name, texts))
    loads.set(name, loading)
    return loading
  }
  await i18n.init({
    lng,
    fallbackLng: false,
    ns: CATALOGUE_NAMES,
    defaultNS: 'first',
    fallbackNS: [...CATALOGUE_NAMES],
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: {},
  })
  await load('first')
  return { language, i18n, load, text: (key, values) => i18n.t(key, { ...values }) }
}
