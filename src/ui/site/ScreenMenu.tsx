/** The menu of the site's screens: names beside the brand, or on phones a bar at the bottom with icons and short names. */
import { formatCount } from '../i18n/format'
import { useLanguage, useText } from '../i18n/useText'
import { IconShape, PATHS } from '../kit/Icon'
import { useChoice } from '../state/useChoice'
import { ScreenLink } from './ScreenLink'
import { useSiteScreen, type SiteScreen } from './useSiteScreen'
import './menu.css'

/** In the order of the menu. */
const ICONS: Readonly<Record<SiteScreen, string>> = {
  home: PATHS.pulse,
  gameRate: 'M3.5 12.5l9-9M4.5 2.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM11.5 9.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  result: 'M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8zM5.2 8.2l2 2 3.7-4.1',
  favorite: PATHS.star,
  fixture: 'M2.5 3.5h11v10h-11zM2.5 6.8h11M5.5 2v3M10.5 2v3',
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
          {bar ? <IconShape path={ICONS[name]} filled={name === shown && name === 'favorite'} /> : null}
          {bar ? <span>{text(`screen.short.${name}`)}</span> : text(`screen.${name}`)}
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
  const length = useChoice(({ prefs }) => prefs.followedMatches.length)
  if (length === 0) return null
  return (
    <span className="screen-count" title={text('screen.followed', { count: length })}>
      {formatCount(language, length)}
    </span>
  )
}
