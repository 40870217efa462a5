/** What the first rows do not wait for: keeping choices and the zone, and what a maintainer should know. */
import { hostsOfPage } from '../../embed/feedHosts'
import { noteRefusedHost } from '../../embed/refusedHost'
import { noteUnreadFilters } from '../../embed/unreadFilters'
import { noteProblem } from '../../kit/problems'
import type { ChoiceStore } from '../../state/choices'
import { keepOpenRows } from '../../state/late/keepOpenRows'
import { keepZone } from '../../state/late/keepZone'
import { renewPreferences } from '../../state/late/renewPreferences'
import type { Engine } from '../../client/startEngine'
import type { KeyStore } from '../../state/keyStore'
import { noteUnreadCookies } from './unreadCookies'
import type { Profile } from '../../state/profile'
import { watchHealth } from './watchHealth'

/** Up to twenty cookies are written again. */
const RENEW_AFTER_MS = 5_000

interface Parts {
  readonly engine: Engine
  readonly store: KeyStore
  readonly first: { readonly page: { readonly profile: Profile } }
}

export function afterRows({ engine, store, first }: Parts, choices: ChoiceStore): void {
  const { profile } = first.page
  keepOpenRows(choices)
  keepZone(choices)
  hostsOfPage(profile.hasOptions).refused.forEach(noteRefusedHost)
  if (store.kind !== 'cookie') noteProblem('Failed to keep choices in cookies', `kept in: ${store.kind}`)
  noteUnreadCookies(store, profile)
  noteUnreadFilters(window, window.location.search)
  watchHealth(engine.store)
  setTimeout(() => renewPreferences(store, profile), RENEW_AFTER_MS)
}
