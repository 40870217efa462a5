/** Spoilt requests without a body: addresses, headers, methods, and the bytes around them. */
import type { Chance } from '../chance'
import { spoilt } from '../spoil'
import type { FuzzWorld, SocketInput } from './input'
import { hostileText, longValue, valueOf, type ValueKind } from './values'

interface Address {
  readonly path: string
  readonly reads?: Readonly<Record<string, ValueKind>>
}

const PAGE = {
  lang: 'language',
  screen: 'screen',
  date: 'date',
  match: 'match',
  league: 'league',
  theme: 'text',
} as const
const RESULTS = {
  count: 'count',
  before: 'time',
  after: 'time',
  companyid: 'company',
  order: 'order',
} as const
const DATA = {
  date: 'date',
  timezone: 'zone',
  companyid: 'company',
  lang: 'language',
  ishot: 'flag',
  order: 'order',
} as const

/** Every family of the server's addresses. */
const ADDRESSES: readonly Address[] = [
  { path: '/', reads: PAGE },
  { path: '/widget', reads: { ...PAGE, tab: 'text', view: 'text', height: 'count' } },
  { path: '/embed', reads: PAGE },
  { path: '/league/36', reads: PAGE },
  { path: '/login' },
  { path: '/nowhere', reads: PAGE },
  { path: '/demo/', reads: { lang: 'language' } },
  { path: '/sitemap.xml' },
  { path: '/robots.txt' },
  { path: '/feed', reads: { lang: 'language', still: 'flag' } },
  { path: '/feed.json' },
  { path: '/metrics' },
  { path: '/healthz' },
  { path: '/readyz' },
  { path: '/ajax/getwebsockettoken' },
  { path: '/gf/data/bf_vn_nt.js', reads: { t: 'time' } },
  { path: '/gf/data/bf_en.js' },
  { path: '/gf/data/bf_vn_nt_live.js' },
  { path: '/gf/data/finish/bf_en1.js', reads: { date: 'date' } },
  { path: '/gf/data/change_en.xml' },
  { path: '/gf/data/goal8.xml' },
  { path: '/gf/data/sbCorner.js' },
  { path: '/gf/data/odds/en/runOddsData_8.txt' },
  { path: '/gf/data/odds/en/t_runOddsData_31.txt' },
  { path: '/gf/data/odds/vn/ch_odds_new_8.txt' },
  { path: '/gf/highlight/hl_soccer.txt' },
  { path: '/gf/team/10.png' },
  { path: '/gf/league/36.png' },
  { path: '/ajax/match-favorite', reads: { matchID: 'matches' } },
  { path: '/ajax/get-match-by-league', reads: { leagues: 'leagues' } },
  { path: '/ajax/get-odds-fixture', reads: DATA },
  { path: '/ajax/league-ajax', reads: { type: 'type', q: 'text', page: 'count', size: 'count' } },
  { path: '/ajax/match/live-event', reads: { id: 'match' } },
  { path: '/ajax/match/lineups', reads: { id: 'match' } },
  { path: '/ajax/match/statistics', reads: { id: 'match' } },
  { path: '/ajax/match/odds/team-rate-goal-miss', reads: { id: 'match' } },
  { path: '/api/get-league-rank', reads: { sid: 'league', lang: 'language' } },
  { path: '/api/6in1/leagues', reads: DATA },
  { path: '/api/6in1/data', reads: DATA },
  { path: '/ai/2400001' },
  { path: '/video/2400001' },
  { path: '/api/archive/prices', reads: { id: 'match', companyid: 'company', market: 'market' } },
  { path: '/api/archive/team', reads: { id: 'team', at: 'text', ...RESULTS } },
  { path: '/api/archive/meetings', reads: { home: 'team', guest: 'team', ...RESULTS } },
  { path: '/api/archive/league', reads: { id: 'league', season: 'text', round: 'text', ...RESULTS } },
  { path: '/api/archive/days', reads: { month: 'month', timezone: 'zone' } },
  { path: '/api/archive/search', reads: { q: 'text' } },
  { path: '/api/push/key' },
  { path: '/api/push/subscription' },
]
const ODD_PATHS = [
  '//',
  '/%',
  '/%zz%00',
  '/__proto__',
  '*',
  '/../../etc/passwd',
  '/%2e%2e%2fpackage.json',
  '/.git/config',
  'http://elsewhere.example/',
  '/\\..\\',
  '/assets/',
  '/assets/%00.js',
  '/gf/data/bf_xx-abc1.js',
  '/gf/team/999999999999999.png',
]

