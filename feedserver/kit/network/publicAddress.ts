/**
 * Checks addresses of outside hosts, such as a provider or a push service. Internal addresses are refused, so that
 * names and redirects cannot lead this server to internal machines.
 */
import { lookup as resolve, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks outside the public Internet (RFC 6890 and the registries that follow it). */
const INSIDE: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Networks of the unspecified address, of loopback, and of IPv4 written as IPv6 in the old way.
  ['::', 96],
  // NAT64, 6to4, Teredo: contain an IPv4 address, which a gateway may route to an internal machine.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 23],
  ['2002::', 16],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]

const inside = new BlockList()
for (const [network, prefix] of INSIDE)
  inside.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4')

/** Returns the IPv4 address in an IPv6 address such as `::ffff:7f00:1`, else the address itself. */
function unmapped(address: string): string {
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(address) ?? []
  if (high === undefined || low === undefined) return address.replace(/^::ffff:(?=\d+\.)/i, '')
  const bits = parseInt(high, 16) * 65_536 + parseInt(low, 16)
  return [24, 16, 8, 0].map(shift => Math.floor(bits / 2 ** shift) % 256).join('.')
}

const plainOf = (address: string): string => unmapped(address.replace(/^\[|\]$/g, '').replace(/%.*$/, ''))

/** Returns whether an address in digits is public. `false` for any other text. */
export function isPublicAddress(address: string): boolean {
  const plain = plainOf(address)
  const version = isIP(plain)
  return version !== 0 && !inside.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}

/** Returns whether an address in digits is not public. `false` for any name. */
export const isInsideAddress = (host: string): boolean => isIP(plainOf(host)) !== 0 && !isPublicAddress(host)

/** Thrown if a name leads to an internal address. */
export class PrivateAddress extends Error {}

export type Resolve = (host: string, done: (error: Error | null, found: LookupAddress[]) => void) => void

const byDns: Resolve = (host, done) => resolve(host, { all: true }, done)

/**
 * Finds the addresses of a name for a connection. One internal address among them refuses the name. The connection uses
 * a checked address, so that a later answer of the name server has no effect.
 */
export const publicLookup =
  (resolveName: Resolve = byDns): LookupFunction =>
  (host, options, callback) => {
    resolveName(host, (error, found) => {
      const [first] = found ?? []
      if (error !== null) callback(error, '')
      else if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
        callback(new PrivateAddress(`${host} leads to a private address`), '')
      else if (options.all === true) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
