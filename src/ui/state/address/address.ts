/**
 * The parameters of the page's address, read at the start: `screen`, `league`, `nation`, `lang`, `theme`, `date`,
 * `match`, `tab`, `view`, `nav`, `height`. `embed/pageGlobals.ts` reads `shared`. The site writes its path, `screen`,
 * `date`, `match`, `tab` and `view` (`screenAddress.ts`). Every page writes `lang` when its visitor chooses another
 * language (`i18n/changeLanguage.ts`).
 */
import { dayParameter } from '../../../engine/contract/days'
import { pageOfPath } from './pageOfPath'
import { flagCodec, parseIds } from '../codecs'
import { matchTab, type OpenMatch, type SubjectPage } from '../pageState'

/** The parameters as read, with the match to open. */
export interface Address extends OpenMatch {
  /** The name as written. `Profile.screens` has the valid names. */
  readonly screen: string | null
  readonly leagues: readonly number[]
  readonly countries: readonly number[]
  /** The competition or team of the path. */
  readonly page: SubjectPage | null
  readonly lang: string | null
  readonly theme: 'light' | 'dark' | null
  /** Days from today: `date=sc2` is 2, and `date=ft1` is 1 day back. */
  readonly day: number
  /** `nav=1` shows the league bar, for pages that cannot set globals. `null` when absent. */
  readonly showNav: boolean | null
  /** `height=auto`: the frame grows with the widget. Only the loader (embed.js) writes this. */
  readonly grows: boolean
}

/** The path of a competition also names a league. `?league=` overrides the path. */
export function readAddress(search: string, path = '/'): Address {
  const query = new URLSearchParams(search)
  const theme = query.get('theme')
  const leagues = query.get('league')
  const page = leagues === null ? pageOfPath(path, query.get('view')) : null
  return {
    screen: query.get('screen'),
    leagues: page?.kind === 'league' ? [page.id] : parseIds(leagues ?? ''),
    page,
    countries: parseIds(query.get('nation') ?? ''),
    lang: query.get('lang'),
    day: dayParameter(query.get('date')),
    match: parseIds(query.get('match') ?? '')[0] ?? 0,
    tab: matchTab(query.get('tab')),
    showNav: flagCodec.read(query.get('nav') ?? '') ?? null,
    grows: query.get('height') === 'auto',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  }
}

/** `ws(s)://host/stream` on the host of the feeds: `dataHost`, or the page's host where `dataHost` is empty. */
export function socketAddress(own: Pick<Location, 'protocol' | 'host'>, dataHost = ''): string {
  const { protocol, host } = dataHost === '' ? own : new URL(dataHost)
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/stream`
}
