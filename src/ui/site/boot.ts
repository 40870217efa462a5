/** The site's first script: starts the engine, then loads the user interface. */
import '../kit/tokens.css'
import '../kit/base.css'
import '../kit/dialog/sheet.css'
import { readVisit } from '../embed/visit'
import { startPage } from '../page/startPage'
import { SITE } from '../prefs/profile'
import { loadSiteTexts } from './siteTexts'

const started = startPage(SITE, { texts: loadSiteTexts, left: readVisit(window.history.state) })
void import('./main').then(({ mount }) => mount(started))
