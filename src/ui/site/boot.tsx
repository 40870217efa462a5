/** The site's script: starts the engine, then mounts the page. */
import '../../engine/contract/polyfills'
import '../kit/tokens.css'
import '../kit/base.css'
import '../kit/dialog/sheet.css'
import { readCompanies } from '../embed/pageGlobals'
import { readVisit } from '../state/address/visit'
import type { TextSource } from '../i18n/texts'
import { mountPage } from '../page/mountPage'
import { LatePage, loadPagePart } from '../page/subject/latePage'
import { startPage } from '../page/startPage'
import type { SubjectPage, ScreenState } from '../state/pageState'
import { SITE, withCompanies } from '../state/profile'
import { earlyInstall } from './app/earlyInstall'
import { earlyMoves } from './navigation/navigation'
import { Site } from './Site'

addEventListener('popstate', () => void (earlyMoves.any = true))
addEventListener('beforeinstallprompt', event => {
  // The page itself offers the installation, at a second visit.
  event.preventDefault()
  earlyInstall.prompt = event
})
const starting = startPage(withCompanies(SITE, readCompanies(document.documentElement)), {
  left: readVisit(window.history.state),
})
void starting.then(started => mountPage(started, <Site />, preparing(started.first.screen)))

/** Loads the code and texts of the page's competition or team. Until then the page says that they are loading. */
function preparing({ subject }: ScreenState): ((source: TextSource) => Promise<unknown>) | undefined {
  return subject === null
    ? undefined
    : source => Promise.allSettled([LatePage.ahead(), loadPanel(subject), source.load('match')])
}

async function loadPanel({ kind }: SubjectPage) {
  const { PAGE_PANELS } = await loadPagePart()
  await PAGE_PANELS[kind].ahead()
}
