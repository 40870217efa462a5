/**
 * Sites whose pages read the feeds of this server with a visitor's cookies, as a page with a data host of its own does
 * (D24). To every other page answers stay readable without cookies. Rule HST7 in docs/rules/hosts.md.
 */
import type { IncomingMessage } from 'node:http'
import type { Answer } from '../../contract/answer'

const ALLOW = 'Access-Control-Allow-Origin'

/** `readers`: origins. The answer names the origin of the request, so a cache may not give it to another. */
export function forReader(answer: Answer, { headers }: IncomingMessage, readers: readonly string[]): Answer {
  if (readers.length === 0 || answer.headers[ALLOW] === undefined) return answer
  const varying = { ...answer.headers, Vary: withOrigin(answer.headers['Vary']) }
  const reader = readers.find(origin => origin === headers.origin)
  if (reader === undefined) return { ...answer, headers: varying }
  const allowing = { ...varying, [ALLOW]: reader, 'Access-Control-Allow-Credentials': 'true' }
  return { ...answer, headers: allowing }
}

const withOrigin = (vary: string | undefined): string => (vary === undefined ? 'Origin' : `${vary}, Origin`)
