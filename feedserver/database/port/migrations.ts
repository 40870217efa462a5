/**
 * The numbered files that make and change the tables, `001-….sql`: each is done once, in its order, in one text for both databases.
 *
 * Errors: throws when the database was made by a newer version of the program.
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

/** Those that a database lacks, which has had `done`. */
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

/** There are none yet. */
export class MissingTables extends Error {
  readonly mayBeMade: boolean

  /** `mayBeMade`: whether this user may make them. */
  constructor({ name }: Schema, mayBeMade: boolean) {
    super(mayBeMade ? `this is no ${name}` : `this is no ${name}, and the user may not make its tables`)
    this.mayBeMade = mayBeMade
  }
}

export class OlderTables extends Error {}

/** For who reads only. Errors: throws when the database lacks the tables that this program reads. `mayBeMade`: of missing ones. */
export function checkVersion(schema: Schema, dialect: Dialect, done: number, mayBeMade = true): void {
  if (done === 0) throw new MissingTables(schema, mayBeMade)
  if (missingMigrations(schema, dialect, done).length > 0)
    throw new OlderTables(
      `the ${schema.name} is of an older version: start the server with it once, which changes it`,
    )
}
