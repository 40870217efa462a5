/** The units of systemd in `deploy/systemd`: what they start is what the server takes. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseOptions } from '../../feedserver/start/options'
import { findProgram } from '../../tools/cluster/programs'

const analyze = findProgram('systemd-analyze')
const FOLDER = 'deploy/systemd'
const UNITS = readdirSync(FOLDER)
const OF_SERVER = UNITS.filter(name => name !== 'sixinone-nginx.service')
const textOf = (name: string): string => readFileSync(join(FOLDER, name), 'utf8').replaceAll('\\\n', ' ')
const valueOf = (name: string, key: string): string | undefined =>
  new RegExp(`^${key}=(.*)$`, 'm').exec(textOf(name))?.[1]

/** What the server reads of the command of a unit, the first of its instances. */
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
    // A machine without the program of a unit, or without its folders, is no fault of the unit.
    const faults = stderr
      .split('\n')
      .filter(line => line.includes('sixinone') && !/is not executable/.test(line))
    expect(faults).toEqual([])
  })
})
