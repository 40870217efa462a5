import type { KeyStore } from '../keyStore'
import { cookieName, keptFields } from '../preferences'
import type { Profile } from '../profile'

/** Writes all that is kept again, so that its seven days count from this visit. */
export function renewPreferences(store: KeyStore, profile: Profile) {
  for (const field of keptFields(store, profile)) {
    const name = cookieName(field, profile)
    store.write(name, store.read(name) ?? '')
  }
}
