/** The site's script: starts the engine, then mounts the page. */
import '../../engine/contract/polyfills'
import '../kit/tokens.css'
import '../kit/base.css'
import '../kit/dialog/sheet.css'
import { readVisit } from '../state/address/visit'
import { mountPage } from '../page/mountPage'
import { startPage } from '../page/startPage'
import { SITE } from '../state/profile'
import { Site } from './Site'

const starting = startPage(SITE, { left: readVisit(window.history.state) })
void starting.then(started => mountPage(started, <Site />))
