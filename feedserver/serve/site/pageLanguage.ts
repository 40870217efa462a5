/** The language of a page in `<html lang="…">`: that of the address, or the one that the browser prefers. */
import type { IncomingMessage } from 'node:http'
import type { Heads } from './head'
import { membersOf, memberParts } from '../http/headerList'

/** The site's languages, by their code in an address. */
export type Known = Pick<ReadonlySet<string>, 'has'>

/**
 * Returns the language of an address as pages read it (rule LAN1): the part before the hyphen if the site has it, else
 * English. `null`: the address has no language.
 */
export function namedLanguage(query: URLSearchParams, known: Known): string | null {
  const named = query.get('lang')
  if (named === null) return null
  const code = named.trim().split(/[-_]/)[0]?.toLowerCase() ?? ''
  return known.has(code) ? code : 'en'
}

/** Returns the site's language that the browser prefers (`th-TH,th;q=0.9`), or `null`. */
export function acceptedLanguage(request: IncomingMessage, known: Known): string | null {
  const wishes = membersOf(request.headers['accept-language']).map(wish => {
    const [tag = '', q = 'q=1'] = memberParts(wish)
    return { language: tag.split('-')[0]?.toLowerCase() ?? '', weight: Number(q.replace('q=', '')) }
  })
  const ours = wishes.filter(({ language, weight }) => known.has(language) && weight > 0)
  return ours.sort((one, other) => other.weight - one.weight)[0]?.language ?? null
}

/** Writes a language into `<html lang="…">`. An unknown language leaves the page unchanged. */
export function withLanguage(html: string, lang: string | null, heads: Heads): string {
  if (lang === null || !heads.has(lang)) return html
  const bare = html.replace(/(<html\b[^>]*?)\s+lang\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i, '$1')
  return bare.replace(/<html\b/i, `<html lang="${lang}"`)
}
