/**
 * A link to a match, a competition or a team. A plain press opens the subject within the page. The browser handles
 * every other press.
 *
 * Rule PLC3 in docs/rules/places.md.
 */
import { use, type MouseEvent, type ReactNode } from 'react'
import { onServer } from '../dom/plugin'
import { isPlainPress } from '../dom/plainPress'
import { pagePath } from '../../state/address/pagePath'
import { withQuery } from '../../state/address/withQuery'
import { useChoice } from '../../state/useChoice'
import { NEW_TAB } from './newTab'
import { PagesContext, type Opening } from './pagesContext'
import { useLinkLanguage } from './useLinkLanguage'

interface PageLinkProps extends Omit<Opening, 'path'> {
  readonly className?: string
  readonly title?: string
  readonly children: ReactNode
}

export function PageLink({ className, title, children, ...opening }: PageLinkProps) {
  const open = use(PagesContext)
  const isHome = useChoice(({ page }) => page.profile.linksMatches)
  const lang = useLinkLanguage()
  const { kind, id, view } = opening
  const path = kind === 'match' ? '/' : pagePath({ ...opening, kind })
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
      data-action={kind === 'match' ? kind : undefined}
      href={onServer(
        withQuery(path, kind === 'match' ? { lang, match: String(id), tab: view ?? null } : { lang }),
      )}
      {...(isHome ? undefined : NEW_TAB)}
      onClick={press}
    >
      {children}
    </a>
  )
}
