/**
 * A broker with passwords and TLS, configured by `deploy/nats-tls.conf`, and the program's message when that broker
 * refuses it.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATE_BUCKET } from '../../feedserver/cluster/broker'
import { brokerFault } from '../../feedserver/cluster/login/brokerFault'
import type { NatsLogin } from '../../feedserver/cluster/login/natsOptions'
import { connectNats } from '../../feedserver/cluster/nats'
import { createLog } from '../../feedserver/kit/log'
import { FEED_PROGRAM } from '../../tools/builtServer'
import { programOrNull } from '../support/programs'
import { NatsServer } from './support/natsServer'
import { makeTlsFiles } from './support/tlsFiles'

const program = programOrNull('nats-server')

/** Writes the files of nats-server, with the certificates in the same folder. */
function writeConfigs(folder: string): void {
  makeTlsFiles(folder)
  for (const name of readdirSync('deploy').filter(one => one.startsWith('nats'))) {
    const text = readFileSync(join('deploy', name), 'utf8')
    writeFileSync(join(folder, name), text.replaceAll('/etc/sixinone/tls', folder))
  }
}

describe.skipIf(program === null)('a broker with passwords and TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'))
  const file = (name: string): string => join(folder, name)
  const files: NatsLogin = { ca: file('ca.pem'), cert: file('part.pem'), key: file('part.key') }
  let nats: NatsServer
  let address: string
  const withAuth = (role: 'source' | 'gateway'): NatsLogin => ({
    ...files,
    auth: `${role}:${nats.passwords[role]}`,
  })

  beforeAll(async () => {
    writeConfigs(folder)
    nats = await NatsServer.start(program ?? '', file('nats-tls.conf'))
    address = nats.url.replace('nats:', 'tls:')
  })

  afterAll(async () => {
    await nats?.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  test('[CLU25] a part with its password and certificate works, at an address that is a number', async () => {
    expect(await brokerFault(address, withAuth('gateway'))).toBeNull()
    const source = await connectNats(address, 'source', createLog('silent'), withAuth('source'))
    await source.bucket(STATE_BUCKET).put('leader', Buffer.from('lease'))
    expect((await source.bucket(STATE_BUCKET).get('leader'))?.value.toString()).toBe('lease')
    await source.close()
  })

  test('[CLU25] [CLU43] [CLU44] what keeps a part out is said in words, and waiting is for a broker that is away', async () => {
    const auth = 'source:secret'
    const faults = await Promise.all([
      brokerFault(address, { ...files, auth }),
      brokerFault(address, { auth }),
      brokerFault(address, { ca: file('ca.pem'), auth }),
      brokerFault(address.replace('127.0.0.1', 'localhost'), withAuth('source')),
      brokerFault('nats://127.0.0.1:1', { auth }),
    ])
    expect(faults.map(fault => fault?.isAway)).toEqual([false, false, false, false, true])
    const words = faults.map(fault => fault?.words ?? '')
    for (const [place, part] of [
      'refuses the log-in',
      'name its file in --nats-ca',
      'give --nats-cert and --nats-key',
      'a certificate for another host',
      'no broker answers at 127.0.0.1:1',
    ].entries())
      expect(words[place]).toContain(part)
    expect(words.join()).not.toContain('secret')
  })

  test('[CLU25] [CLU43] an address with tls:// is not used without TLS', async () => {
    const plain = await NatsServer.start(program ?? '')
    const fault = await brokerFault(plain.url.replace('nats:', 'tls:'), withAuth('source'))
    expect(fault?.words).toContain('has no TLS')
    await plain.remove()
  })

  test('[CLU16] [CLU25] [CLU42] [CLU44] the program ends with one line where the broker refuses it, and its password is not in it', () => {
    const args = ['--role', 'source', '--port', '0', '--nats', address, '--nats-ca', file('ca.pem')]
    const tls = ['--nats-cert', file('part.pem'), '--nats-key', file('part.key')]
    const env = { ...process.env, SIXINONE_NATS_AUTH: 'source:secret' }
    const { status, stdout, stderr } = spawnSync(process.execPath, [FEED_PROGRAM, ...args, ...tls], { env })
    expect([status, stdout.toString()]).toEqual([1, ''])
    expect(stderr.toString()).toMatch(/^(?!.*secret)the broker 127.0.0.1:\d+ refuses the log-in: .*\n$/)
  })

  test.skipIf(process.platform !== 'linux')(
    '[CLU16] [CLU42] a password of the environment or a file is not in the list of processes',
    async () => {
      writeFileSync(file('auth'), `source:${nats.passwords.source}`)
      const args = [
        '--role',
        'source',
        '--port',
        '0',
        '--matches',
        '5',
        '--nats',
        address,
        '--nats-auth-file',
        file('auth'),
      ]
      const tls = [
        '--nats-ca',
        file('ca.pem'),
        '--nats-cert',
        file('part.pem'),
        '--nats-key',
        file('part.key'),
      ]
      const child = spawn(process.execPath, [FEED_PROGRAM, ...args, ...tls])
      const printed = await new Promise<string>(resolve => {
        let text = ''
        child.stdout.on('data', (bytes: Buffer) => {
          text += bytes.toString()
          if (text.includes('is running')) resolve(text)
        })
        child.once('exit', () => resolve(text))
      })
      const list = execFileSync('ps', ['-o', 'args=', '-p', String(child.pid)]).toString()
      child.kill('SIGKILL')
      expect(printed).toContain('is running')
      expect(list).toContain('--nats-auth-file')
      expect(printed + list).not.toContain(nats.passwords.source)
    },
  )
})

describe.skipIf(program === null)('the files of nats-server in deploy', () => {
  test.each(['nats.conf', 'nats-users.conf', 'nats-tls.conf'])(
    '[CLU26] %s listens on this machine alone',
    async name => {
      const folder = mkdtempSync(join(tmpdir(), 'listen-'))
      writeConfigs(folder)
      const env = { ...process.env, SIXINONE_NATS_SOURCE: 'p1', SIXINONE_NATS_GATEWAY: 'p2' }
      const child = spawn(program ?? '', ['-c', join(folder, name), '-p', '-1', '-js', '-sd', folder], {
        env,
      })
      let said = ''
      for await (const bytes of child.stderr) {
        said += String(bytes)
        if (said.includes('Server is ready')) break
      }
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
      expect(/Listening for client connections on (\S+):\d+/.exec(said)?.[1]).toBe('127.0.0.1')
    },
  )
})
