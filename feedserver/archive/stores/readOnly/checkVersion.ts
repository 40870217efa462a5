/** Whether an archive has the tables that this program reads. Errors: throws when it has not. */
import { missingMigrations, type Migration } from '../migrations'

/** `done`: the last migration that the archive has had. */
export function checkVersion(migrations: readonly Migration[], done: number): void {
  if (done === 0) throw new Error('this is no archive')
  if (missingMigrations(migrations, done).length > 0)
    throw new Error('the archive is of an older version: start the server with it once, which changes it')
}
