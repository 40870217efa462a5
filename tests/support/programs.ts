/** Finds the programs for tests of a real cluster: nats-server and nginx. `npm test` installs them where it may. */
import { findProgram, type ProgramName } from '../../tools/cluster/programs'

/** Returns the program's path. If it is missing, returns `null` and prints a line. */
export function programOrNull(name: ProgramName): string | null {
  const found = findProgram(name) ?? null
  if (found === null)
    console.warn(
      `There is no ${name}: its tests are left out. \`apt-get install ${name}\` and run them again.`,
    )
  return found
}
