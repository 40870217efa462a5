/** The language of a page: the one that the address names or the browser prefers, in `<html lang="…">`. */
import type { IncomingMessage } from 'node:http'
import type { Heads } from './head'
import { membersOf, memberParts } from '../http/headerList'

/** The languages that there are, by their code in an address. */
export type Known = Pick<ReadonlySet<string>, 'has'>

/**
 * The language that an address names, as pages read it (rule LAN1): ours by the part before the hyphen, English for any other. `null`: it
 * names none.
 */
export function namedLanguage(query: URLSearchParams, known: Known): string | null {
  const named = query.get('lang')
  if (named === null) return null
  const code = named.trim().split(/[-_]/)[0]?.toLowerCase() ?? ''
  return known.has(code) ? code : 'en'
}

/** The first of our languages that the browser accepts (`th-TH,th;q=0.9`), else `null`. */
export function acceptedLanguage(request: IncomingMessage, known: Known): string | null {
  const wishes = membersOf(request.headers['accept-language']).map(wish => {
    const [tag = '', q = 'q=1'] = memberParts(wish)
    return { language: tag.split('-')[0]?.toLowerCase() ?? '', weight: Number(q.replace('q=', '')) }
  })
  const ours = wishes.filter(({ language, weight }) => known.has(language) && weight > 0)
  return ours.sort((one, other) => other.weight - one.weight)[0]?.language ?? null
}

/** The page with the given language in `<html lang="…">`; as it was built for one that the site does not have. */
export function withLanguage(html: string, lang: string | null, heads: Heads): string {
  if (lang === null || !heads.has(lang)) return html
  const bare = html.replace(/(<html\b[^>]*?)\s+lang\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i, '$1')
  return bare.replace(/<html\b/i, `<html lang="${lang}"`)
}
