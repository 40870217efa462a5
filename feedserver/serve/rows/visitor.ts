/** What a request for a page says of the rows that its visitor would see first. */
import type { IncomingMessage } from 'node:http'
import { LEAGUE_CRESTS, TEAM_CRESTS } from '../../contract/crests'
import type { PageRequest } from './openRows'

/** Parameters that decide which rows a page shows first (docs/contracts.md). Any other is ignored. */
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
/** The cookies of `docs/contracts.md` that do. */
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
/** Of a visitor who hides scores, or whose screen is behind: rows would be ahead of it. */
const OWN_SCREEN = /(?:^|;\s*)sixinone_(?:behind=[1-9]|hide_scores=1)/
/** Of a request for a window or a frame, also one that a service worker passes on. A browser of before 2023 may not say. */
const NAVIGATION = new Set([undefined, 'navigate'])
const FRAMES = new Set(['iframe', 'frame'])
/** Letters of names and values: addresses of a share link are short. */
const LONGEST = 300
/** Cookies that are looked at. Browsers store no more of a site. */
const MOST_COOKIES = 180

/** The address of the page, its language, and where visitors reach this server. */
export interface Target extends Pick<PageRequest, 'path' | 'lang' | 'origin'> {
  readonly query: URLSearchParams
}

/** `null`: the answer is no page for a visitor's window, or depends on more than this server reads. */
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

/** A visitor of whom nothing is known. */
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

/** In one order, so that two visitors with the same choices get the same page. */
const ourCookies = (cookies: string): string =>
  cookies
    .split(';', MOST_COOKIES)
    .map(pair => pair.trim())
    .filter(pair => COOKIES.has(pair.split('=')[0] ?? ''))
    .sort()
    .join('; ')

const lettersOf = (query: URLSearchParams): number =>
  [...query].flat().reduce((sum, text) => sum + text.length, 0)

/** By the hint of the browser, else by its name. */
function deviceOf(headers: IncomingMessage['headers']): PageRequest['device'] {
  const hint = headerOf(headers['sec-ch-ua-mobile'])
  if (hint !== undefined) return hint === '?1' ? 'phone' : 'desktop'
  return /\bMobile\b|iPhone|iPod/.test(headers['user-agent'] ?? '') ? 'phone' : 'desktop'
}

const headerOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value
