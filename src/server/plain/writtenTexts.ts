/** Texts that only pages without scripts show: `locales/LANGUAGE/written.json`. */
import type texts from '../../../locales/vi/written.json'
import { LANGUAGES, type Language } from '../../engine/contract/languages'
import { createPlainText, type TextValues } from '../../ui/i18n/plainTexts'

type Texts = typeof texts
/** `time`: `20:31`. */
export type WrittenText = (key: keyof Texts, values?: TextValues) => string

const FILES = import.meta.glob<Texts>('../../../locales/*/written.json', { eager: true, import: 'default' })

export function writtenText(language: Language): WrittenText {
  const { folders, tag } = LANGUAGES[language]
  const texts = Object.assign(
    {},
    ...folders.map(folder => FILES[`../../../locales/${folder}/written.json`]),
  ) as Texts
  return createPlainText(texts, tag)
}
