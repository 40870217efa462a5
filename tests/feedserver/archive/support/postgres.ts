/**
 * A PostgreSQL server in a temporary folder, reached by a socket there and without a port. Debian's package has the
 * programs. The server refuses to run as root, so root starts it as another user.
 */
import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '../../../support/postgres'

const USER = 'postgres'

const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, USER], { encoding: 'utf8' }))

/** The user of the server. `undefined`: the present one. */
const otherUser = (): { readonly uid: number; readonly gid: number } | undefined =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined

/** Returns why a server cannot run here, or `null` if it can. */
export function whyNoPostgres(): string | null {
  if (findPostgres() === undefined) return 'no PostgreSQL: install postgresql to test the archive on it'
  try {
    otherUser()
    return null
  } catch {
    return `no user ${USER} to run PostgreSQL as`
  }
}

export interface PostgresServer {
  /** Returns the address of one of its databases. `user` may have a password: `user:password`. */
  readonly address: (database: string, user?: string) => string
  /** Folder of the socket. */
  readonly folder: string
  /** `port`: the server also listens at the address of its own settings. */
  readonly start: (port?: number) => void
  /** Stops at once, as in a crash. */
  readonly stop: () => void
  readonly remove: () => void
}

/** `guarded`: the only user who has to give a password. */
export function createPostgres(guarded?: string): PostgresServer {
  const bin = findPostgres()
  if (bin === undefined) throw new Error('no PostgreSQL')
  const user = otherUser()
  const folder = mkdtempSync(join(tmpdir(), 'pg-'))
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const run = (program: string, args: readonly string[]): void =>
    void execFileSync(join(bin, program), [...args], { ...user, cwd: folder, stdio: 'ignore' })
  const settings = `-k ${folder} -c fsync=off -c shared_buffers=16MB`
  run('initdb', ['-D', data, '-U', USER, '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'])
  if (guarded !== undefined) {
    const rules = join(data, 'pg_hba.conf')
    writeFileSync(rules, `local all ${guarded} scram-sha-256\n${readFileSync(rules, 'utf8')}`)
  }
  const server: PostgresServer = {
    address: (database, user = USER) =>
      `postgres://${user}@localhost/${database}?host=${encodeURIComponent(folder)}`,
    folder,
    start(port) {
      const reached = port === undefined ? "-c listen_addresses=''" : `-c port=${port}`
      run('pg_ctl', ['-D', data, '-o', `${settings} ${reached}`, '-w', '-l', join(folder, 'log'), 'start'])
    },
    stop: () => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']),
    remove() {
      try {
        server.stop()
      } catch {
        // The server is stopped already.
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return server
}
