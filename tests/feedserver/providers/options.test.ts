/** The options of public providers and their keys. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parseOptions, type FeedOptions } from '../../../feedserver/start/options/options'
import { ADAPTERS } from '../../../feedserver/providers/adapters/adapters'

const namesOf = (kind: 'match' | 'prices'): string =>
  ADAPTERS.filter(({ gives }) => gives.includes(kind))
    .map(({ name }) => name)
    .join(', ')

const KEY = 'abcdefgh12345'
const KEYS = { SIXINONE_API_FOOTBALL_KEY: KEY, SIXINONE_THE_ODDS_API_KEY: 'odds-key-67890' }

const folder = mkdtempSync(path.join(tmpdir(), 'provider-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

function keysFile(text: string): string {
  const file = path.join(folder, 'keys.env')
  writeFileSync(file, text)
  return file
}

function parsed(line: string, environment: Readonly<Record<string, string>> = {}): FeedOptions {
  const options = parseOptions(line.split(' '), environment)
  if (options === 'help') throw new Error('no options')
  return options
}

describe('[PRO1] the providers of a server', () => {
  test('one of matches, and one of prices for the same matches', () => {
    const { sources } = parsed('--provider openligadb --odds the-odds-api', KEYS)
    expect(sources?.matches).toMatchObject({ adapter: { name: 'openligadb' }, key: null })
    expect(sources?.prices).toMatchObject({ adapter: { name: 'the-odds-api' }, key: 'odds-key-67890' })
    expect(parsed('--provider api-football', KEYS).sources).toMatchObject({
      matches: { adapter: { name: 'api-football' }, key: KEY },
      prices: null,
    })
    expect(parsed('--port 0').sources).toBeNull()
  })

  test('[PRO36] API-Football of RapidAPI, where its key alone is given', () => {
    const rapid = { SIXINONE_RAPIDAPI_KEY: 'rapid-key-12345' }
    expect(parsed('--provider api-football', rapid).sources?.matches).toMatchObject({
      adapter: {
        name: 'api-football',
        number: 3,
        base: '/v3',
        key: { sentAs: { header: 'x-rapidapi-key' } },
      },
      key: 'rapid-key-12345',
    })
    const own = parsed('--provider api-football', { ...rapid, ...KEYS }).sources?.matches
    expect(own).toMatchObject({ adapter: { key: { sentAs: { header: 'x-apisports-key' } } }, key: KEY })
    expect(own?.adapter.base).toBeUndefined()
  })

  test('the prices may be those of a provider of matches', () => {
    const { sources } = parsed('--provider openligadb --odds api-football', KEYS)
    expect(sources?.prices?.adapter.name).toBe('api-football')
  })

  test.each(['matches 10', 'seed 3', 'at 2031-05-04T12:30:00Z', 'list a.js', 'speed 2'])(
    'goes with no option of a simulated day, such as --%s',
    option => {
      expect(() => parsed(`--provider openligadb --${option}`)).toThrow(
        `--${option.split(' ')[0]} does not go with --provider`,
      )
    },
  )

  test('goes with no relay, and not with the role of a gateway', () => {
    expect(() => parsed('--provider openligadb --upstream https://a.example')).toThrow(
      '--upstream does not go with --provider',
    )
    expect(() => parsed('--provider openligadb --role gateway')).toThrow(
      '--provider has no meaning with --role gateway',
    )
    expect(parsed('--provider openligadb --role source').sources?.matches.adapter.name).toBe('openligadb')
  })

  test.each([
    ['--provider sportmonks', `--provider must be one of ${namesOf('match')}, not`],
    ['--provider the-odds-api', `--provider must be one of ${namesOf('match')}, not`],
    ['--provider openligadb --odds openligadb', `--odds must be one of ${namesOf('prices')}, not`],
    ['--odds the-odds-api', '--odds needs --provider'],
    ['--provider-keys keys.env', '--provider-keys needs --provider'],
    ['--provider-limit 10', '--provider-limit needs --provider'],
    ['--provider openligadb --provider-limit 0', '--provider-limit must be a whole number from 1 to'],
    ['--provider openligadb --provider-limit 1.5', '--provider-limit must be a whole number from 1 to'],
  ])('%s is refused in words', (line, words) => {
    expect(() => parsed(line, KEYS)).toThrow(words)
  })

  test('a plan with another quota is said by a limit', () => {
    const line = '--provider api-football --odds the-odds-api --provider-limit 7500 --odds-limit 20000'
    const { sources } = parsed(line, KEYS)
    expect(sources?.matches.adapter.quota).toEqual({ limit: 7500, span: 'day', perMinute: 10 })
    expect(sources?.prices?.adapter.quota).toMatchObject({ limit: 20_000, span: 'month' })
  })
})

describe('[PRO2] a key', () => {
  test('comes from a file of lines, and the environment wins', () => {
    const file = keysFile(`# keys\r\n\r\n SIXINONE_API_FOOTBALL_KEY = file-key-1234 \r\n`)
    const line = `--provider api-football --provider-keys ${file}`
    expect(parsed(line).sources?.matches.key).toBe('file-key-1234')
    expect(parsed(line, KEYS).sources?.matches.key).toBe(KEY)
  })

  test('is in no message about a file or a key that cannot be read', () => {
    const messageOf = (text: string): string => {
      try {
        parsed(`--provider api-football --provider-keys ${keysFile(text)}`)
        return 'no error'
      } catch (error) {
        return String(error)
      }
    }
    expect(messageOf('secret-key-1234')).toContain('must be NAME=KEY')
    expect(messageOf('SIXINONE_API_FOOTBALL_KEY=secret-key-1234 and more')).toContain('is no key')
    expect(messageOf('SIXINONE_API_FOOTBALL_KEY=ключ-secret-key-1234')).toContain('is no key')
    for (const text of ['secret-key-1234', 'SIXINONE_API_FOOTBALL_KEY=secret-key-1234 and more'])
      expect(messageOf(text)).not.toContain('secret-key')
    expect(() => parsed(`--provider api-football --provider-keys ${folder}/none`)).toThrow('cannot read')
  })
})

describe('[PRO3] without a key', () => {
  test.each([
    ['api-football', 'SIXINONE_API_FOOTBALL_KEY', 'https://dashboard.api-football.com/register'],
    ['football-data', 'SIXINONE_FOOTBALL_DATA_KEY', 'https://www.football-data.org/client/register'],
  ])('%s does not start, and one line says what is missing', (name, variable, from) => {
    for (const environment of [{}, { [variable]: ' ' }])
      expect(() => parsed(`--provider ${name}`, environment)).toThrow(
        `${name} needs a key in ${variable}, or in a file for --provider-keys: ${from}`,
      )
  })

  test('prices do not start either', () => {
    expect(() => parsed('--provider openligadb --odds the-odds-api')).toThrow(
      'the-odds-api needs a key in SIXINONE_THE_ODDS_API_KEY',
    )
  })

  test('a provider that needs none starts', () => {
    expect(parsed('--provider openligadb').sources?.matches.key).toBeNull()
  })
})
