/** The site's footer: a description, the age limit, a link for owners of other sites, and the languages. Rule SIT23. */
import { LANGUAGES, LANGUAGE_CODES } from '../../../engine/contract/languages'
import { useChangeLanguage, useLanguage, useText } from '../../i18n/useText'
import { isPlainPress } from '../../kit/dom/plainPress'
import { withQuery } from '../../state/address/withQuery'
import './footer.css'

export function SiteFooter() {
  const text = useText()
  const language = useLanguage()
  const changeLanguage = useChangeLanguage()
  return (
    <footer className="site-foot">
      <p>{text('footer.about')}</p>
      <p>
        <b>18+</b> {text('footer.adults')}
      </p>
      <div>
        <a href={withQuery('/embed', { lang: language })}>{text('footer.owners')}</a>
        {LANGUAGE_CODES.map(code => (
          <a
            key={code}
            href={withQuery('/', { lang: code })}
            lang={LANGUAGES[code].attribute}
            aria-current={code === language || undefined}
            onClick={press => {
              if (!isPlainPress(press)) return
              press.preventDefault()
              void changeLanguage(code)
            }}
          >
            {LANGUAGES[code].name}
          </a>
        ))}
      </div>
    </footer>
  )
}
