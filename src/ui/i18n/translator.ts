/** The page's one i18next instance: begun with the first paint's texts, given catalogues as they are needed. */
import { createInstance, type i18n } from 'i18next'
import { CATALOGUE_NAMES, type Texts } from './catalogues'

/** `language` as i18next and its plurals know it: two letters. */
export async function startTranslator(language: string, first: Texts): Promise<i18n> {
  const translator = createInstance()
  await translator.init({
    lng: language,
    fallbackLng: false,
    ns: CATALOGUE_NAMES,
    defaultNS: 'first',
    fallbackNS: [...CATALOGUE_NAMES],
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    // What is on screen is said again when a catalogue comes.
    react: { useSuspense: false, bindI18nStore: 'added' },
    resources: { [language]: { first } },
  })
  return translator
}
