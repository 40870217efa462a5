/** What the first paint does not wait for: the host page, keeping choices and the zone, what a maintainer should know. */
import { hostsOfPage } from '../../embed/feedHosts'
import { noteRefusedHost } from '../../embed/refusedHost'
import { noteUnreadFilters } from '../../embed/unreadFilters'
import type { ChangeLanguage } from '../../i18n/changeLanguage'
import { noteProblem } from '../../kit/problems/problems'
import type { ChoiceStore } from '../../prefs/choices'
import { keepOpenRows } from '../../prefs/late/keepOpenRows'
import { keepZone } from '../../prefs/late/keepZone'
import { renewPreferences } from '../../prefs/late/renewPreferences'
import type { talkWith } from '../host/hostTalk'
import type { Engine } from '../../client/startEngine'
import type { HostWindow } from '../../embed/hostView'
import type { KeyStore } from '../../prefs/keyStore'
import { noteUnreadCookies } from './unreadCookies'
import type { Profile } from '../../prefs/profile'
import { watchHealth } from './watchHealth'

/** Up to twenty cookies are written again, which can wait until the first data are there. */
const RENEW_AFTER_MS = 5_000

interface Parts {
  readonly engine: Engine
  readonly store: KeyStore
  readonly host: HostWindow | null
  readonly first: { readonly page: { readonly profile: Profile } }
}

export function afterPaint(
  { engine, store, host, first }: Parts,
  choices: ChoiceStore,
  changeLanguage: ChangeLanguage,
): void {
  const { profile } = first.page
  keepOpenRows(choices)
  keepZone(choices)
  if (host !== null) void connect(host, engine, choices, changeLanguage)
  hostsOfPage(profile.hasOptions).refused.forEach(noteRefusedHost)
  if (store.kind !== 'cookie') noteProblem('Failed to keep choices in cookies', `kept in: ${store.kind}`)
  noteUnreadCookies(store, profile)
  noteUnreadFilters(window, window.location.search)
  watchHealth(engine.store)
  setTimeout(() => renewPreferences(store, profile), RENEW_AFTER_MS)
}

/** What a host page may ask and hear beyond the view (docs/embedding.md). */
async function connect(...framed: Parameters<typeof talkWith>) {
  const { talkWith } = await import('../host/hostTalk')
  talkWith(...framed)
}
