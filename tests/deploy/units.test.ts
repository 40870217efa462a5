/** The systemd units in `deploy/systemd`: the server accepts their commands. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseOptions } from '../../feedserver/start/options/options'
import { findProgram } from '../../tools/cluster/programs'
import { blockOf } from './support/documents'

const analyze = findProgram('systemd-analyze')
const FOLDER = 'deploy/systemd'
const UNITS = readdirSync(FOLDER).filter(name => name.endsWith('.service'))
const OF_SERVER = UNITS.filter(name => name !== 'sixinone-nginx.service')
const textOf = (name: string): string => readFileSync(join(FOLDER, name), 'utf8').replaceAll('\\\n', ' ')
const valueOf = (name: string, key: string): string | undefined =>
  new RegExp(`^${key}=(.*)$`, 'm').exec(textOf(name))?.[1]

/** Returns the options that the server reads from a unit's command, with 1 as the instance. */
function optionsOf(name: string) {
  const [, program, ...args] = (valueOf(name, 'ExecStart') ?? '').replaceAll('%i', '1').split(/\s+/)
  expect(program).toBe('dist/.server/feed.js')
  const options = parseOptions(args)
  return options === 'help' ? expect.fail(name) : options
}

describe('[OPS12] the units of systemd', () => {
  test.each(OF_SERVER)('%s starts the server with options that it takes, and with little right', name => {
    const options = optionsOf(name)
    expect(options.perAddress === 0 || options.role === 'source').toBe(true)
    for (const key of ['DynamicUser', 'NoNewPrivileges', 'PrivateTmp', 'ProtectHome'])
      expect([key, valueOf(name, key)]).toEqual([key, 'yes'])
    expect(valueOf(name, 'ProtectSystem')).toBe('strict')
    expect(Number(valueOf(name, 'TimeoutStopSec') ?? 90)).toBeGreaterThan(options.drain)
  })

  test.each(OF_SERVER)('%s records where it may write, or nothing', name => {
    const { archive } = optionsOf(name)
    const state = valueOf(name, 'StateDirectory')
    expect(archive?.address).toBe(state === undefined ? undefined : `/var/lib/${state}/archive.db`)
    if (state !== undefined) expect(valueOf(name, 'User')).toBe('sixinone')
  })

  test('a server that ends because its database is away is started again for as long as it takes', () => {
    for (const name of OF_SERVER)
      expect([valueOf(name, 'Restart'), valueOf(name, 'StartLimitIntervalSec')]).toEqual(['always', '0'])
  })

  test.skipIf(analyze === undefined)('systemd finds no fault in them', () => {
    const paths = UNITS.map(name => join(FOLDER, name))
    const { stderr } = spawnSync(analyze ?? '', ['verify', ...paths], { encoding: 'utf8' })
    // A missing program or folder on this machine is no fault of the unit.
    const faults = stderr
      .split('\n')
      .filter(line => line.includes('sixinone') && !/is not executable/.test(line))
    expect(faults).toEqual([])
  })

  /** Returns the text of a drop-in with its commented-out variables uncommented. */
  const dropIn = (name: string): string => textOf(join('drop-in', name)).replaceAll(/^# (?=\w+=)/gm, '')

  test('[OPS41] the broker of Debian starts as the one of docs/cluster.md, with passwords and a folder that it may write', () => {
    const text = dropIn('nats-server.conf')
    const commands = Array.from(text.matchAll(/^ExecStart=(.+)$/gm), ([, line = '']) =>
      line.replace('/usr/sbin/', '').replace('/srv/sixinone/current/', ''),
    )
    const page = readFileSync('docs/cluster.md', 'utf8')
    expect(commands).toHaveLength(2)
    for (const command of commands) expect(page).toContain(`\n${command} `.trimEnd())
    expect(text).toContain('\nExecStart=\n')
    expect(text).toContain('\nStateDirectory=nats\n')
    for (const [, variable = ''] of readFileSync('deploy/nats-users.conf', 'utf8').matchAll(
      /\$(SIXINONE_\w+)/g,
    ))
      expect(text).toContain(`${variable}=PASSWORD`)
  })

  test('[OPS41] a part with TLS has the variables of docs/cluster.md, and its key from systemd', () => {
    const variables = Array.from(dropIn('part-tls.conf').matchAll(/^Environment=(.+)$/gm), ([, line = '']) =>
      line.replace('%d', '/etc/sixinone/tls'),
    )
    const shown = blockOf('docs/cluster.md', '# /etc/sixinone/gateway-broker').trim().split('\n')
    expect(variables).toEqual(shown.filter(line => !line.startsWith('SIXINONE_NATS_AUTH=')))
    expect(dropIn('part-tls.conf')).toContain('LoadCredential=part.key:/etc/sixinone/tls/part.key\n')
  })

  test.skipIf(analyze === undefined)('systemd finds no fault in the drop-ins', () => {
    const folder = mkdtempSync(join(tmpdir(), 'units-'))
    const place = (unit: string, file: string): void => {
      cpSync(join(FOLDER, unit), join(folder, unit))
      cpSync(join(FOLDER, 'drop-in', file), join(folder, `${unit}.d`, 'sixinone.conf'))
    }
    place('sixinone-gateway@.service', 'part-tls.conf')
    writeFileSync(
      join(folder, 'nats-server.service'),
      '[Service]\nExecStart=/usr/sbin/nats-server\nUser=nats\n',
    )
    cpSync(join(FOLDER, 'drop-in/nats-server.conf'), join(folder, 'nats-server.service.d', 'sixinone.conf'))
    const env = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` }
    const units = ['nats-server.service', 'sixinone-gateway@8081.service']
    const { stderr } = spawnSync(analyze ?? '', ['verify', ...units], { encoding: 'utf8', env })
    rmSync(folder, { recursive: true })
    expect(stderr.split('\n').filter(line => line.includes(folder))).toEqual([])
  })
})
