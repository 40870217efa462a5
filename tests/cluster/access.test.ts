/** Permissions of each role at a broker with the users of `deploy/nats-users.conf`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATE_BUCKET, SUBJECTS, type Broker } from '../../feedserver/cluster/broker'
import { connectNats } from '../../feedserver/cluster/nats'
import { brokerFault } from '../../feedserver/cluster/login/brokerFault'
import { hasPassword, natsAccess } from '../../feedserver/cluster/login/natsAccess'
import { natsLogin } from '../../feedserver/cluster/login/natsOptions'
import { parseOptions } from '../../feedserver/start/options/options'
import { createLog } from '../../feedserver/kit/log'
import { programOrNull } from '../support/programs'
import { natsAccount } from './support/natsAccount'
import { NatsServer } from './support/natsServer'

const program = programOrNull('nats-server')

test('[CLU16] user and password are those of the log-in, else of the first address that has them, and no part of the address', () => {
  const address = 'nats://a:b%40c@east:4222,nats://west:4223'
  const servers = ['nats://east:4222', 'nats://west:4223']
  expect(natsAccess(address)).toEqual({ servers, user: 'a', pass: 'b@c' })
  expect(natsAccess(address, { auth: 'source:x:y' })).toEqual({ servers, user: 'source', pass: 'x:y' })
  expect(natsAccess(address, { auth: 'token' })).toEqual({ servers, token: 'token' })
  expect(natsAccess('nats://token@west:4223')).toEqual({ servers: ['nats://west:4223'], token: 'token' })
  expect(natsAccess('nats://west:4223')).toEqual({ servers: ['nats://west:4223'] })
  expect([address, 'nats://token@west:4223', 'nats://west:4223'].map(hasPassword)).toEqual([
    true,
    true,
    false,
  ])
})

describe('[CLU25] the log-in of the command line and the environment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'login-'))
  const file = join(folder, 'auth')
  writeFileSync(file, 'gateway:of-a-file\n')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is the text of SIXINONE_NATS_AUTH before that of a file', () => {
    expect(natsLogin({ 'nats-auth-file': file }, {})).toEqual({ auth: 'gateway:of-a-file' })
    expect(natsLogin({}, { SIXINONE_NATS_AUTH_FILE: file })).toEqual({ auth: 'gateway:of-a-file' })
    const both = { SIXINONE_NATS_AUTH: 'source:x', SIXINONE_NATS_AUTH_FILE: file }
    expect(natsLogin({}, both)).toEqual({ auth: 'source:x' })
    expect(natsLogin({}, { SIXINONE_NATS_AUTH: '', SIXINONE_NATS_CA: '' })).toEqual({})
  })

  test('names the files of TLS and of an account by options or by the environment', () => {
    const wanted = { credentials: file, ca: file, cert: file, key: file }
    const names = ['creds', 'ca', 'cert', 'key']
    expect(natsLogin(Object.fromEntries(names.map(name => [`nats-${name}`, file])), {})).toEqual(wanted)
    const variables = names.map(name => [`SIXINONE_NATS_${name.toUpperCase()}`, file])
    expect(natsLogin({}, Object.fromEntries(variables))).toEqual(wanted)
  })

  test.each([
    [{ 'nats-ca': '/nowhere/ca.pem' }, {}, /^--nats-ca \(SIXINONE_NATS_CA\): cannot read \/nowhere\/ca.pem$/],
    [{ 'nats-cert': file }, {}, /^--nats-cert and --nats-key need each other$/],
    [{}, { SIXINONE_NATS_AUTH: ':secret' }, /^(?!.*secret).*must be user:password or a token$/],
    [{ 'nats-creds': file }, { SIXINONE_NATS_AUTH: 'a:secret' }, /^(?!.*secret).*give one of them$/],
  ])('%j with %j is refused without its password', (values, environment, words) => {
    expect(() => natsLogin(values, environment)).toThrow(words)
  })

  test('has no meaning for a server without a broker, and takes tls://', () => {
    expect(() => parseOptions(['--nats-ca', file])).toThrow('--nats-ca has no meaning with --role all')
    expect(parseOptions(['--role', 'source', '--nats', 'tls://a:4222'])).toMatchObject({
      nats: 'tls://a:4222',
    })
  })
})

test('[CLU16] [CLU42] an address that is refused is not repeated, because it may have a password', () => {
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

  test('[CLU16] [CLU42] nobody is let in without, and the refusal has no password', async () => {
    const wrong = connectNats(nats.url, 'stranger', createLog('silent'), { auth: 'source:secret' })
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
    // Messages arrive in order: after this one, earlier ones would have arrived too.
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
    // The broker may receive the request before it knows the service that answers.
    await expect
      .poll(async () => (await gateway.request(SUBJECTS.body, Buffer.from('/a')))?.length)
      .toBe(3e6 + 2)
    end()
  })
})

test('[CLU25] a token lets a part in at a broker that has one', { skip: program === null }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'token-'))
  const config = join(folder, 'token.conf')
  writeFileSync(config, 'authorization { token: ptoken }\n')
  const nats = await NatsServer.start(program ?? '', config)
  expect(await brokerFault(nats.url, { auth: 'ptoken' })).toBeNull()
  expect(await brokerFault(nats.url.replace('//', '//ptoken@'), {})).toBeNull()
  expect((await brokerFault(nats.url, { auth: 'another' }))?.words).toContain('refuses the log-in')
  await nats.remove()
  rmSync(folder, { recursive: true, force: true })
})

test('[CLU25] the credentials of an account let a part in', { skip: program === null }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'account-'))
  const [config, known, strange] = ['nats.conf', 'known.creds', 'strange.creds'].map(one => join(folder, one))
  const account = natsAccount()
  writeFileSync(config ?? '', account.config)
  writeFileSync(known ?? '', account.credentials)
  writeFileSync(strange ?? '', natsAccount().credentials)
  const nats = await NatsServer.start(program ?? '', config)
  expect(await brokerFault(nats.url, { credentials: known ?? '' })).toBeNull()
  expect((await brokerFault(nats.url, { credentials: strange ?? '' }))?.words).toContain('refuses the log-in')
  await nats.remove()
  rmSync(folder, { recursive: true, force: true })
})
