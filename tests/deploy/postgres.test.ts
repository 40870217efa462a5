/**
 * The statements and commands of docs/operations.md for an archive in PostgreSQL: its database, a backup and its
 * restoration.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtStart } from '../../feedserver/archive/thread/archiveAtStart'
import { openReader, openStore } from '../../feedserver/archive/stores/openStore'
import { integer } from '../../feedserver/database/port/columns'
import { statement } from '../../feedserver/database/port/statement'
import { freePorts } from '../../tools/cluster/ports'
import { makeTlsFiles } from '../cluster/support/tlsFiles'
import { EMPTY_BATCH } from '../feedserver/archive/support/batches'
import { createPostgres, whyNoPostgres, type PostgresServer } from '../feedserver/archive/support/postgres'
import { findPostgres } from '../support/postgres'
import { blockOf } from './support/documents'

const PAGE = 'docs/operations.md'
const STARTED = 1000
const WATCHES = statement('select started from watches', { started: integer })

describe.skipIf(whyNoPostgres() !== null)('[OPS13] PostgreSQL, as docs/operations.md sets it up', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pg-doc-'))
  let server: PostgresServer
  let address: string

  const psql = (user: string, sql: string) =>
    spawnSync(
      join(findPostgres() ?? '', 'psql'),
      ['-v', 'ON_ERROR_STOP=1', '-h', server.folder, '-U', user, '-d', 'postgres', '-f', '-'],
      { input: sql, encoding: 'utf8' },
    )
  const run = (first: string): void => {
    const env = { ...process.env, ARCHIVE: address, PATH: `${findPostgres()}:${process.env['PATH']}` }
    execFileSync('bash', ['-euc', blockOf(PAGE, first)], { cwd: folder, env, stdio: 'pipe' })
  }

  beforeAll(() => {
    server = createPostgres('sixinone')
    server.start()
    address = server.address('sixinone', 'sixinone:true1')
    const made = psql('postgres', blockOf(PAGE, '-- as the user postgres').replace('PASSWORD', 'true1'))
    expect([made.status, made.stderr]).toEqual([0, ''])
  })

  afterAll(() => {
    server?.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const watches = async (): Promise<readonly unknown[]> => {
    const reader = await openReader(address)
    const rows = await reader.rows(WATCHES)
    await reader.close()
    return rows
  }

  test('its user makes the tables, and nobody else gets in', async () => {
    expect(await openAtStart(address)).toMatchObject({ isNew: true })
    psql('postgres', "create role guest login password 'guest'")
    await expect(openReader(server.address('sixinone', 'guest'))).rejects.toThrow('permission denied')
  })

  test('a backup of a running archive brings back what is lost later', async () => {
    const store = await openStore(address)
    await store.lead()
    await store.write({ ...EMPTY_BATCH, watches: [{ started: STARTED, ended: STARTED }] }, STARTED)
    run('# backup')
    await store.write({ ...EMPTY_BATCH, watches: [{ started: 2000, ended: 2000 }] }, STARTED)
    await store.close()
    expect(await watches()).toHaveLength(2)
    run('# restore, while the server is stopped')
    expect(await watches()).toEqual([{ started: STARTED }])
  })

  test('[OPS43] a gateway of another machine reaches it with TLS, and not without', async () => {
    const [port = 0] = await freePorts(1)
    const here = (text: string): string =>
      text
        .replaceAll('10.0.0.7', '127.0.0.1')
        .replaceAll('10.0.0.0/24', '127.0.0.0/8')
        .replaceAll('/etc/sixinone/tls', folder)
    makeTlsFiles(folder)
    const { uid, gid } = statSync(server.folder)
    chmodSync(folder, 0o755)
    chownSync(join(folder, 'postgres.key'), uid, gid)
    const made = psql(
      'postgres',
      here(blockOf(PAGE, '-- as the user postgres, for gateways on other machines')),
    )
    expect([made.status, made.stderr]).toEqual([0, ''])
    const rules = join(server.folder, 'data', 'pg_hba.conf')
    writeFileSync(rules, `${here(blockOf(PAGE, '# pg_hba.conf'))}local all all trust\n`)
    server.stop()
    server.start(port)
    const [, shown = ''] = /`postgres:([^`]*verify-full[^`]*)`/.exec(readFileSync(PAGE, 'utf8')) ?? []
    address = here(`postgres:${shown}`).replace('sixinone@127.0.0.1', `sixinone:true1@127.0.0.1:${port}`)
    expect(await watches()).toEqual([{ started: STARTED }])
    await expect(openReader(address.split('?')[0] ?? '')).rejects.toThrow('no encryption')
  })
})
