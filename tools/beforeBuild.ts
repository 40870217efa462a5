/**
 * Finds faults that would end the start of the server, before the build, which takes a minute. The work is done while
 * the module is loaded, because Vite's runner loads no module later. Rule FSV40 in docs/rules/server.md.
 */
import { lookAround, readCommandLine } from '../feedserver/start/commandLine.ts'

async function beforeBuild(): Promise<number | null> {
  const options = await readCommandLine(process.argv.slice(2), process.env)
  if (typeof options === 'number') return options
  const faults = (await lookAround(options)).filter(({ isFault, ends }) => isFault && ends)
  for (const { words } of faults) process.stderr.write(`${words}\n`)
  return faults.length > 0 ? 1 : null
}

/** Exit code of the start, or `null` if the build has to run. */
export const code = await beforeBuild()
