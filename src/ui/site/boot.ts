/** The site's first script: starts the engine, then loads the user interface. */
import '../kit/tokens.css'
import '../kit/base.css'
import '../kit/dialog/sheet.css'
import { startPage } from '../page/startPage'
import { SITE } from '../prefs/profile'

const started = startPage(SITE)
void import('./main').then(({ mount }) => mount(started))
