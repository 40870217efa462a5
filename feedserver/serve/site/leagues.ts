/**
 * `/leagues.json`: the catalogue of leagues for site owners (`src/engine/contract/details/leagueCatalogue.ts`), written
 * once per language for all clients. Rule CFG19 in docs/rules/configurator.md. Errors: 503 while the leagues cannot be
 * read.
 */
import type { IncomingMessage } from 'node:http'
import type { Answer } from '../../contract/answer'
import { TYPES } from '../../contract/provider'
import { Body } from '../../kit/bodies'
import { httpAnswer } from '../http/httpAnswer'
import { refused } from '../http/plainAnswers'

export const LEAGUE_LIST = '/leagues.json'

/** Returns `null` if the leagues cannot be read now. */
export type WriteLeagues = (lang: string) => Promise<string | null>

/** Lifetimes in seconds. Leagues change with the seasons. */
const CACHING = { maxAge: 3600, stale: 86_400 }
const AGAIN_MS = 600_000
const AWAY = refused(503, 'No leagues can be read now', { 'Retry-After': '10' })

interface Written {
  readonly at: number
  readonly body: Promise<Body | null>
}

/** `lang`: one of the site's languages. */
export function createLeagues(
  write: WriteLeagues,
): (request: IncomingMessage, lang: string) => Promise<Answer> {
  const written = new Map<string, Written>()
  const bodyIn = (lang: string): Promise<Body | null> => {
    const known = written.get(lang)
    if (known !== undefined && performance.now() - known.at < AGAIN_MS) return known.body
    const body = write(lang).then(text => (text === null ? null : new Body(Buffer.from(text), true)))
    const forget = (): void => void written.delete(lang)
    written.set(lang, { at: performance.now(), body })
    body.then(found => found === null && forget(), forget)
    return body
  }
  return async (request, lang) => {
    const body = await bodyIn(lang)
    if (body === null) return AWAY
    return httpAnswer(
      request,
      { name: 'leagues', status: 200, type: TYPES.json, body, caching: CACHING },
      Date.now(),
    )
  }
}
