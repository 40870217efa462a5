/** Pages requested with spoilt cookies: every preference that the server reads, alone and all together. */
import type { Chance } from '../chance'
import { spoilt } from '../spoil'
import type { FuzzWorld, SocketInput } from './input'
import { headBytes } from './requests'
import { hostileText } from './values'

/** Cookies of docs/contracts.md, each with values that a page writes. */
const COOKIES: Readonly<Record<string, readonly string[]>> = {
  MyGames_MatchID: ['2400001', '2400001%2C2400002'],
  MyGames_LeagueID: ['36', '36%2C37'],
  MyGames_TeamID: ['10', '10%2C11'],
  leagueHidden6in1: ['36', '36%2C37'],
  leagueFolded6in1: ['36'],
  leagueFoldAll6in1: ['true'],
  Odds_Type: ['1', '5'],
  sixinone_amount: ['win', 'risk'],
  sixinone_currency: ['THB', 'x'],
  Handicap_Type: ['x'],
  favtype: ['match', 'league'],
  FilterOption: ['1'],
  OddsShowType: ['1', '4'],
  filterStatus: ['0', '3'],
  orderby: ['league', 'time'],
  sixinone_live_first: ['true'],
  sixinone_compact: ['off'],
  sixinone_scores_form: ['scores'],
  sixinone_odds_form: ['odds'],
  TeamOrderCheck: ['true'],
  search_name_team: ['united'],
  Time_Zone: ['7', '-12'],
  sixinone_zone: ['Asia%2FBangkok'],
  odds_company: ['8', '31'],
  sixinone_theme: ['dark'],
  six_in_one_type: ['1'],
  six_in_one_status: ['1'],
  six_in_one_company: ['8'],
  sixinone_sound: ['true'],
}
const NAMES = Object.keys(COOKIES)
/** Maximum size of the cookies in bytes, below Node's limit of 16 kB for a request's head. */
const MOST_BYTES = 14_000
const PAGES = [
  '/',
  '/widget',
  '/?screen=result',
  '/?screen=favorite&lang=th',
  '/league/36',
  '/embed',
  '/widget?lang=en',
]

function valueOf(name: string, { matches, leagues, teams }: FuzzWorld, chance: Chance): string {
  const right = chance.pick(COOKIES[name] ?? [''])
  const how = chance.below(8)
  if (how < 3) return right
  if (how === 3) return encodeURIComponent(hostileText(chance))
  if (how === 4) return spoilt(right, right, chance)
  if (how === 5) return idsOf([...matches, ...leagues, ...teams], chance)
  if (how === 6)
    return chance.pick(['%', '%2C', ',', '1,', '[', '%00', 'a', '"', '=', 'İ']).repeat(1 + chance.below(3000))
  return Array.from({ length: chance.below(1200) }, () => chance.below(1e9)).join('%2C')
}

const idsOf = (ids: readonly number[], chance: Chance): string =>
  Array.from({ length: chance.below(900) }, () => chance.pick(ids)).join(chance.pick(['%2C', ',', '%2c']))

function cookieHeader(world: FuzzWorld, chance: Chance): string {
  const names = chance.once(4) ? NAMES : NAMES.filter(() => chance.once(6))
  const pairs = names.map(name => `${name}=${valueOf(name, world, chance)}`)
  if (chance.once(6)) pairs.push(...pairs)
  if (chance.once(12))
    pairs.push(chance.pick([';', '=;', 'a=b;', `${chance.pick(NAMES)}=1;`]).repeat(1 + chance.below(4000)))
  return pairs
    .join(chance.pick(['; ', ';', ' ; ']))
    .replaceAll(/[\r\n\0]/g, '')
    .slice(0, MOST_BYTES)
}

export function cookieInput(world: FuzzWorld, chance: Chance): SocketInput {
  const cookies = cookieHeader(world, chance)
  const lines = [
    'Host: feed',
    'Connection: close',
    'Accept: text/html',
    'Accept-Encoding: br',
    `Cookie: ${cookies}`,
  ]
  const bytes = headBytes({ method: 'GET', target: chance.pick(PAGES), lines })
  const isPlain = bytes.length < 15_000 && !/[^\x20-\x7e]/.test(cookies)
  return { kind: 'cookie', pieces: [bytes], method: isPlain ? 'GET' : null, isUpgraded: false }
}
