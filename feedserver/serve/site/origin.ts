/** The origin under which visitors reach this server, for the addresses that must be whole in its pages. */
import type { IncomingMessage } from 'node:http'
import { isHostName } from '../../kit/network/hostName'

/** Letters of a host name with a port. */
const LONGEST = 253 + ':65535'.length
const IPV6 = /^\[[0-9a-f:.]+\]$/

/**
 * The configured one, else the host that the request names, over HTTP, which is all that this server speaks; `null` for
 * a request that names no host.
 */
export function originOf({ headers }: IncomingMessage, configured: string | null): string | null {
  if (configured !== null) return configured
  const { host = '' } = headers
  return host.length <= LONGEST && isHost(host.toLowerCase()) ? `http://${host.toLowerCase()}` : null
}

/** Names and addresses in a browser's own spelling, with or without a port that there is; nothing that would need escaping. */
function isHost(text: string): boolean {
  if (!URL.canParse(`http://${text}`)) return false
  const { host, hostname } = new URL(`http://${text}`)
  return host === text.replace(/:80$/, '') && (isHostName(hostname) || IPV6.test(hostname))
}
