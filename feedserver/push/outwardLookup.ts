/** Names of hosts as addresses, none of which is inside a network: those are refused, whatever a name server says. */
import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'

const INSIDE = new BlockList()
for (const [net, bits] of [
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
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4')
/** All public addresses are in 2000::/3; these parts of it lead to IPv4 addresses or nowhere. */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6')

export const isOutward = (address: string): boolean =>
  isIPv4(address)
    ? !INSIDE.check(address, 'ipv4')
    : GLOBAL.check(address, 'ipv6') && !INSIDE.check(address, 'ipv6')

export class InsideAddress extends Error {}

/** As `lookup` of `node:net` wants it. One address inside spoils the name. `find`: of tests. */
export const outwardLookup =
  (find: typeof lookup = lookup): LookupFunction =>
  (name, options, done) => {
    find(name, { ...options, all: true }, (error, addresses: readonly LookupAddress[]) => {
      if (error !== null) return done(error, '', 0)
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => isOutward(address)))
        return done(new InsideAddress(`${name} leads to no public address`), '', 0)
      if (options.all === true) return done(null, [...addresses])
      return done(null, first.address, first.family)
    })
  }
