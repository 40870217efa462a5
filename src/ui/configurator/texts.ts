/**
 * The page's own texts together with those of the first paint, which its controls use too. Errors: as `loadCatalogue`.
 */
import type { Language } from '../../engine/contract/languages'
import { loadCatalogue, type Texts } from '../i18n/catalogues'

const FILES = import.meta.glob<Texts>('./*/embed.json', { base: '../../../locales', import: 'default' })

export async function loadTexts(language: Language): Promise<Texts> {
  const [first, own] = await Promise.all([
    loadCatalogue(language, 'first'),
    loadCatalogue(language, 'embed', FILES),
  ])
  return { ...first, ...own }
}
