/** The origin at which visitors reach this server, for complete addresses in its pages. */
import type { IncomingMessage } from 'node:http'
import { isHostName } from '../../kit/network/hostName'

/** Maximum characters of a host name with a port. */
const LONGEST = 253 + ':65535'.length
const IPV6 = /^\[[0-9a-f:.]+\]$/

/**
 * Returns the configured origin, else the request's host over HTTP, the server's only protocol. `null`: the request
 * names no host.
 */
export function originOf({ headers }: IncomingMessage, configured: string | null): string | null {
  if (configured !== null) return configured
  const { host = '' } = headers
  return host.length <= LONGEST && isHost(host.toLowerCase()) ? `http://${host.toLowerCase()}` : null
}

/**
 * Returns whether a text is a host name or address in a browser's own spelling, with or without a valid port. Such a
 * text needs no escaping.
 */
function isHost(text: string): boolean {
  if (!URL.canParse(`http://${text}`)) return false
  const { host, hostname } = new URL(`http://${text}`)
  return host === text.replace(/:80$/, '') && (isHostName(hostname) || IPV6.test(hostname))
}
