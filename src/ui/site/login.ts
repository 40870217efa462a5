/** `/login`: explains that the site has no sign-in, links back, and reports when the service answers again. */
import '../kit/tokens.css'
import '../kit/base.css'
import './notice.css'
import { readAddress } from '../state/address/address'
import { readBack } from '../state/address/loginRedirect'
import { loadCatalogue, type Texts } from '../i18n/catalogues'
import { LANGUAGES } from '../../engine/contract/languages'
import { chooseLanguage } from '../i18n/chooseLanguage'
import { awaitWayBack, readRefused } from './wayBack'

/** Texts that only this page needs. */
const FILES = import.meta.glob<Texts>('./*/login.json', { base: '../../../locales', import: 'default' })

const root = document.documentElement
const { search } = window.location
const language = chooseLanguage(root.lang, readAddress(search).lang)
root.lang = LANGUAGES[language].attribute

void speak()
const url = readRefused(search)
if (url !== null) awaitWayBack({ url, onFree: () => void sayFree() })
const back = document.querySelector<HTMLAnchorElement>('a[data-text="login.back"]')
if (back !== null) back.href = readBack(search)

async function speak() {
  const [screens, own] = await Promise.all([
    loadCatalogue(language, 'first'),
    loadCatalogue(language, 'login', FILES),
  ])
  const texts = { ...screens, ...own }
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    const words = texts[element.dataset['text'] ?? '']
    if (words !== undefined) element.textContent = words
  }
  document.title = texts['login.title'] ?? document.title
}

async function sayFree() {
  const texts = await loadCatalogue(language, 'login', FILES)
  const line = document.querySelector('[data-free]')
  if (line !== null) line.textContent = texts['login.free'] ?? ''
}
