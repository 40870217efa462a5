/** The programs of PostgreSQL, where Debian's package puts them. `npm test` installs it where it may. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const VERSIONS = '/usr/lib/postgresql'

/** The folder of the programs of the newest version; `undefined` where there is none. */
export function findPostgres(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  return versions
    .sort((one, other) => Number(other) - Number(one))
    .map(version => join(VERSIONS, version, 'bin'))
    .find(folder => existsSync(join(folder, 'initdb')))
}
