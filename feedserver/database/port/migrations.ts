/**
 * Numbered files that create and change the tables, `001-….sql`. Each runs once, in order, and has one text for both
 * databases.
 *
 * Errors: throws when a newer version of the program migrated the database.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { Schema } from './database'
import type { Dialect } from './dialects'

export interface Migration {
  readonly number: number
  readonly sql: string
}

export const migrationsOf = (folder: URL, { words }: Dialect): readonly Migration[] =>
  readdirSync(folder)
    .filter(name => /^\d{3}-[\w-]+\.sql$/.test(name))
    .sort()
    .map(name => ({
      number: Number(name.slice(0, 3)),
      sql: readFileSync(new URL(name, folder), 'utf8').replaceAll(
        /\{([a-z ]+)\}/g,
        (whole, word: string) => words[word] ?? whole,
      ),
    }))

/** Migrations after `done`, the last one that the database has. */
export function missingMigrations(
  { name, migrations }: Schema,
  dialect: Dialect,
  done: number,
): readonly Migration[] {
  const all = migrationsOf(migrations, dialect)
  const newest = all.at(-1)?.number ?? 0
  if (done > newest) throw new Error(`the ${name} is of a newer version (${done}, this one knows ${newest})`)
  return all.filter(({ number }) => number > done)
}

/** The database has no tables yet. */
export class MissingTables extends Error {
  readonly mayBeMade: boolean

  /** `mayBeMade`: whether this user may create the tables. */
  constructor({ name }: Schema, mayBeMade: boolean) {
    super(mayBeMade ? `this is no ${name}` : `this is no ${name}, and the user may not make its tables`)
    this.mayBeMade = mayBeMade
  }
}

export class OlderTables extends Error {}

/**
 * Check for read-only connections. Throws when the database lacks tables or migrations that this program needs.
 * `mayBeMade`: whether this user may create missing tables.
 */
export function checkVersion(schema: Schema, dialect: Dialect, done: number, mayBeMade = true): void {
  if (done === 0) throw new MissingTables(schema, mayBeMade)
  if (missingMigrations(schema, dialect, done).length > 0)
    throw new OlderTables(
      `the ${schema.name} is of an older version: start the server with it once, which changes it`,
    )
}
