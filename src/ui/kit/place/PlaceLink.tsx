/** A link to a competition, a team or a match. Where the page can open it beside the list, a plain press does that. */
import { createContext, use, type MouseEvent, type ReactNode } from 'react'
import { foldText } from '../../../engine/contract/foldText'
import { leaguePath } from '../../state/address/leaguePath'

export type PlaceKind = 'league' | 'team' | 'match'

/** Opens a place in the page. */
export type OpenPlace = (kind: PlaceKind, id: number, name: string, anchor: HTMLElement) => void

export const PlacesContext = createContext<OpenPlace | null>(null)

interface PlaceLinkProps {
  readonly kind: PlaceKind
  readonly id: number
  readonly name: string
  readonly className?: string
  readonly children: ReactNode
}

export function PlaceLink({ kind, id, name, className, children }: PlaceLinkProps) {
  const open = use(PlacesContext)
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (
      open === null ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    open(kind, id, name, event.currentTarget)
  }
  return (
    <a className={className} href={addressOf(kind, id, name)} onClick={onClick}>
      {children}
    </a>
  )
}

function addressOf(kind: PlaceKind, id: number, name: string): string {
  if (kind === 'match') return `/?match=${id}`
  return kind === 'league' ? leaguePath(id) : teamPath(id, name)
}

const teamPath = (id: number, name: string) => {
  const folded = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return folded === '' ? `/team/${id}` : `/team/${id}-${folded}`
}
