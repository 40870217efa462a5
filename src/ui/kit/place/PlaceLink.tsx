/**
 * A link to a match, a competition or a team: a plain press opens it over or beside what is there, any other is the browser's.
 *
 * Rule PLC3 in docs/rules/places.md.
 */
import { use, type MouseEvent, type ReactNode } from 'react'
import { useWindowGuess } from '../dom/windowGuess'
import { isPlainPress } from '../dom/plainPress'
import { placePath } from '../../state/address/placePath'
import { useChoice } from '../../state/useChoice'
import { PlacesContext, type Opening } from './placesContext'

/** In a frame on somebody else's page. */
const NEW_TAB = { target: '_blank', rel: 'noopener' }

interface PlaceLinkProps extends Omit<Opening, 'path'> {
  readonly className?: string
  readonly title?: string
  readonly children: ReactNode
}

export function PlaceLink({ className, title, children, ...opening }: PlaceLinkProps) {
  const open = use(PlacesContext)
  const isHome = useChoice(({ page }) => page.profile.linksMatches)
  const { search } = useWindowGuess() ?? window.location
  const { kind, id } = opening
  const path = kind === 'match' ? '/' : placePath({ ...opening, kind })
  const lang = new URLSearchParams(search).get('lang')
  const query = new URLSearchParams(lang === null ? {} : { lang })
  if (kind === 'match') query.set('match', String(id))
  const written = query.toString()
  const press = (event: MouseEvent<HTMLElement>) => {
    if (open === null || !isPlainPress(event)) return
    event.preventDefault()
    event.stopPropagation()
    open({ ...opening, path }, event.currentTarget)
  }
  return (
    <a
      className={className}
      title={title}
      href={written === '' ? path : `${path}?${written}`}
      {...(isHome ? undefined : NEW_TAB)}
      onClick={press}
    >
      {children}
    </a>
  )
}
