/** Checks whether a request is an operator's: from a private address, and not through a proxy. Rule FSV20. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv4 } from 'node:net'

const PRIVATE = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv4')
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

/** Headers of proxies. A proxy adds one of them to a visitor's request. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via', 'cf-connecting-ip']

export function isPrivate(remote: string): boolean {
  const plain = remote.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return plain !== '' && PRIVATE.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
}

export const isOperator = ({ headers, socket }: IncomingMessage): boolean =>
  FORWARDED.every(name => headers[name] === undefined) && isPrivate(socket.remoteAddress ?? '')
