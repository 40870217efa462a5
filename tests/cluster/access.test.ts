/** Who may do what at a broker with the users of `deploy/nats-users.conf`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATE_BUCKET, SUBJECTS, type Broker } from '../../feedserver/cluster/broker'
import { connectNats } from '../../feedserver/cluster/nats'
import { hasPassword, natsAccess } from '../../feedserver/cluster/natsAccess'
import { parseOptions } from '../../feedserver/start/options'
import { createLog } from '../../feedserver/kit/log'
import { programOrNull } from '../support/programs'
import { NatsServer } from './support/natsServer'

const program = programOrNull('nats-server')

test('[CLU16] user and password are of the environment, else of the first address that has them, and no part of the address', () => {
  const address = 'nats://a:b%40c@east:4222,nats://west:4223'
  const servers = ['nats://east:4222', 'nats://west:4223']
  expect(natsAccess(address, undefined)).toEqual({ servers, user: 'a', pass: 'b@c' })
  expect(natsAccess(address, 'source:x:y')).toEqual({ servers, user: 'source', pass: 'x:y' })
  expect(natsAccess('nats://west:4223', '')).toEqual({ servers: ['nats://west:4223'] })
  expect(() => natsAccess(address, 'secret')).toThrow(/^SIXINONE_NATS_AUTH must be user:password$/)
  expect([address, 'nats://west:4223'].map(hasPassword)).toEqual([true, false])
})

test('[CLU16] an address that is refused is not repeated, because it may have a password', () => {
  expect(() => parseOptions(['--role', 'source', '--nats', 'http://source:secret@east'])).toThrow(
    /^(?!.*secret)--nats must be/,
  )
})

describe.skipIf(program === null)('a broker with passwords', () => {
  let nats: NatsServer
  let source: Broker
  let gateway: Broker

  beforeAll(async () => {
    nats = await NatsServer.start(program ?? '')
    const log = createLog('silent')
    ;[source, gateway] = await Promise.all([
      connectNats(nats.urlOf('source'), 'source', log, {}),
      connectNats(nats.urlOf('gateway'), 'gateway', log, {}),
    ])
  })

  afterAll(async () => {
    await Promise.all([source?.close(), gateway?.close()])
    await nats?.remove()
  })

  test('[CLU16] nobody is let in without, and the refusal has no password', async () => {
    const wrong = connectNats(nats.url, 'stranger', createLog('silent'), {
      SIXINONE_NATS_AUTH: 'source:secret',
    })
    await expect(wrong).rejects.toThrow(/^(?!.*secret).*[Aa]uthorization/)
  })

  test('[CLU16] a gateway can neither beat, send records, answer for a source nor write the lease', async () => {
    const lease = source.bucket(STATE_BUCKET)
    await lease.put('leader', Buffer.from('lease'))
    const received: string[] = []
    source.subscribe('sixinone.>', (bytes, subject) => received.push(`${subject} ${bytes.toString()}`))
    gateway.serve(SUBJECTS.body, () => Promise.resolve(Buffer.from('forged')))
    gateway.publish(SUBJECTS.beat, Buffer.from('forged'))
    gateway.publish(SUBJECTS.records('change_xml'), Buffer.from('forged'))
    await expect(gateway.bucket(STATE_BUCKET).put('leader', Buffer.from('forged'))).rejects.toThrow()
    // What arrives in order has come when this has.
    gateway.publish(SUBJECTS.presence, Buffer.from('honest'))
    await expect.poll(() => received).toEqual(['sixinone.presence honest'])
    expect((await lease.get('leader'))?.value.toString()).toBe('lease')
    expect((await gateway.bucket(STATE_BUCKET).get('leader'))?.value.toString()).toBe('lease')
    expect(await source.request(SUBJECTS.body, Buffer.from('/a'))).toBeNull()
  })

  test('[CLU16] a gateway can make the key of the tokens, be present and request bodies', async () => {
    expect(await gateway.bucket(STATE_BUCKET).create('token-key', Buffer.from('key'))).not.toBeNull()
    const end = source.serve(SUBJECTS.body, bytes =>
      Promise.resolve(Buffer.concat([bytes, Buffer.alloc(3e6)])),
    )
    // The broker may hear of the request before it hears of the one that answers.
    await expect
      .poll(async () => (await gateway.request(SUBJECTS.body, Buffer.from('/a')))?.length)
      .toBe(3e6 + 2)
    end()
  })
})
