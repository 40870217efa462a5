/** The choice of the page's language. A wide page has it in its header, a phone among its filters, so that it is two presses away. */
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
