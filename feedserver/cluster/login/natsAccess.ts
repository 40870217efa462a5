/**
 * The broker's addresses and a part's log-in. Only the code that connects to the broker reads the password from the
 * options, so that errors, logs and reports do not contain it. Rule CLU16 in docs/rules/cluster.md.
 */
import { readFileSync } from 'node:fs'
import { checkServerIdentity, type ConnectionOptions as TlsConnection, type PeerCertificate } from 'node:tls'
import type { Authenticator, ConnectionOptions, TlsOptions } from '@nats-io/transport-node'
import type { NatsLogin } from './natsOptions'

/** The protocol of a broker's address that demands TLS. */
const SECURE = 'tls:'

type Access = Pick<ConnectionOptions, 'user' | 'pass' | 'token' | 'authenticator'> & {
  servers: string[]
  tls?: TlsOptions & Pick<TlsConnection, 'checkServerIdentity'>
}

/** Makes the log-in from the bytes of a credentials file: `credsAuthenticator` of the client. */
type CredentialsReader = (read: () => Uint8Array) => Authenticator

/**
 * `addresses`: one or more, separated by commas, such as `nats://user:password@host:4222`. `tls://` demands TLS. Values
 * of `login` override values of an address.
 */
export function natsAccess(
  addresses: string,
  login: NatsLogin = {},
  credentialsOf?: CredentialsReader,
): Access {
  const urls = addresses.split(',').map(one => new URL(one))
  const servers = urls.map(({ host }) => `nats://${host}`)
  return { servers, ...tlsOf(urls, login), ...identityOf(urls, login, credentialsOf) }
}

/** The client reads the files at each connection, so that a renewed certificate takes effect. */
function tlsOf(urls: readonly URL[], { ca, cert, key }: NatsLogin): Pick<Access, 'tls'> {
  const isSecure = urls.some(({ protocol }) => protocol === SECURE)
  if (!isSecure && ca === undefined && cert === undefined) return {}
  return {
    tls: {
      checkServerIdentity: (_, certificate) => identityFault(urls.map(bareHost), certificate),
      ...(ca !== undefined && { caFile: ca }),
      ...(cert !== undefined && { certFile: cert }),
      ...(key !== undefined && { keyFile: key }),
    },
  }
}

const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/**
 * Returns `undefined` if the certificate names one of the hosts. The client itself compares a certificate with
 * `localhost` if the address is a number.
 */
function identityFault(hosts: readonly string[], certificate: PeerCertificate): Error | undefined {
  const faults = hosts.map(host => checkServerIdentity(host, certificate))
  return faults.includes(undefined) ? undefined : faults[0]
}

function identityOf(
  urls: readonly URL[],
  { auth, credentials }: NatsLogin,
  credentialsOf?: CredentialsReader,
): Omit<Access, 'servers' | 'tls'> {
  if (credentials !== undefined && credentialsOf !== undefined)
    return { authenticator: credentialsOf(() => readFileSync(credentials)) }
  if (auth !== undefined) return identityIn(auth)
  const own = urls.find(({ username }) => username !== '')
  if (own === undefined) return {}
  const user = decodeURIComponent(own.username)
  return own.password === '' ? { token: user } : { user, pass: decodeURIComponent(own.password) }
}

/** `auth`: `user:password`, or a token, which has no colon. */
function identityIn(auth: string): Pick<Access, 'user' | 'pass' | 'token'> {
  const colon = auth.indexOf(':')
  return colon === -1 ? { token: auth } : { user: auth.slice(0, colon), pass: auth.slice(colon + 1) }
}

/** Hosts and ports without a password, for operators and logs. */
export const brokerHosts = (addresses: string): string =>
  addresses
    .split(',')
    .map(one => new URL(one).host)
    .join(', ')

/** Returns whether an address has a password or a token, which is then visible on the command line. */
export const hasPassword = (addresses: string): boolean =>
  addresses.split(',').some(one => new URL(one).username !== '')
