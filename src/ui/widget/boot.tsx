/** The widget's script: starts the engine, then mounts the page. */
import '../kit/tokens.css'
import '../kit/base.css'
import '../kit/dialog/sheet.css'
import { ListScreen } from '../page/ListScreen'
import { mountPage } from '../page/mountPage'
import { startPage } from '../page/startPage'
import { WIDGET } from '../prefs/profile'

void mountPage(startPage(WIDGET), <ListScreen />)
