/** Finds the programs of a cluster, and names the package of a missing one. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Folders where Debian has programs that are not in every user's path. */
const PLACES = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin'] as const

/** Name of each program, and of Debian's package with it. */
const PACKAGES = { nginx: 'nginx', 'nats-server': 'nats-server' } as const
export type ProgramName = keyof typeof PACKAGES

/** Path of the program, or `undefined` when this machine does not have it. */
export function findProgram(name: string): string | undefined {
  const places = [...(process.env['PATH'] ?? '').split(delimiter), ...PLACES]
  return places.map(place => join(place, name)).find(path => existsSync(path))
}

/** Throws an `Error` that names the packages to install. */
export function programsFor<Name extends ProgramName>(names: readonly Name[]): Record<Name, string> {
  const found = names.map(name => [name, findProgram(name)] as const)
  const missing = found.flatMap(([name, path]) => (path === undefined ? [name] : []))
  if (missing.length > 0)
    throw new Error(
      `${missing.join(' and ')} cannot be found. On Debian: apt-get install ${missing.map(name => PACKAGES[name]).join(' ')}`,
    )
  return Object.fromEntries(found) as Record<Name, string>
}
