/**
 * The numbered files that make and change the tables: `migrations/001-….sql`. Each is done once, in its order.
 *
 * Errors: throws when the archive was made by a newer version of the program.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { ROOT } from '../../kit/root'

export interface Migration {
  readonly number: number
  readonly sql: string
}

export function migrationsOf(database: 'sqlite' | 'postgres'): readonly Migration[] {
  const folder = new URL(`feedserver/archive/stores/${database}/migrations/`, ROOT)
  return readdirSync(folder)
    .filter(name => /^\d{3}-[\w-]+\.sql$/.test(name))
    .sort()
    .map(name => ({ number: Number(name.slice(0, 3)), sql: readFileSync(new URL(name, folder), 'utf8') }))
}

/** Those that an archive lacks, which has had `done`. */
export function missingMigrations(migrations: readonly Migration[], done: number): readonly Migration[] {
  const newest = migrations.at(-1)?.number ?? 0
  if (done > newest) throw new Error(`the archive is of a newer version (${done}, this one knows ${newest})`)
  return migrations.filter(({ number }) => number > done)
}
