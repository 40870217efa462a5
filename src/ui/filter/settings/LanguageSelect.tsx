/** The choice of the page's language. On a phone it stands among the filters too, so that it is two presses away. */
import { useChangeLanguage, useLanguage, useText } from '../../i18n/useText'
import { Select } from '../../kit/Select'
import { languageOptions } from './options'

export function LanguageSelect() {
  const text = useText()
  const language = useLanguage()
  const changeLanguage = useChangeLanguage()
  return (
    <Select
      label={text('settings.language')}
      labelled
      value={language}
      options={languageOptions}
      onChoose={next => void changeLanguage(next)}
    />
  )
}
