/**
 * Addresses that a feed may hand to the page: http, https, or relative to the site.
 *
 * Source: crests, logos, flags, highlight links. Rule TXT6 in docs/rules/feed.md. Errors: none. Any other address
 *         becomes an empty text.
 */
import { isHiddenText } from './letters'

const LONGEST = 2_000

export function safeLink(raw: string): string {
  const link = raw.trim()
  if (link === '' || link.length > LONGEST || isHiddenText(link)) return ''
  const colon = link.indexOf(':')
  if (colon < 0) return link
  const before = link.slice(0, colon)
  if (before.includes('/') || before.includes('?') || before.includes('#')) return link
  const scheme = before.toLowerCase()
  return scheme === 'http' || scheme === 'https' ? link : ''
}
