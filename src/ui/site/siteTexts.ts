import type { Language } from '../../engine/contract/query'
import { loadCatalogue, type Texts } from '../i18n/catalogues'

/** Apart from the other catalogues, so that the widget has not even their names. */
const FILES = import.meta.glob<Texts>('../../../locales/*/site.json', { import: 'default' })

export const loadSiteTexts = (language: Language): Promise<Texts> => loadCatalogue(language, 'site', FILES)
