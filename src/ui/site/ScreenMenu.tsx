/** The menu of the site's screens: names beside the brand, or on phones a bar at the bottom with icons and short names. */
import { formatCount } from '../i18n/format'
import { useLanguage, useText } from '../i18n/useText'
import { Icon, type IconName } from '../kit/Icon'
import { usePreferences } from '../prefs/usePreferences'
import { ScreenLink } from './ScreenLink'
import { useSiteScreen, type SiteScreen } from './useSiteScreen'
import './menu.css'

/** In the order of the menu. */
const ICONS: Readonly<Record<SiteScreen, IconName>> = {
  home: 'pulse',
  gameRate: 'percent',
  result: 'done',
  favorite: 'star',
  fixture: 'calendar',
}
const SCREENS = Object.keys(ICONS) as readonly SiteScreen[]

/** `bar`: at the bottom of a phone. */
export function ScreenMenu({ bar = false }: { bar?: boolean }) {
  const text = useText()
  const shown = useSiteScreen()
  return (
    <nav className={bar ? 'screen-bar' : 'screens'} aria-label={text('app.screens')}>
      {SCREENS.map(name => (
        <ScreenLink key={name} screen={name} current={name === shown}>
          {bar ? <Icon name={ICONS[name]} filled={name === shown && name === 'favorite'} /> : null}
          <span>{text(`screen.${bar ? 'short.' : ''}${name}` as const)}</span>
          {name === 'favorite' ? <FollowedCount /> : null}
        </ScreenLink>
      ))}
    </nav>
  )
}

/** How many matches the visitor follows; nothing while there are none. */
function FollowedCount() {
  const text = useText()
  const language = useLanguage()
  const { length } = usePreferences().prefs.followedMatches
  if (length === 0) return null
  return (
    <span className="screen-count" title={text('screen.followed', { count: length })}>
      {formatCount(language, length)}
    </span>
  )
}
