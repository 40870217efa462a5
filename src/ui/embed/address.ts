/** What a link says in its query: `league`, `nation`, `lang`, `theme`. Read once; nothing is written back. */
import { parseIds } from '../prefs/codecs'

export interface Address {
  readonly leagues: readonly number[]
  readonly countries: readonly number[]
  readonly lang: string | null
  readonly theme: 'light' | 'dark' | null
}

export function readAddress(search: string): Address {
  const query = new URLSearchParams(search)
  const theme = query.get('theme')
  return {
    leagues: parseIds(query.get('league') ?? ''),
    countries: parseIds(query.get('nation') ?? ''),
    lang: query.get('lang'),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  }
}

/** `ws(s)://host/stream` of the page's own host. */
export function socketAddress({ protocol, host }: { protocol: string; host: string }): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/stream`
}
