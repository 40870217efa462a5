/**
 * The widget with its owner's options: a variation of the profile, the screen of its size, and its look. Loaded only if
 * the address has such options. Rule OPT2 in docs/rules/options.md.
 */
import type { ReactNode } from 'react'
import { readOwnerOptions, type OwnerOptions } from '../../embed/ownerOptions'
import { ListScreen } from '../../page/ListScreen'
import type { Profile } from '../../state/profile'
import { profileOf } from '../../embed/profileOf'
import './owned.css'

export interface OwnedWidget {
  readonly profile: Profile
  readonly screen: ReactNode
}

/** Returns the widget, and marks the root for the style sheets, so that the first paint has the owner's look. */
export async function ownedWidget(
  search: string,
  widget: Profile,
  root = document.documentElement,
): Promise<OwnedWidget> {
  const wish = readOwnerOptions(search)
  const [screen] = await Promise.all([screenOf(wish), putLook(wish, root)])
  root.dataset['size'] = wish.size
  if (wish.without.length > 0) root.dataset['without'] = wish.without.join(' ')
  return { profile: profileOf(wish, widget), screen }
}

async function screenOf({ size }: OwnerOptions): Promise<ReactNode> {
  if (size === 'ticker') {
    const { TickerScreen } = await import('../ticker/TickerScreen')
    return <TickerScreen />
  }
  if (size === 'match') {
    const { MatchScreen } = await import('./MatchScreen')
    return <MatchScreen />
  }
  if (size === 'standings') {
    const { StandingsScreen } = await import('./StandingsScreen')
    return <StandingsScreen />
  }
  return <ListScreen />
}

async function putLook({ look }: OwnerOptions, root: HTMLElement) {
  if (Object.keys(look).length === 0) return
  const { applyLook } = await import('../../embed/look/applyLook')
  applyLook(root, look)
}
