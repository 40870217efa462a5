/** The site's first script: starts the engine, then loads the user interface. */
import '../kit/tokens.css'
import '../kit/base.css'
import '../kit/dialog/sheet.css'
import { startPage } from '../page/startPage'
import { SITE } from '../prefs/profile'
import { loadSiteTexts } from './siteTexts'

const started = startPage(SITE, loadSiteTexts)
void import('./main').then(({ mount }) => mount(started))
