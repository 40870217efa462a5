/** The origin under which visitors reach this server, for the addresses that must be whole in its pages. */
import type { IncomingMessage } from 'node:http'

/** A host name, an IPv4 or a bracketed IPv6 address, with or without a port; nothing that would need escaping. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * The configured one, else the host that the request names, over HTTP, which is all that this server speaks; `null` for
 * a request that names no host.
 */
export function originOf({ headers }: IncomingMessage, configured: string | null): string | null {
  if (configured !== null) return configured
  const host = headers.host ?? ''
  return HOST.test(host) ? `http://${host.toLowerCase()}` : null
}
