/** Random faulty requests, the same for the same seed. */
import { stream, type Rng } from '../../../feedserver/kit/random'
import { head } from './victim'

const PATHS = [
  '/gf/data/bf_vn_nt.js',
  '/gf/data/bf_xx-abc1.js',
  '/gf/data/finish/bf_en1.js',
  '/gf/data/bf_vn_nt_live.js',
  '/gf/data/change_en.xml',
  '/gf/data/odds/en/runOddsData_0008.txt',
  '/gf/data/odds/zz/t_runOddsData_31.txt',
  '/gf/data/odds/en/ch_odds_new_9999.txt',
  '/gf/data/goal12.xml',
  '/gf/data/sbCorner.js',
  '/gf/highlight/hl_soccer.txt',
  '/gf/team/999999999999999.png',
  '/gf/league/36.png',
  '/ajax/match-favorite',
  '/ajax/get-match-by-league',
  '/ajax/get-odds-fixture',
  '/ajax/league-ajax',
  '/ajax/match/live-event',
  '/ajax/match/lineups',
  '/ajax/match/statistics',
  '/ajax/match/odds/team-rate-goal-miss',
  '/api/get-league-rank',
  '/api/6in1/leagues',
  '/api/6in1/data',
  '/api/6in1/token/x',
  '/ai/2400001',
  '/ads/banners.js',
  '/feed.json',
  '/stream',
  '/',
  '//',
  '/widget',
  '/../../etc/passwd',
  '/%2e%2e%2fpackage.json',
  '/.git/config',
  '/%',
  '/%zz%00',
  '/__proto__',
  '*',
  'http://elsewhere.example/gf/data/bf_vn.js',
]
const NAMES = ['date', 'timezone', 'lang', 'companyid', 'ishot', 'order', 'leagues', 'matchID', 'id', 'sid']
const MORE_NAMES = ['type', 'page', 'size', 'q', '__proto__', 'token', 'channels']
const VALUES = [
  '',
  '0',
  '-1',
  'NaN',
  '1e999',
  '9'.repeat(400),
  '2031-02-30',
  '-271821-04-19',
  '9999-12-31',
  '%00',
  '%',
  '%E0%A4',
  'search',
  'country',
  '\'"><script>',
  '%F0%9F%98%80',
  '../../..',
  '1,2,3,,,x,1',
  'constructor',
]
const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'FOO']

function valueOf(rng: Rng, now: number): string {
  if (rng.chance(0.6)) return rng.pick(VALUES)
  if (rng.chance(0.4)) return new Date(now + rng.between(-50, 50) * 86_400_000).toISOString().slice(0, 10)
  const ids = Array.from({ length: rng.between(1, 300) }, () => rng.between(1, 400_000_000))
  return rng.chance(0.5) ? ids.join(',') : String(ids[0])
}

function targetOf(rng: Rng, now: number): string {
  const names = Array.from({ length: rng.between(0, 4) }, () => rng.pick([...NAMES, ...MORE_NAMES]))
  const query = names.map(name => `${name}=${valueOf(rng, now)}`).join('&')
  return `${rng.pick(PATHS)}${query === '' ? '' : `?${query}`}`
}

function linesOf(rng: Rng): string[] {
  const lines = ['Connection: close']
  if (rng.chance(0.3)) lines.push('Accept-Encoding: gzip, br;q=0')
  if (rng.chance(0.1)) lines.push(`X-Long: ${'x'.repeat(rng.between(1, 20_000))}`)
  if (rng.chance(0.1)) lines.push('Upgrade: websocket', 'Sec-WebSocket-Version: 99')
  if (rng.chance(0.1)) lines.push('Range: bytes=0-0,5-', 'If-None-Match: *')
  if (rng.chance(0.05)) lines.push('Expect: 100-continue')
  if (rng.chance(0.05)) lines.push('Content-Length: 5')
  if (rng.chance(0.05)) lines.push('Transfer-Encoding: chunked')
  return lines
}

function requestOf(rng: Rng, now: number): Buffer {
  if (rng.chance(0.05)) return Buffer.from(Array.from({ length: 200 }, () => rng.between(0, 255)))
  const text = head(targetOf(rng, now), linesOf(rng), rng.pick(METHODS))
  return Buffer.from(rng.chance(0.05) ? text.replace('HTTP', '\0HTTP') : text)
}

export function randomRequests(count: number, seed: number, now: number): readonly Buffer[] {
  const rng = stream(seed, 'attack', 0)
  return Array.from({ length: count }, () => requestOf(rng, now))
}
