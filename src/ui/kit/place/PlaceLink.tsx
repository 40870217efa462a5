/**
 * A link to a match, a competition or a team: a plain press opens it over or beside what is there, any other is the browser's.
 *
 * Rule PLC3 in docs/rules/places.md.
 */
import { use, type MouseEvent, type ReactNode } from 'react'
import { useWindowGuess } from '../dom/windowGuess'
import { isPlainPress } from '../dom/plainPress'
import { placePath } from '../../state/address/placePath'
import { screenAddress } from '../../state/address/screenAddress'
import { NO_MATCH } from '../../state/pageState'
import { useChoice } from '../../state/useChoice'
import { PlacesContext, type Opening } from './placesContext'

/** In a frame on somebody else's page. */
const NEW_TAB = { target: '_blank', rel: 'noopener' }

interface PlaceLinkProps extends Opening {
  readonly className?: string
  readonly title?: string
  readonly children: ReactNode
}

export function PlaceLink({ kind, id, name, view, className, title, children }: PlaceLinkProps) {
  const open = use(PlacesContext)
  const isHome = useChoice(({ page }) => page.profile.linksMatches)
  const { search } = useWindowGuess() ?? window.location
  const lang = new URLSearchParams(search).get('lang')
  const linked = lang === null ? '' : `?${new URLSearchParams({ lang }).toString()}`
  const address =
    kind === 'match'
      ? screenAddress('home', linked, { day: 0, ...NO_MATCH, match: id })
      : placePath({ kind, id, name }) + linked
  const press = (event: MouseEvent<HTMLElement>) => {
    if (open === null || !isPlainPress(event)) return
    event.preventDefault()
    event.stopPropagation()
    open({ kind, id, name, ...(view !== undefined && { view }) }, event.currentTarget)
  }
  return (
    <a className={className} title={title} href={address} {...(isHome ? undefined : NEW_TAB)} onClick={press}>
      {children}
    </a>
  )
}
