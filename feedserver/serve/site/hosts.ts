/**
 * Other hosts to which pages may connect: the attributes that pages read (docs/contracts.md), and the sources in the
 * pages' policies. Rule HST6 in docs/rules/hosts.md.
 */
import { escaped } from './head'

export interface HostOptions {
  /** Origin from which pages load their feeds. `null`: this server. */
  readonly dataHost: string | null
  /** Origins of further hosts of feeds that pages and embed codes may name. */
  readonly dataHosts: readonly string[]
  /** Address of the prediction service, without a slash at its end. `null`: this server's own service. */
  readonly prediction: string | null
  /** Token in the path `/api/6in1/token/{token}` of the widget's days at that host. `null`: the path of getListData. */
  readonly dayToken: string | null
  /** Origins of sites whose pages read this server's feeds with cookies. */
  readonly readers: readonly string[]
}

export type Hosts = Pick<HostOptions, 'dataHost' | 'dataHosts' | 'prediction' | 'dayToken'>

/** Returns the origin with the socket's scheme. */
const socketOf = (origin: string): string => origin.replace(/^http/, 'ws')

const originsOf = ({ dataHost, dataHosts, prediction }: Hosts): readonly string[] => [
  ...new Set([dataHost, ...dataHosts, prediction].flatMap(one => (one === null ? [] : new URL(one).origin))),
]

/** Returns `connect-src` of a policy. `own`: the policy's name of this server. */
export const connectSource = (own: string, hosts: Hosts): string =>
  [`connect-src ${own}`, ...originsOf(hosts).flatMap(origin => [origin, socketOf(origin)])].join(' ')

/**
 * Returns `img-src` of a policy. Feeds name pictures on their own host. Pictures over TLS are allowed from every host.
 */
export const pictureSource = (own: string, { dataHost, dataHosts }: Hosts): string =>
  [`img-src ${own} https: data:`, ...[dataHost ?? '', ...dataHosts].filter(isPlain)].join(' ')

const isPlain = (origin: string): boolean => origin.startsWith('http:')

/** The hosts and bookmakers as attributes `data-…` of a page. */
export function hostAttributes(hosts: Hosts, companies: readonly number[]): Readonly<Record<string, string>> {
  const named = {
    companies: companies.join(','),
    host: hosts.dataHost ?? '',
    prediction: hosts.prediction ?? '',
    hosts: originsOf(hosts).join(' '),
    token: hosts.dayToken ?? '',
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''))
}

/** Writes hosts and bookmakers as attributes of `<html>`. Without them the page is unchanged. */
export function withHosts(html: string, hosts: Hosts, companies: readonly number[] = []): string {
  const written = Object.entries(hostAttributes(hosts, companies)).map(
    ([name, value]) => ` data-${name}="${escaped(value)}"`,
  )
  return html.replace(/<html\b/i, tag => tag + written.join(''))
}
