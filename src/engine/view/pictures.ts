/**
 * Addresses of pictures and videos as a page can request them.
 *
 * Source: addresses that feeds name, each http, https or relative (`feed/text/letters.ts`). A relative one is on the host of the
 * feeds, which the page's owner may have set. Rule HST8 in docs/rules/hosts.md. Errors: none.
 */
import type { CrestAddresses } from '../contract/threads/protocol'

export const NO_CRESTS: CrestAddresses = { team: '', league: '' }

/** `host`: an origin; empty: the page's own. */
export function onHost(named: string, host = ''): string {
  if (host === '' || named === '' || named.startsWith('//') || /^https?:/i.test(named)) return named
  return named.startsWith('/') ? host + named : `${host}/${named}`
}

/** The feed's own picture, else the crest; empty where there is neither. */
export function pictureOf(
  named: string,
  kind: 'team' | 'league',
  id: number | null,
  crests: CrestAddresses,
): string {
  if (named !== '') return onHost(named, crests.host)
  return id === null ? '' : crests[kind].replaceAll('{id}', String(id))
}
