/** The configurator's script. Loads the texts of the page's language, then draws the page. */
import '../../engine/contract/polyfills'
import '../kit/tokens.css'
import '../kit/base.css'
import '../kit/dialog/sheet.css'
import '../filter/toolbar.css'
import '../site/site.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LANGUAGES } from '../../engine/contract/languages'
import { readAddress } from '../state/address/address'
import { applyTheme } from '../state/theme'
import { chooseLanguage } from '../i18n/chooseLanguage'
import { languageChanger } from '../i18n/changeLanguage'
import { startTexts, type TextSource } from '../i18n/texts'
import { TextProvider } from '../i18n/useText'
import { setDocumentTitle } from '../kit/dom/document'
import { chooseStore } from '../state/keyStore'
import { readField } from '../state/preferences'
import { SITE } from '../state/profile'
import { Configurator } from './Configurator'
import { readRelease } from './model/release'
import { loadTexts } from './texts'

const root = document.documentElement
const address = readAddress(window.location.search)
const language = chooseLanguage(root.lang, address.lang)
root.lang = LANGUAGES[language].attribute
applyTheme(root, address.theme, readField(chooseStore(window), SITE, 'theme'))

async function start(box: HTMLElement) {
  const [texts, release] = await Promise.all([startTexts(language, loadTexts(language)), readRelease()])
  const drawn = createRoot(box)
  const draw = (source: TextSource) => {
    setDocumentTitle('page', source.text('configure.title'))
    drawn.render(
      <StrictMode>
        <TextProvider source={source} changeLanguage={changeLanguage}>
          <Configurator release={release} />
        </TextProvider>
      </StrictMode>,
    )
  }
  const changeLanguage = languageChanger(texts, draw, loadTexts)
  draw(texts)
}

const box = document.getElementById('root')
if (box === null) throw new Error('The page has no #root')
// Chrome 88 does not support `await` outside functions.
void start(box)
