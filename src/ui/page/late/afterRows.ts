/** Work after the first rows: saving choices, correcting the zone, notes for a maintainer, printing. */
import { hostsOfPage } from '../../embed/feedHosts'
import {
  noteRefusedHost,
  noteRefusedOptions,
  noteUnreadFilters,
  noteUnreadToken,
} from '../../embed/refusedSettings'
import { pageSearch } from '../../kit/dom/plugin'
import { noteProblem } from '../../kit/problems'
import type { ChoiceStore } from '../../state/choices'
import { saveOpenRows, renewPreferences, noteUnreadCookies } from '../../state/late/storedState'
import { keepZone } from '../../state/late/keepZone'
import { followDevice } from '../../state/late/followDevice'
import { createEarlierViews } from '../../client/earlierViews'
import { closeForPresses } from '../../client/closeForPresses'
import type { HostWindow } from '../../embed/host/hostView'
import type { Engine } from '../../client/startEngine'
import type { KeyStore } from '../../state/keyStore'
import type { Profile } from '../../state/profile'
import { watchHealth } from './watchHealth'
import { watchPrint } from './watchPrint'

/** Delay of writing all saved cookies again. */
const RENEW_AFTER_MS = 5_000

interface Parts {
  readonly engine: Engine
  readonly store: KeyStore
  readonly host: HostWindow | null
  readonly first: { readonly page: { readonly profile: Profile } }
}

/** Sends a warning to the host page. The loader writes each text once, however many widgets its page has. */
const sayTo = (host: HostWindow) => (text: string) => host.say({ kind: 'sixinone-warning', text })

export function afterRows({ engine, store, first, host }: Parts, choices: ChoiceStore): void {
  const { profile } = first.page
  saveOpenRows(choices)
  keepZone(choices)
  followDevice(choices, store)
  hostsOfPage(profile.hasOptions).refused.forEach(noteRefusedHost)
  if (store.kind !== 'cookie')
    noteProblem(
      'Failed to save choices in cookies',
      `saved in: ${store.kind}`,
      host?.isExact() === true ? sayTo(host) : undefined,
    )
  noteUnreadCookies(store, profile)
  if (profile.hasOptions) noteRefusedOptions(pageSearch())
  noteUnreadFilters(window, pageSearch())
  noteUnreadToken(window, document.documentElement.dataset)
  watchHealth(engine.store)
  engine.store.remember(createEarlierViews)
  closeForPresses(engine.gate, document)
  // A frame is printed at the size that its host page gives it.
  if (host === null) watchPrint(engine, choices)
  setTimeout(() => renewPreferences(store, profile), RENEW_AFTER_MS)
}
