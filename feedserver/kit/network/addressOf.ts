/** Returns the part of a visitor's address that counts for limits. */

/** Returns the address for limits. An IPv6 /64 counts as one address, because one visitor may have all of it. */
export function addressOf(remote: string): string {
  const plain = remote.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [front = '', back] = plain.split('::')
  const head = front === '' ? [] : front.split(':')
  const tail = back === undefined || back === '' ? [] : back.split(':')
  const middle = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...(back === undefined ? [] : middle), ...tail].slice(0, 4).join(':')
}
