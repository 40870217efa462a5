/** The page's i18next instance. It starts with the first paint's texts. Catalogues are added when needed. */
import { createInstance, type i18n } from 'i18next'
import { isolated } from '../../engine/contract/names/isolate'
import { CATALOGUE_NAMES, type Texts } from './catalogues'

/** `language`: two letters, by which i18next chooses its plural rules. */
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
    // Texts are never written as HTML, so values are isolated instead of escaped.
    interpolation: { escape: isolated },
    // Components render again when a catalogue is added.
    react: { useSuspense: false, bindI18nStore: 'added' },
    resources: { [language]: { first } },
  })
  return translator
}
