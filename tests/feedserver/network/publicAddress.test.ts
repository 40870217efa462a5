/** The addresses that a provider may have. */
import { expect, test } from 'vitest'
import { isPublicAddress, PrivateAddress, publicLookup } from '../../../feedserver/kit/network/publicAddress'
import { createUpstream } from '../../../feedserver/relay/upstream'
import { listen } from '../relay/support/standIn'

const INSIDE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::FFFF:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fe80::1%eth0',
  '[::1]',
  'ff02::1',
  'localhost',
  '',
]
const OUTSIDE = [
  '1.1.1.1',
  '8.8.8.8',
  '172.32.0.1',
  '192.167.1.1',
  '::ffff:8.8.8.8',
  '2606:4700::1111',
  '[2606:4700::1111]',
]

test.each(INSIDE)('[REL11] %s is no public address', address => {
  expect(isPublicAddress(address)).toBe(false)
})
test.each(OUTSIDE)('[REL11] %s is a public address', address => {
  expect(isPublicAddress(address)).toBe(true)
})

/** A name server that returns the given addresses. */
const saying = (...addresses: string[]) =>
  publicLookup((_, done) =>
    done(
      null,
      addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  )

const found = (lookup: ReturnType<typeof publicLookup>, all: boolean): Promise<unknown> =>
  new Promise((resolve, reject) =>
    lookup('provider.example', { all }, (error, address) => {
      if (error === null) resolve(address)
      else reject(error)
    }),
  )

test('[REL11] a name that leads inside is refused, also where it leads outside too', async () => {
  await expect(found(saying('8.8.8.8'), false)).resolves.toBe('8.8.8.8')
  await expect(found(saying('8.8.8.8', '1.1.1.1'), true)).resolves.toHaveLength(2)
  await expect(found(saying('8.8.8.8', '10.0.0.1'), true)).rejects.toThrow(PrivateAddress)
  await expect(found(saying('::ffff:169.254.169.254'), false)).rejects.toThrow(PrivateAddress)
  await expect(found(saying(), false)).rejects.toThrow(PrivateAddress)
})

test('[REL11] nothing is sent to an address inside, by digits or by name, unless it is allowed', async () => {
  let requests = 0
  const origin = await listen((_, response) => {
    requests += 1
    response.end('ok')
  })
  const ask = { path: '/', accept: '*/*', auth: false, etag: null, lastModified: null }
  const { port } = new URL(origin)
  const inside = {
    credentials: null,
    resolve: (_: string, done: (error: null, list: { address: string; family: number }[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }]),
  }
  const byDigits = createUpstream({ ...inside, origin, allowPrivate: false })
  const byName = createUpstream({ ...inside, origin: `http://provider.example:${port}`, allowPrivate: false })
  for (const upstream of [byDigits, byName])
    expect(await upstream.get(ask)).toEqual({ ok: false, fault: 'address' })
  expect(requests).toBe(0)
  const allowed = createUpstream({ ...inside, origin, allowPrivate: true })
  expect(await allowed.get(ask)).toMatchObject({ ok: true })
  expect(requests).toBe(1)
})
