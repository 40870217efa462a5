/** Notes for a maintainer which kept choices cannot be read; their first values apply (docs/product.md 8). */
import { noteProblem } from '../../kit/problems'
import type { KeyStore } from '../../state/keyStore'
import { cookieName, isUnreadable, keptFields } from '../../state/preferences'
import type { Profile } from '../../state/profile'

export function noteUnreadCookies(store: KeyStore, profile: Profile) {
  for (const field of keptFields(store, profile))
    if (isUnreadable(store, profile, field))
      noteProblem(`Failed to read the cookie ${cookieName(field, profile)}`)
}
