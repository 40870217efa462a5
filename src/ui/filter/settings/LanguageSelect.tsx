/** The select of the page's language, in a wide page's header or in a phone's filter sheet, two presses away. */
import { useChangeLanguage, useLanguage, useText } from '../../i18n/useText'
import { Select } from '../../kit/Select'
import { languageOptions } from './options'

export function LanguageSelect({ labelled = true }: { readonly labelled?: boolean }) {
  const text = useText()
  const language = useLanguage()
  const changeLanguage = useChangeLanguage()
  return (
    <Select
      label={text('settings.language')}
      labelled={labelled}
      value={language}
      options={languageOptions}
      onChoose={next => void changeLanguage(next)}
    />
  )
}
