/** The widget's script: starts the engine, then mounts the page. */
import '../../engine/contract/polyfills'
import '../kit/tokens.css'
import '../kit/base.css'
import '../kit/dialog/sheet.css'
import { hasOwnerOptions, readCompanies } from '../embed/pageGlobals'
import { pageSearch } from '../kit/dom/plugin'
import { ListScreen } from '../page/ListScreen'
import { mountPage } from '../page/mountPage'
import { startPage } from '../page/startPage'
import { WIDGET, withCompanies } from '../state/profile'

const search = pageSearch()
const widget = withCompanies(WIDGET, readCompanies(document.documentElement))

/** Starts the widget. If the code for the owner's options cannot be loaded, the widget starts without them. */
async function start() {
  const { profile, screen } = (hasOwnerOptions(search) &&
    (await import('./owned/owned')
      .then(({ ownedWidget }) => ownedWidget(search, widget))
      .catch(() => null))) || {
    profile: widget,
    screen: <ListScreen />,
  }
  await mountPage(await startPage(profile), screen)
}

void start()
