/**
 * Messages of the program before it starts: about an old Node, options, port and archive, and the missing build of `npm
 * start`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ARCHIVE_PROGRAM, FEED_PROGRAM } from '../../tools/builtServer'

const folder = mkdtempSync(join(tmpdir(), 'line-'))
const file = join(folder, 'data', 'archive.db')
let other: Server
let taken: string

beforeAll(async () => {
  other = createServer()
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  taken = String((other.address() as AddressInfo).port)
})
afterAll(() => {
  other.close()
  rmSync(folder, { recursive: true, force: true })
})

function run(...args: readonly string[]): {
  readonly code: number | null
  readonly out: string
  readonly err: string
} {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { code: status, out: stdout, err: stderr }
}

test('[FSV41] --check says that all is well, and writes nothing', () => {
  expect(run(FEED_PROGRAM, '--check', '--port', '0', '--archive', file)).toEqual({
    code: 0,
    out: [
      'fine   the options can be read',
      'fine   port 0 of 127.0.0.1 is free',
      `fine   there is no archive ${file} yet: the start makes a new one`,
      'All is well.',
      '',
    ].join('\n'),
    err: '',
  })
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test('[FSV41] --check names everything that is wrong', () => {
  const part = ['--role', 'gateway', '--nats', 'nats://127.0.0.1:1']
  const { code, out } = run(FEED_PROGRAM, '--check', '--port', taken, '--archive', 'package.json', ...part)
  const faults = out.split('\n').filter(line => line.startsWith('fault'))
  expect(faults.map(line => line.slice(7))).toEqual([
    `Port ${taken} is taken. Stop the other program or choose one with --port.`,
    '--archive: package.json is no archive: its content is not that of a SQLite database',
    'no broker answers at 127.0.0.1:1: connection refused',
  ])
  expect([code, out.includes('All is well')]).toEqual([1, false])
  expect(run(FEED_PROGRAM, '--check', '--port', 'x')).toMatchObject({ code: 1, out: '' })
})

test.each([
  ['a wrong option', ['--nonsense'], /^Unknown option '--nonsense'.*\nTry --help\.\n$/],
  [
    'an archive that is none',
    ['--port', '0', '--archive', 'package.json'],
    /^--archive: package\.json is no archive.*\n$/,
  ],
])('[FSV40] [FSV65] %s ends the command before the build', (_, args, words) => {
  expect(run('tools/look.mjs', ...args)).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(words) as string,
  })
})

test('[FSV40] [FSV65] a taken port ends the command before the build; --check and --help need none', () => {
  expect(run('tools/look.mjs', '--port', taken)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('is taken') as string,
  })
  expect(run('tools/look.mjs', '--check', '--port', '0')).toMatchObject({ code: 2, err: '' })
  expect(run('tools/look.mjs', '--help')).toMatchObject({ code: 2, err: '' })
})

/** A preloaded script that changes the version of Node. */
const AS_OLD = 'data:text/javascript,Object.defineProperty(process,"version",{value:"v18.20.8"})'

test.each(['tools/start.mjs', FEED_PROGRAM, ARCHIVE_PROGRAM])(
  '[FSV42] %s says which Node it needs',
  program => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } }
    const err = `sixinone needs Node ${engines.node.replace('>=', '')} or later, and this is v18.20.8.\n`
    expect(run('--import', AS_OLD, program)).toEqual({ code: 1, out: '', err })
  },
)

test('[FSV42] nothing that an old Node cannot read is loaded before', () => {
  const loaded = (path: string): readonly string[] =>
    Array.from(readFileSync(path, 'utf8').matchAll(/ from '(.*)'/g), ([, name = '']) => name)
  const own = loaded('tools/start.mjs').filter(name => !name.startsWith('node:'))
  expect(own).toEqual(['./isStale.mjs', './oldNode.mjs'])
  for (const path of ['tools/isStale.mjs', 'tools/oldNode.mjs'])
    expect(loaded(path).filter(name => !/^node:(?:fs|path)$/.test(name))).toEqual([])
  for (const program of [FEED_PROGRAM, ARCHIVE_PROGRAM]) expect(loaded(program)).toEqual(['./oldNode.js'])
})
