/** The program when its archive is lost during recording, and the permissions of its files. */
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../feedserver/archive/stores/openStore'
import { archiveAt, listedAt, pricesAt } from './support/live'
import { createPostgres, whyNoPostgres } from './support/postgres'
import { startRecording, type Recording } from './support/recording'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lost-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const keyAt = async (host: string): Promise<string> => (await fetch(`${host}/api/push/key`)).text()
const recorded = async (host: string): Promise<void> =>
  expect.poll(async () => (await archiveAt(host)).points).toBeGreaterThan(100)
const times = (words: RegExp, { printed }: Recording): number => printed().match(words)?.length ?? 0

/** Returns the times of recording of the listed matches. A call to a busy archive has no times. */
async function watchedAt(host: string) {
  const answers = await Promise.all((await listedAt(host)).map(id => pricesAt(host, `id=${id}`)))
  return answers.flatMap(answer => answer?.Data.watched ?? [])
}

async function isBack(program: Recording, key: string): Promise<void> {
  const { host } = program
  await expect.poll(() => times(/the archive is written again/g, program)).toBe(1)
  await recorded(host)
  await expect.poll(() => keyAt(host)).toBe(key)
  expect(times(/the archive is away/g, program)).toBe(1)
  expect(await (await fetch(`${host}/metrics`)).text()).toContain('sixinone_archive_losses_total 1\n')
}

test('[ARC34] [ARC35] [ARC72] [ARC73] [ARC74] [ARC75] [ARC76] a file that is moved away: said once, a new one with the same keys, and the times between are a gap', async () => {
  const file = join(folder, 'data', 'archive.db')
  const program = await startRecording(file, 'umask 0;')
  const { host } = program
  await recorded(host)
  await expect.poll(async () => (await fetch(`${host}/api/push/key`)).status).toBe(200)
  const key = await keyAt(host)
  const old = join(folder, 'old.db')
  renameSync(file, old)
  await expect.poll(async () => (await archiveAt(host)).state).toBe('away')
  expect((await fetch(`${host}/api/archive/search?q=ab`)).status).toBe(503)
  expect((await listedAt(host)).length).toBeGreaterThan(20)
  await isBack(program, key)
  const modes = readdirSync(join(folder, 'data')).map(
    name => statSync(join(folder, 'data', name)).mode & 0o777,
  )
  expect(modes.length).toBeGreaterThanOrEqual(4)
  expect(new Set(modes)).toEqual(new Set([0o600]))

  const before = await openStore(old)
  const lastOfOld = (await before.watches(0)).at(-1)?.ended ?? Infinity
  await before.close()
  expect(lastOfOld).toBeLessThan(Infinity)
  await expect.poll(async () => (await watchedAt(host)).length).toBeGreaterThan(0)
  expect(Math.min(...(await watchedAt(host)).map(([from]) => from))).toBeGreaterThan(lastOfOld)
})

describe.skipIf(whyNoPostgres() !== null)('PostgreSQL', () => {
  test('[ARC34] [ARC73] tables that are dropped are made again; a connection that is ended loses nothing', async () => {
    const server = createPostgres()
    onTestFinished(server.remove)
    server.start()
    const program = await startRecording(server.address('postgres'))
    const { host } = program
    const client = new pg.Client(server.address('postgres'))
    await client.connect()
    onTestFinished(() => client.end().catch(() => {}))
    await recorded(host)
    await expect.poll(async () => (await fetch(`${host}/api/push/key`)).status).toBe(200)
    const key = await keyAt(host)
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    )
    const { points } = await archiveAt(host)
    await expect.poll(async () => (await archiveAt(host)).points).toBeGreaterThan(points)
    expect(times(/the archive is away|the thread of/g, program)).toBe(0)
    const said = times(/the archive is written again/g, program)
    await client.query('drop schema public cascade; create schema public')
    await expect.poll(() => times(/the archive is away/g, program)).toBe(1)
    await expect.poll(() => times(/the archive is written again/g, program)).toBe(said + 1)
    await recorded(host)
    await expect.poll(() => keyAt(host)).toBe(key)
  })
})
