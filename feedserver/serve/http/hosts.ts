/**
 * Hosts beside this server that its pages may connect to: what the pages read of it (docs/contracts.md), and what their
 * policies say of it. Rule HST6 in docs/rules/hosts.md.
 */
import type { HostOptions } from '../../start/hostOptions'
import { escaped } from './head'

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

/** The page with the hosts as attributes of `<html>`; as it is where there are none. */
export function withHosts(html: string, hosts: Hosts): string {
  const named = {
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
