/** HTTP answers of a broken or hostile server, or of a proxy in front of it. */
import type { Chance } from '../chance'
import { spoilt, spoiltJson } from '../spoil'

export interface HostileAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Statuses without 401, 403 and 419, which rightly move the page to `/login` and are covered by other tests. */
const STATUSES = [200, 200, 200, 200, 200, 204, 206, 304, 400, 404, 410, 429, 500, 502, 503, 599]
const DATES = [
  'Sun, 13 Sep 275760 00:00:00 GMT',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'Sat, 01 Jan 2000 00:00:00 GMT',
  'Tue, 31 Dec 2099 23:59:59 GMT',
  'Sun, 04 May 2031 00:30:00 GMT',
  'Sat, 03 May 2031 12:31:40 GMT',
  'yesterday',
  '1e300',
  '',
]
const AGES = ['0', '99', '86400', '999999', '1e9', '-5', 'old', '99999999999']
const TYPES = ['text/html', 'application/json', 'image/png', 'text/plain; charset=utf-16', 'x', '']
const OTHERS = ['<!doctype html><html><body>Not found</body></html>', '', ' ', 'null', '[]', '{}', '[[[]]]']

/** A spoilt body. `other`: the body of another feed. */
export function hostileBody(body: string, other: string, chance: Chance): string {
  const how = chance.below(12)
  if (how === 0) return chance.pick(OTHERS)
  if (how === 1) return other
  if (how === 2) return body.slice(0, chance.below(body.length + 1))
  if (how === 3) return withoutFields(body, chance)
  if (how < 8 && /^\s*[[{]/.test(body)) return spoiltJson(body, chance)
  let text = body
  for (let left = 1 + chance.below(6); left > 0; left--) text = spoilt(text, other, chance)
  return text
}

/** Renames a field in every record. */
function withoutFields(body: string, chance: Chance): string {
  const names = [...new Set(body.slice(0, 4_000).match(/"[a-z_0-9]{2,20}"(?=:)|[A-C](?=\[\d)/gi) ?? [])]
  if (names.length === 0) return body
  const name = chance.pick(names)
  return body.replaceAll(name, name.startsWith('"') ? `"x${name.slice(1)}` : 'Z')
}

export function hostileHeaders(length: number, chance: Chance): Omit<HostileAnswer, 'body'> {
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' }
  if (!chance.once(3)) headers['Date'] = chance.pick(DATES)
  if (chance.once(3)) headers['Age'] = chance.pick(AGES)
  if (!chance.once(4)) headers['Content-Type'] = chance.pick(TYPES)
  if (chance.once(12)) headers['Content-Length'] = String(chance.below(2 * length + 2))
  if (chance.once(40)) headers['Content-Encoding'] = chance.pick(['gzip', 'deflate', 'x'])
  return { status: chance.once(2) ? 200 : chance.pick(STATUSES), headers }
}
