/**
 * The program with an archive that cannot be opened ends before it prints its address. A new archive is reported as
 * new.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { lookAtArchive, openAtStart } from '../../../feedserver/archive/thread/archiveAtStart'
import { openStore } from '../../../feedserver/archive/stores/openStore'
import { FEED_PROGRAM } from '../../../tools/builtServer'
import { createPostgres, whyNoPostgres } from './support/postgres'
import { startRecording } from './support/recording'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
  file = join(folder, 'data', 'archive.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the error of the program, which ends by itself because the archive cannot be opened. */
function refusalOf(archive: string): string {
  const args = [FEED_PROGRAM, '--port', '0', '--matches', '5', '--archive', archive]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { timeout: 60_000 })
  expect([status, stdout.toString()]).toEqual([1, ''])
  const said = stderr.toString()
  expect(said.trimEnd().split('\n')).toHaveLength(1)
  return said
}

describe('[ARC52] an archive in a file', () => {
  test('[ARC80] that is none ends the start, and stays as it is', () => {
    mkdirSync(join(folder, 'data'))
    writeFileSync(file, 'garbage '.repeat(1000))
    expect(refusalOf(file)).toContain(`--archive: ${file} is no archive: its content is not that of a SQLite`)
    expect(readFileSync(file, 'utf8')).toBe('garbage '.repeat(1000))
    expect(refusalOf(join(folder, 'data'))).toContain('is a directory: name a file in it')
  })

  test.skipIf(process.getuid?.() === 0)('[ARC80] whose folder may not be written ends the start', () => {
    chmodSync(folder, 0o500)
    expect(refusalOf(file)).toMatch(/--archive: .*archive\.db: EACCES/)
    chmodSync(folder, 0o700)
  })

  test('[ARC81] that is not there is made, and the log says where', async () => {
    const { printed } = await startRecording(file)
    const lines = printed().split('\n')
    const isNew = (line: string): boolean => line.includes(`a new one is created at ${file}`)
    expect(lines.findIndex(isNew)).toBeGreaterThanOrEqual(0)
    expect(lines.findIndex(isNew)).toBeLessThan(lines.findIndex(line => line.includes('is running')))
  })

  test('is only looked at by a check', async () => {
    expect(await lookAtArchive(file)).toEqual({ isNew: true, place: file })
    expect(existsSync(join(folder, 'data'))).toBe(false)
    expect(await openAtStart(file)).toEqual({ isNew: true, place: file })
    expect(await lookAtArchive(file)).toEqual({ isNew: false, place: file })
    // A process that writes to the archive does not prevent another process from starting.
    const writing = await openStore(file)
    await writing.lead()
    expect(await openAtStart(file)).toEqual({ isNew: false, place: file })
    await writing.close()
  })
})

describe.skipIf(whyNoPostgres() !== null)('[ARC52] an archive in PostgreSQL', () => {
  test('[ARC80] ends the start when it is away, refuses the password, or gives no right to make tables', async () => {
    const server = createPostgres('guest')
    onTestFinished(server.remove)
    expect(refusalOf(server.address('postgres'))).toMatch(
      /^--archive: postgres:\/\/localhost\/postgres.*: connect ENOENT/,
    )
    server.start()
    const sql = "create role guest login password 'true1'"
    const client = new pg.Client({ connectionString: server.address('postgres') })
    await client.connect()
    await client.query(sql)
    await client.end()
    const wrong = refusalOf(server.address('postgres', 'guest:secret'))
    expect(wrong).toMatch(
      /^(?!.*secret)--archive: postgres:.* password authentication failed for user "guest"/,
    )
    expect(refusalOf(server.address('postgres', 'guest:true1'))).toMatch(
      /^(?!.*true1)--archive: .*the user may not make its tables/,
    )
    expect(refusalOf(server.address('nowhere'))).toContain('database "nowhere" does not exist')
    expect(await lookAtArchive(server.address('postgres'))).toMatchObject({ isNew: true })
    expect(await openAtStart(server.address('postgres'))).toMatchObject({ isNew: true })
    expect(await openAtStart(server.address('postgres'))).toMatchObject({ isNew: false })
  })
})
