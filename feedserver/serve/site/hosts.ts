/**
 * Hosts beside this server that its pages may connect to: what the pages read of it (docs/contracts.md), and what their
 * policies say of it. Rule HST6 in docs/rules/hosts.md.
 */
import { escaped } from './head'

export interface HostOptions {
  /** Origin from which pages load their feeds; `null`: this server. */
  readonly dataHost: string | null
  /** Origins of further hosts of feeds that pages and embed codes may name. */
  readonly dataHosts: readonly string[]
  /** Address of the prediction service, without a slash at its end; `null`: this server's. */
  readonly prediction: string | null
  /** The name under which pages request the widget's days from that host; `null`: by getListData. */
  readonly dayToken: string | null
  /** Origins of sites whose pages read the feeds of this server with cookies. */
  readonly readers: readonly string[]
}

export type Hosts = Pick<HostOptions, 'dataHost' | 'dataHosts' | 'prediction' | 'dayToken'>

/** A socket is another scheme of the same host. */
const socketOf = (origin: string): string => origin.replace(/^http/, 'ws')

const originsOf = ({ dataHost, dataHosts, prediction }: Hosts): readonly string[] => [
  ...new Set([dataHost, ...dataHosts, prediction].flatMap(one => (one === null ? [] : new URL(one).origin))),
]

/** `connect-src` of a policy. `own`: how the policy names this server. */
export const connectSource = (own: string, hosts: Hosts): string =>
  [`connect-src ${own}`, ...originsOf(hosts).flatMap(origin => [origin, socketOf(origin)])].join(' ')

/** `img-src` of a policy: feeds name pictures on their own host. Those with TLS are allowed wherever they are. */
export const pictureSource = (own: string, { dataHost, dataHosts }: Hosts): string =>
  [`img-src ${own} https: data:`, ...[dataHost ?? '', ...dataHosts].filter(isPlain)].join(' ')

const isPlain = (origin: string): boolean => origin.startsWith('http:')

/** The page with the hosts and bookmakers as attributes of `<html>`; as it is where there are none. */
export function withHosts(html: string, hosts: Hosts, companies: readonly number[] = []): string {
  const named = {
    companies: companies.join(','),
    host: hosts.dataHost ?? '',
    prediction: hosts.prediction ?? '',
    hosts: originsOf(hosts).join(' '),
    token: hosts.dayToken ?? '',
  }
  const written = Object.entries(named)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
  return html.replace(/<html\b/i, tag => tag + written.join(''))
}
