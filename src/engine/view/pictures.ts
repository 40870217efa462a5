/**
 * Addresses of pictures and videos as a page can request them.
 *
 * Source: addresses in feeds, each http, https or relative (`feed/text/letters.ts`). A relative address is on the
 * feeds' host, which the page's owner may set. Rule HST8 in docs/rules/hosts.md. Never fails.
 */
import type { CrestAddresses } from '../contract/threads/protocol'

export const NO_CRESTS: CrestAddresses = { team: '', league: '' }

/** Completes a relative address with `host`, which is an origin. Empty `host`: the page's own origin. */
export function onHost(named: string, host = ''): string {
  if (host === '' || named === '' || named.startsWith('//') || /^https?:/i.test(named)) return named
  return named.startsWith('/') ? host + named : `${host}/${named}`
}

/** Address of the feed's own picture, or else of the crest. Empty without a picture. */
export function pictureOf(
  named: string,
  kind: 'team' | 'league',
  id: number | null,
  crests: CrestAddresses,
): string {
  if (named !== '') return onHost(named, crests.host)
  return id === null ? '' : crests[kind].replaceAll('{id}', String(id))
}
