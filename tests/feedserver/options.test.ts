import { describe, expect, test } from 'vitest'
import { FAULT_KINDS } from '../../feedserver/kit/faultOptions'
import { withoutPassword } from '../../feedserver/archive/thread/archiveOptions'
import { NATS_OPTIONS } from '../../feedserver/cluster/login/natsOptions'
import { helpText } from '../../feedserver/start/helpText'
import { COMPANY_IDS } from '../../feedserver/simulate/prices/companies'
import { DEFAULT_OPTIONS, parseOptions } from '../../feedserver/start/options/options'
import { SOURCE_OPTIONS } from '../../feedserver/start/options/sourceOptions'

describe('the command line', () => {
  test('without anything gives the defaults', () => {
    expect(parseOptions([])).toEqual(DEFAULT_OPTIONS)
  })

  test('reads every option', () => {
    const args =
      '--port 0 --host ::1 --origin https://scores.example --matches 2000 --speed 0.5 --seed 7 --list a.js --at 2031-05-04T12:30:00Z --connections 300 --per-address 0 --metrics-public --log-level warn --drain 30'
    const spaced = [
      ['--faults', 'cut=0.5, latency,midnight,skew=-60'],
      ['--frame-ancestors', ' https://A.example  http://*.b.example:8443'],
    ].flat()
    expect(parseOptions([...args.split(' '), ...spaced])).toEqual({
      port: 0,
      host: '::1',
      origin: 'https://scores.example',
      matches: 2000,
      speed: 0.5,
      seed: 7,
      at: Date.UTC(2031, 4, 4, 12, 30),
      list: 'a.js',
      faults: { cut: 0.5, latency: 200, midnight: 1, skew: -60 },
      connections: 300,
      perAddress: 0,
      frameAncestors: "'self' https://a.example http://*.b.example:8443",
      dataHost: null,
      dataHosts: [],
      prediction: null,
      dayToken: null,
      readers: [],
      metricsPublic: true,
      logLevel: 'warn',
      check: false,
      drain: 30,
      upstream: null,
      upstreamPaths: null,
      upstreamPrivate: false,
      role: 'all',
      nats: 'nats://127.0.0.1:4222',
      natsLogin: {},
      name: null,
      archive: null,
      push: null,
      replay: null,
      season: null,
      sources: null,
    })
  })

  test('a part of a cluster has a broker and a name', () => {
    expect(
      parseOptions('--role gateway --nats nats://10.0.0.1:4222,nats://b.example --name g-1'.split(' ')),
    ).toMatchObject({
      role: 'gateway',
      nats: 'nats://10.0.0.1:4222,nats://b.example',
      name: 'g-1',
    })
  })

  test('[REL14] reads those of a relay', () => {
    const args =
      '--upstream https://provider.example/ --upstream-paths paths.json --upstream-private --port 0'
    expect(parseOptions(args.split(' '))).toEqual({
      ...DEFAULT_OPTIONS,
      port: 0,
      upstream: 'https://provider.example',
      upstreamPaths: 'paths.json',
      upstreamPrivate: true,
    })
  })

  test('the environment names the level of the log, and the command line wins', () => {
    expect(parseOptions([], { LOG_LEVEL: 'error' })).toMatchObject({ logLevel: 'error' })
    expect(parseOptions(['--log-level', 'debug'], { LOG_LEVEL: 'error' })).toMatchObject({
      logLevel: 'debug',
    })
    expect(() => parseOptions([], { LOG_LEVEL: 'loud' })).toThrow('--log-level must be one of silent')
  })

  test.each(['1935577800', '1935577800000'])('takes the epoch %s in seconds or milliseconds', epoch => {
    expect(parseOptions(['--at', epoch])).toMatchObject({ at: 1_935_577_800_000 })
  })

  test.each([
    [['--port', '70000'], '--port must be a whole number from 0 to 65535'],
    [['--port', ''], '--port must be'],
    [['--origin', 'scores.example'], '--origin must be an address such as'],
    [['--origin', 'https://scores.example/site'], '--origin must be'],
    [['--origin', 'ftp://scores.example'], '--origin must be'],
    [['--upstream', 'provider.example'], '--upstream must be an address such as'],
    [['--upstream', 'https://provider.example/feeds'], '--upstream must be'],
    [['--upstream', 'https://relay:secret@provider.example'], '--upstream must be'],
    [['--upstream-paths', 'paths.json'], '--upstream-paths needs --upstream'],
    [['--upstream-private'], '--upstream-private needs --upstream'],
    [['--upstream', 'https://provider.example', '--list', 'a.js'], '--list is for a day of the server'],
    [['--upstream', 'https://provider.example', '--faults', 'cut'], '--faults is for a day'],
    [['--upstream', 'https://provider.example', '--matches', '400'], '--matches is for a day'],
    [['--connections', '-1'], '--connections'],
    [['--per-address', 'many'], '--per-address must be a whole number'],
    [['--matches', '1.5'], '--matches must be a whole number'],
    [['--speed', 'fast'], '--speed must be a number'],
    [['--speed=-1'], '--speed must be a number from 0'],
    [['--at', 'tomorrow'], '--at must be a time'],
    [['--faults', 'gremlins'], "no fault is called 'gremlins'"],
    [['--faults', 'cut=2'], 'cut is a share between 0 and 1'],
    [['--faults', 'flap=x'], "'x' is no number for flap"],
    [['--frame-ancestors', ''], '--frame-ancestors must be * or addresses'],
    [['--frame-ancestors', 'a.example'], '--frame-ancestors must be'],
    [['--frame-ancestors', "https://a.example; script-src 'unsafe-inline'"], '--frame-ancestors must be'],
    [['--frame-ancestors', 'https://a.example *'], '--frame-ancestors must be'],
    [['--frame-ancestors', 'https://a.example/path'], '--frame-ancestors must be'],
    [['--log-level', 'loud'], '--log-level must be one of'],
    [['--drain=-1'], '--drain must be a whole number'],
    [['--role', 'king'], '--role must be one of all, source, gateway'],
    [['--role', 'source', '--nats', '10.0.0.1'], '--nats must be an address'],
    [['--role', 'source', '--name', 'a b'], '--name must have'],
    [['--nats', 'nats://10.0.0.1:4222'], '--nats has no meaning with --role all'],
    [['--role', 'source', '--per-address', '0'], '--per-address has no meaning'],
    [['--role', 'gateway', '--matches', '4'], '--matches has no meaning'],
    [['--nonsense'], '--nonsense'],
    [['stray'], 'stray'],
  ])('%j is refused in words', (args, words) => {
    expect(() => parseOptions(args)).toThrow(words)
  })

  test('help names every option and every fault', () => {
    expect(parseOptions(['--help'])).toBe('help')
    const dashed = (name: string): string =>
      `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
    const names = [...Object.keys(DEFAULT_OPTIONS).map(dashed), ...Object.keys(FAULT_KINDS)]
    const named = names.filter(name => !['--sources', '--nats-login'].includes(name))
    for (const name of [...named, ...Object.keys({ ...SOURCE_OPTIONS, ...NATS_OPTIONS }).map(dashed)])
      expect(helpText()).toContain(name)
  })

  test('[FSV5] nobody outside this machine reaches the server unless an option says so', () => {
    expect(parseOptions([])).toMatchObject({ host: '127.0.0.1' })
  })
})

describe('[ARC7] the archive', () => {
  const archiveOf = (text: string) => {
    const options = parseOptions(text.split(' '))
    return options === 'help' ? null : options.archive
  }

  test('is a file or a database, with prices of 30 days of every known bookmaker', () => {
    expect(archiveOf('--archive data/archive.db')).toEqual({
      address: 'data/archive.db',
      pricesForMs: 30 * 86_400_000,
      companies: COMPANY_IDS,
    })
    expect(archiveOf('--archive postgres://a@b/c --keep-prices 7d --archive-companies 8,31')).toEqual({
      address: 'postgres://a@b/c',
      pricesForMs: 7 * 86_400_000,
      companies: [8, 31],
    })
    expect(archiveOf('--archive a.db --keep-prices all')).toMatchObject({ pricesForMs: null })
  })

  test.each([
    ['--archive mysql://a/b', '--archive must be a file'],
    ['--archive postgres://u:secret@[', "not 'postgres://["],
    ['--archive a.db --keep-prices 30', '--keep-prices must be'],
    ['--archive a.db --keep-prices 0d', '--keep-prices must be'],
    ['--archive a.db --archive-companies 8,x', '--archive-companies must be'],
    ['--keep-prices 30d', '--keep-prices needs --archive'],
    ['--archive-companies 8', '--archive-companies needs --archive'],
    ['--role source --archive a.db', '--archive has no meaning with --role source'],
  ])('[ARC102] refuses %s', (text, message) => {
    expect(() => archiveOf(text)).toThrow(message)
  })

  test('has no password in a message or on a page', () => {
    expect(withoutPassword('postgres://u:secret@h/d')).toBe('postgres://h/d')
    expect(withoutPassword('postgres://u:se@cret@h/d?password=secret&a=1')).toBe(
      'postgres://h/d?password=…&a=1',
    )
    expect(() => archiveOf('--archive postgres://u:secret@[')).not.toThrow('secret')
  })
})
