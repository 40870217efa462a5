/**
 * The menu of the site's screens: names next to the brand, or on phones a bar at the bottom with icons and short names.
 */
import { keysOf } from '../../engine/contract/keysOf'
import { formatCount } from '../i18n/format'
import { useLanguage, useText } from '../i18n/useText'
import { IconShape, PATHS } from '../kit/Icon'
import { useChoice } from '../state/useChoice'
import { ScreenLink } from './ScreenLink'
import { useSiteScreen, type SiteScreen } from './useSiteScreen'
import './menu.css'

/** Icons, in the order of the menu. */
const ICONS: Readonly<Record<SiteScreen, string>> = {
  home: PATHS.live,
  gameRate:
    'M19 5 5 19M4 6.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M15 17.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  fallen: 'M16 17h6v-6M22 17l-8.5-8.5-5 5L2 7',
  result: 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M16 9l-5.5 5.5L8 12',
  favorite: PATHS.follow,
  fixture: 'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2zM3 9h18',
}
const SCREENS = keysOf(ICONS)

/** `bar`: the menu at the bottom of a phone. */
export function ScreenMenu({ bar = false }: { bar?: boolean }) {
  const text = useText()
  const screen = useSiteScreen()
  // No entry is current on a page about a competition or a team.
  const shown = useChoice(({ screen: { subject } }) => subject === null) ? screen : null
  return (
    <nav className={bar ? 'screen-bar' : 'screens'} aria-label={text('app.screens')}>
      {SCREENS.map(name => (
        <ScreenLink key={name} screen={name} current={name === shown}>
          {bar ? <IconShape path={ICONS[name]} filled={name === shown && name === 'favorite'} /> : null}
          {bar ? <span>{text(`screen.short.${name}`)}</span> : text(`screen.${name}`)}
          {name === 'favorite' ? <FollowedCount /> : null}
        </ScreenLink>
      ))}
    </nav>
  )
}

/** Number of matches that the visitor follows. Hidden if 0. */
function FollowedCount() {
  const text = useText()
  const language = useLanguage()
  const length = useChoice(({ prefs }) => prefs.followedMatches.length)
  if (length === 0) return null
  return (
    <span className="screen-count" title={text('screen.followed', { count: length })}>
      {formatCount(language, length)}
    </span>
  )
}
