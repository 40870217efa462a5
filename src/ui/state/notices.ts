/** Whether the visitor is told of goals while the page is hidden: by choice, with the browser's permission. */
import type { KeyStore } from './keyStore'
import { readField } from './preferences'
import type { Profile } from './profile'

/** Browsers on iOS have notifications only for pages on the home screen; a frame of another site has none. */
export const canNotify = (profile: Profile) => profile.notifies && 'Notification' in window

export const isAllowed = (profile: Profile) => canNotify(profile) && Notification.permission === 'granted'

/** Wanted, allowed, and there is something to tell: only then a hidden page stays awake. */
export function wantsNotices(store: KeyStore, profile: Profile): boolean {
  if (!isAllowed(profile) || !readField(store, profile, 'notices')) return false
  return (['followedMatches', 'followedTeams'] as const).some(
    field => readField(store, profile, field).length > 0,
  )
}
