/** Reads from a page request the choices that decide its visitor's first rows. */
import type { IncomingMessage } from 'node:http'
import { LEAGUE_CRESTS, TEAM_CRESTS } from '../../contract/crests'
import type { PageRequest } from './openRows'

/** Parameters that decide which rows a page shows first (docs/contracts.md). Other parameters are ignored. */
const PARAMETERS = [
  'screen',
  'date',
  'match',
  'tab',
  'view',
  'league',
  'nation',
  'lang',
  'theme',
  'nav',
  'height',
]
/** Cookies that decide which rows a page shows first (docs/contracts.md). */
const COOKIES = new Set([
  'MyGames_MatchID',
  'MyGames_LeagueID',
  'MyGames_TeamID',
  'leagueHidden6in1',
  'leagueFolded6in1',
  'leagueFoldAll6in1',
  'Odds_Type',
  'favtype',
  'FilterOption',
  'OddsShowType',
  'filterStatus',
  'orderby',
  'sixinone_live_first',
  'sixinone_compact',
  'sixinone_scores_form',
  'sixinone_odds_form',
  'sixinone_tiles',
  'TeamOrderCheck',
  'search_name_team',
  'Time_Zone',
  'sixinone_zone',
  'odds_company',
  'sixinone_theme',
  'six_in_one_type',
  'six_in_one_status',
  'six_in_one_company',
])
/** Cookies of a visitor who hides scores or delays the screen. Written rows would show newer scores. */
const OWN_SCREEN = /(?:^|;\s*)sixinone_(?:behind=[1-9]|hide_scores=1)/
/**
 * `Sec-Fetch-Mode` of a request for a window or a frame, passed on by a service worker too. Browsers before 2023 may
 * omit the header.
 */
const NAVIGATION = new Set([undefined, 'navigate'])
const FRAMES = new Set(['iframe', 'frame'])
/** Maximum characters of names and values. Addresses of share links are short. */
const LONGEST = 300
/** Maximum number of cookies that are read. Browsers store at most this many for a site. */
const MOST_COOKIES = 180

/** The page's address, its language, and the address at which visitors reach this server. */
export interface Target extends Pick<PageRequest, 'path' | 'lang' | 'origin'> {
  readonly query: URLSearchParams
}

/**
 * Returns `null` if the answer is not a page in a visitor's window, or depends on choices that this server does not
 * read.
 */
export function visitorOf(
  { headers }: IncomingMessage,
  page: PageRequest['page'],
  { path, query, lang, origin }: Target,
): Omit<PageRequest, 'at'> | null {
  if (!NAVIGATION.has(headerOf(headers['sec-fetch-mode'])) || lettersOf(query) > LONGEST) return null
  if (OWN_SCREEN.test(headers.cookie ?? '')) return null
  const destination = headerOf(headers['sec-fetch-dest'])
  if (page === 'widget' && [...query.keys()].some(name => !PARAMETERS.includes(name))) return null
  const known = PARAMETERS.flatMap((name): [string, string][] => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  const search = new URLSearchParams(known).toString()
  return {
    page,
    path,
    search: search === '' ? '' : `?${search}`,
    lang,
    origin,
    cookies: ourCookies(headers.cookie ?? ''),
    device: deviceOf(headers),
    framed: destination === undefined ? page === 'widget' : FRAMES.has(destination),
    crests: { team: TEAM_CRESTS, league: LEAGUE_CRESTS },
  }
}

/** Returns a visitor without choices. */
export const anybody = (origin: string): Omit<PageRequest, 'at'> => ({
  page: 'site',
  path: '/',
  search: '',
  lang: 'vi',
  cookies: '',
  device: 'desktop',
  framed: false,
  origin,
  crests: { team: TEAM_CRESTS, league: LEAGUE_CRESTS },
})

/** Returns the relevant cookies in sorted order, so that two visitors with the same choices get the same page. */
const ourCookies = (cookies: string): string =>
  cookies
    .split(';', MOST_COOKIES)
    .map(pair => pair.trim())
    .filter(pair => COOKIES.has(pair.split('=')[0] ?? ''))
    .sort()
    .join('; ')

const lettersOf = (query: URLSearchParams): number =>
  [...query].flat().reduce((sum, text) => sum + text.length, 0)

/** Reads the device from the browser's hint, else from its name. */
function deviceOf(headers: IncomingMessage['headers']): PageRequest['device'] {
  const hint = headerOf(headers['sec-ch-ua-mobile'])
  if (hint !== undefined) return hint === '?1' ? 'phone' : 'desktop'
  return /\bMobile\b|iPhone|iPod/.test(headers['user-agent'] ?? '') ? 'phone' : 'desktop'
}

const headerOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value
