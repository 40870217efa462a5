/** The texts of a match without i18next, which is slower. Errors: rejects if a catalogue cannot be read. */
import { LANGUAGES, type Language } from '../../engine/contract/languages'
import { loadCatalogue } from '../../ui/i18n/catalogues'
import { createPlainText } from '../../ui/i18n/plainTexts'
import { startTexts, type TextSource } from '../../ui/i18n/texts'

export async function matchTexts(language: Language): Promise<TextSource> {
  const names = ['first', 'match'] as const
  const texts = await Promise.all(names.map(name => loadCatalogue(language, name)))
  const text = createPlainText(Object.assign({}, ...texts), LANGUAGES[language].tag.slice(0, 2))
  return { ...(await startTexts(language)), text }
}
