/** The address at which a server listens. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Resolves when the server listens. Rejects with the system's error. */
export function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server.address() as AddressInfo)
    })
  })
}

/** Returns the address for a browser: `localhost` if the server listens on all addresses. */
export function urlOf({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}/`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/`
}
