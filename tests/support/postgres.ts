/** Finds the programs of PostgreSQL in the folder of Debian's package. `npm test` installs the package where it may. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const VERSIONS = '/usr/lib/postgresql'

/** Returns the folder with the programs of the newest version, or `undefined`. */
export function findPostgres(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  return versions
    .sort((one, other) => Number(other) - Number(one))
    .map(version => join(VERSIONS, version, 'bin'))
    .find(folder => existsSync(join(folder, 'initdb')))
}
