/** What a link says in its query: `league`, `nation`, `lang`, `theme`, `date`, `nav`, `height`. Read once; nothing is written back. */
import { dayParameter } from '../../engine/contract/days'
import { leagueOfPath } from '../../engine/contract/leaguePath'
import { flagCodec, parseIds } from '../prefs/codecs'

export interface Address {
  readonly leagues: readonly number[]
  readonly countries: readonly number[]
  readonly lang: string | null
  readonly theme: 'light' | 'dark' | null
  /** `date=sc2`, `date=ft1`: days from today. */
  readonly day: number
  /** `nav=1` asks for the league bar where a page cannot set globals. */
  readonly showNav: boolean | null
  /** `height=auto`: the frame around the widget grows with it. The loader writes this, nobody else. */
  readonly grows: boolean
}

/** `/league/36` and `/football/premier-league` name a league too; `?league=` wins. */
export function readAddress(search: string, path = '/'): Address {
  const query = new URLSearchParams(search)
  const theme = query.get('theme')
  return {
    leagues: leaguesOf(query.get('league'), path),
    countries: parseIds(query.get('nation') ?? ''),
    lang: query.get('lang'),
    day: dayParameter(query.get('date')),
    showNav: flagCodec.read(query.get('nav') ?? '') ?? null,
    grows: query.get('height') === 'auto',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  }
}

function leaguesOf(asked: string | null, path: string): readonly number[] {
  const named = asked === null ? leagueOfPath(path) : null
  return named === null ? parseIds(asked ?? '') : [named]
}

/** `ws(s)://host/stream` of the page's own host. */
export function socketAddress({ protocol, host }: { protocol: string; host: string }): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/stream`
}