const METHODS = [
  ...Array<string>(12).fill('GET'),
  'HEAD',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'DELETE',
  'TRACE',
  'PATCH',
  'FOO',
]

function targetOf(world: FuzzWorld, chance: Chance): string {
  if (chance.once(12)) return chance.pick(ODD_PATHS)
  const { path, reads = {} } = chance.pick(ADDRESSES)
  const own = Object.entries(reads).filter(() => !chance.once(3))
  const pairs = own.map(([name, kind]) => `${name}=${valueOf(kind, world, chance)}`)
  if (chance.once(8)) pairs.push(...pairs, chance.pick(['x', '=', '&&', '__proto__=1', 'date', '%']))
  if (chance.once(30)) pairs.push('a=1&'.repeat(chance.below(1800)))
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

/** Right or hostile values of headers that the server reads. */
const HEADERS: readonly ((chance: Chance) => string)[] = [
  chance =>
    `Accept-Language: ${chance.pick(['th-TH,th;q=0.9', 'xx', 'vi;q=x', 'en;q=9e9,vi;q=-1', manyOf(chance, ['vi', 'en;q=0.5', '*', ';q=', 'x'], ',')])}`,
  chance =>
    `Accept-Encoding: ${chance.pick(['gzip', 'br', 'br;q=0, gzip', 'identity;q=0', '*', manyOf(chance, ['br', 'gzip;q=0', ';', 'x'], ', ')])}`,
  chance =>
    `Range: ${chance.pick(['bytes=0-0', 'bytes=-1', 'bytes=0-0,5-', `bytes=${manyOf(chance, ['0-1', '5-', '-9'], ',')}`])}`,
  chance =>
    `If-None-Match: ${chance.pick(['*', 'W/"x"', '"', manyOf(chance, ['W/"a"', '"b"', '*', 'c'], ', ')])}`,
  chance => `If-Modified-Since: ${chance.pick(['Thu, 01 Jan 1970 00:00:00 GMT', 'x', '0'])}`,
  chance =>
    `User-Agent: ${chance.pick(['Mobile', 'iPhone', manyOf(chance, ['Mozilla/5.0 ', '(', 'Mobi'], '')])}`,
  chance => `Accept: ${chance.pick(['text/html', '*/*', manyOf(chance, ['text/html', ';q=0', '*/*'], ',')])}`,
  chance =>
    `Origin: ${chance.pick(['null', 'https://a.example', 'http://[', manyOf(chance, ['a.', 'http://'], '')])}`,
  chance => `Sec-Fetch-Site: ${chance.pick(['same-origin', 'cross-site', 'x'])}`,
  chance => `Sec-Fetch-Mode: ${chance.pick(['navigate', 'cors', 'x'])}`,
  chance => `Sec-CH-UA-Mobile: ${chance.pick(['?1', '?0', 'x'])}`,
  chance => `X-Forwarded-For: ${manyOf(chance, ['1.2.3.4', '::1', 'x'], ', ')}`,
  chance => `Expect: ${chance.pick(['100-continue', 'x'])}`,
  chance => `Referer: ${manyOf(chance, ['http://a/', '?', 'x'], '')}`,
  chance => `X-${chance.below(99)}: ${longValue(chance)}`,
  chance => Array.from({ length: chance.below(600) }, (_, at) => `x${at}: ${at}`).join('\r\n') || 'x: x',
]

/** Up to some 14 kB: one piece repeated, several in turn, or white space between two. */
function manyOf(chance: Chance, pieces: readonly string[], joint: string): string {
  const how = chance.below(6)
  if (how === 0)
    return chance.pick(pieces).concat(joint).repeat(LONGEST_HEADER).slice(0, chance.below(LONGEST_HEADER))
  if (how === 1)
    return `${chance.pick(pieces)}${chance.pick([' ', '\t', ' ;', ' ,']).repeat(chance.below(LONGEST_HEADER / 2))}${chance.pick(pieces)}`
  const most = how === 2 ? 1200 : 8
  return Array.from({ length: 1 + chance.below(most) }, () => chance.pick(pieces))
    .join(joint)
    .slice(0, LONGEST_HEADER)
}
/** Maximum size of a header in bytes, below Node's limit of 16 kB for a request's head. */
const LONGEST_HEADER = 14_000

const HOSTS = [
  'feed',
  'x:99999',
  'x:0',
  '[::1]',
  '[',
  'a..b',
  'xn--',
  'a'.repeat(5000),
  'é',
  '',
  'feed@evil',
  'feed/..',
  'FEED',
]

function hostLine(chance: Chance): string {
  if (!chance.once(10)) return 'Host: feed'
  const host = chance.pick(HOSTS)
  return chance.once(3) ? `Host: feed\r\nHost: ${host}` : `Host: ${host}`
}

export interface Head {
  readonly method: string
  readonly target: string
  readonly lines: readonly string[]
}

export const headBytes = ({ method, target, lines }: Head): Buffer =>
  Buffer.from([`${method} ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n'), 'utf8')

/** Whether Node's parser accepts the head, so that an answer is due. */
const isPlain = (bytes: Buffer): boolean =>
  bytes.length < 15_000 && !/[^\x20-\x7e\r\n]/.test(bytes.toString('latin1'))

export function requestInput(world: FuzzWorld, chance: Chance): SocketInput {
  const method = chance.pick(METHODS)
  const lines = [
    hostLine(chance),
    'Connection: close',
    ...HEADERS.filter(() => chance.once(9)).map(line => line(chance)),
  ]
  const bytes = headBytes({ method, target: targetOf(world, chance), lines })
  const isGet = method === 'GET' || method === 'HEAD'
  const isWhole =
    isGet && isPlain(bytes) && !/\r\n(?:Expect: x|Host: [^f]|Host: feed[@/])/.test(bytes.toString())
  const plain: SocketInput = {
    kind: 'request',
    pieces: [bytes],
    method: isWhole ? method : null,
    isUpgraded: false,
  }
  return chance.once(4)
    ? { ...plain, method: null, pieces: chance.pick(SPOILT)(bytes, world, chance) }
    : plain
}

/**
 * Ways to spoil a request: pieces, several in a row, no request at all, other line ends, another protocol, or spoilt
 * bytes.
 */
const SPOILT: readonly ((bytes: Buffer, world: FuzzWorld, chance: Chance) => readonly Buffer[])[] = [
  (bytes, _world, chance) => cutUp(bytes, chance),
  (_bytes, world, chance) => [Buffer.concat(pipeline(world, chance))],
  (_bytes, _world, chance) => [noise(chance)],
  bytes => [Buffer.from(bytes.toString().replaceAll('\r\n', '\n'))],
  (bytes, _world, chance) => [Buffer.from(bytes.toString().replace('HTTP/1.1', chance.pick(PROTOCOLS)))],
  (bytes, _world, chance) => [Buffer.from(spoilt(bytes.toString(), hostileText(chance), chance))],
]
const PROTOCOLS = ['HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', '\0', '']

const pipeline = (world: FuzzWorld, chance: Chance): Buffer[] =>
  Array.from({ length: 2 + chance.below(20) }, () =>
    headBytes({ method: 'GET', target: targetOf(world, chance), lines: ['Host: feed'] }),
  )

const noise = (chance: Chance): Buffer =>
  chance.once(4)
    ? Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
    : Buffer.from(Array.from({ length: 1 + chance.below(600) }, () => chance.below(256)))

/** Cuts the bytes into two to twelve pieces. */
export function cutUp(bytes: Buffer, chance: Chance): Buffer[] {
  const cuts = Array.from({ length: 1 + chance.below(11) }, () => chance.below(bytes.length)).sort(
    (a, b) => a - b,
  )
  return [0, ...cuts].map((from, place) => bytes.subarray(from, cuts[place] ?? bytes.length))
}
