/**
 * Finds what `npm ci` would miss in a `package-lock.json`, on this platform or another.
 *
 * npm silently leaves an optional package, such as the binary of another platform, out of the lock if the registry did
 * not answer for it. `npm ci` then refuses the lock on every platform.
 */
interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly inBundle?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

const ROOT = ''
const INSTALLED = 'node_modules/'

/** Searches like Node: below the package that needs the other one, then in every folder above. */
function isLocked({ packages }: Lock, asker: string, name: string): boolean {
  for (let at = asker; ; at = at.slice(0, Math.max(0, at.lastIndexOf(INSTALLED) - 1))) {
    if (`${at === ROOT ? '' : `${at}/`}${INSTALLED}${name}` in packages) return true
    if (at === ROOT) return false
  }
}

function entryProblems(lock: Lock, path: string, entry: LockedPackage): string[] {
  const needed = Object.entries({ ...entry.dependencies, ...entry.optionalDependencies })
  const problems = needed
    .filter(([name]) => !isLocked(lock, path, name))
    .map(([name, range]) => `${name}@${range}, which ${path || 'package.json'} asks for, is not in the lock`)
  if (path === ROOT || entry.link === true || entry.inBundle === true) return problems
  if (entry.integrity === undefined) problems.push(`${path} has no integrity`)
  if (entry.resolved !== undefined) problems.push(`${path} records a download address`)
  return problems
}

export function lockProblems(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([path, entry]) => entryProblems(lock, path, entry))
}
