/** The programs that tests of a real cluster start: nats-server and nginx. `npm test` installs them where it may. */
import { findProgram, type ProgramName } from '../../tools/cluster/programs'

/** `null`, and a line that says so, where the program cannot be had. */
export function programOrNull(name: ProgramName): string | null {
  const found = findProgram(name) ?? null
  if (found === null)
    console.warn(
      `There is no ${name}: its tests are left out. \`apt-get install ${name}\` and run them again.`,
    )
  return found
}
