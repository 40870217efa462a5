/**
 * Checks one connection to the broker before a part starts, and finds the reason of a failure. Rule CLU25 in
 * docs/rules/cluster.md.
 */
import { brokerHosts, natsAccess } from './natsAccess'
import type { NatsLogin } from './natsOptions'

const PATIENCE_MS = 4000
/** Error codes of a certificate whose authority is outside the system's list and `--nats-ca`. */
const UNKNOWN_AUTHORITY = /^(?:UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/
const OF_TLS = /^(?:ERR_TLS_|ERR_SSL_|CERT_|EPROTO)/

const NO_CERTIFICATE = 'demands a certificate of this part: give --nats-cert and --nats-key'

interface BrokerFault {
  /** Whether waiting may help, because the broker is away. */
  readonly isAway: boolean
  /** Message for the operator, without a password. */
  readonly words: string
}

/** Returns `null` if the broker admits this part and has JetStream. */
export async function brokerFault(addresses: string, login: NatsLogin): Promise<BrokerFault | null> {
  const [{ connect, credsAuthenticator }, { jetstreamManager }] = await Promise.all([
    import('@nats-io/transport-node'),
    import('@nats-io/jetstream'),
  ])
  const hosts = brokerHosts(addresses)
  try {
    const nats = await connect({
      ...natsAccess(addresses, login, credsAuthenticator),
      timeout: PATIENCE_MS,
      reconnect: false,
      maxReconnectAttempts: 1,
    })
    try {
      await jetstreamManager(nats, { timeout: PATIENCE_MS })
      return null
    } catch {
      return { isAway: false, words: `the broker ${hosts} has no JetStream: start nats-server with -js` }
    } finally {
      await nats.close()
    }
  } catch (error) {
    const refusal = refusalIn(error) ?? (isCutOff(error, login) ? NO_CERTIFICATE : null)
    return refusal === null
      ? { isAway: true, words: `no broker answers at ${hosts}: ${reasonOf(error)}` }
      : { isAway: false, words: `the broker ${hosts} ${refusal}` }
  }
}

/** Returns the first line of the message, because OpenSSL's messages have several. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Returns whether a broker closed the connection before its alert was read. */
const isCutOff = (error: unknown, { ca, cert }: NatsLogin): boolean =>
  codeOf(error) === 'ECONNRESET' && ca !== undefined && cert === undefined

/** Returns `null` if the broker is away. */
function refusalIn(error: unknown): string | null {
  const [code, reason] = [codeOf(error), reasonOf(error)]
  if (error instanceof Error && error.name === 'AuthorizationError')
    return 'refuses the log-in: check SIXINONE_NATS_AUTH, --nats-auth-file or --nats-creds'
  if (/does not support 'tls'/.test(reason)) return 'has no TLS, which --nats demands'
  if (UNKNOWN_AUTHORITY.test(code))
    return `has a certificate of an unknown authority: name its file in --nats-ca (${code})`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'has a certificate for another host: --nats must have a name that the certificate has'
  if (/alert (?:bad certificate|certificate required)/.test(reason)) return NO_CERTIFICATE
  return OF_TLS.test(code) ? `allows no TLS connection: ${reason}` : null
}
