/**
 * The command line, and a check of the server's port, archive and broker. Rules FSV40 and FSV41 in
 * docs/rules/server.md.
 */
import { helpText } from './helpText'
import { parseOptions, type FeedOptions } from './options/options'
import { portFault } from '../serve/http/portFault'

export interface Finding {
  readonly isFault: boolean
  /** Whether the fault ends the start. */
  readonly ends: boolean
  readonly words: string
}

const fine = (words: string): Finding => ({ isFault: false, ends: false, words })
const fault = (words: string, ends = true): Finding => ({ isFault: true, ends, words })

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Returns the options, or the exit code of a command that starts no server: `--help`, `--check`, or an invalid one. */
export async function readCommandLine(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<FeedOptions | number> {
  try {
    const options = parseOptions(args, environment)
    if (options === 'help') {
      process.stdout.write(`${helpText()}\n`)
      return 0
    }
    return options.check ? await check(options) : options
  } catch (error) {
    process.stderr.write(`${wordsOf(error)}\nTry --help.\n`)
    return 1
  }
}

async function check(options: FeedOptions): Promise<number> {
  const findings = [fine('the options can be read'), ...(await lookAround(options))]
  const faults = findings.filter(({ isFault }) => isFault).length
  for (const { isFault, words } of findings)
    process.stdout.write(`${isFault ? 'fault' : 'fine '}  ${words}\n`)
  if (faults === 0) process.stdout.write('All is well.\n')
  return faults === 0 ? 0 : 1
}

/** Checks port, archive and broker without writing. Opened resources are released at once. */
export async function lookAround(options: FeedOptions): Promise<readonly Finding[]> {
  const found = await Promise.all([lookAtPort(options), lookAtArchive(options), lookAtBroker(options)])
  return found.filter(one => one !== null)
}

async function lookAtPort({ port, host }: FeedOptions): Promise<Finding> {
  const words = await portFault(port, host)
  return words === null ? fine(`port ${port} of ${host} is free`) : fault(words)
}

async function lookAtArchive({ archive, replay }: FeedOptions): Promise<Finding | null> {
  if (archive === null) return null
  const look = (await import('../archive/thread/archiveAtStart')).lookAtArchive
  try {
    const { isNew, place } = await look(archive.address)
    if (!isNew) return fine(`the archive ${place} is there`)
    return replay === null
      ? fine(`there is no archive ${place} yet: the start makes a new one`)
      : fault(`--replay: there is no archive ${place}`)
  } catch (error) {
    return fault(wordsOf(error))
  }
}

async function lookAtBroker({ role, nats, natsLogin }: FeedOptions): Promise<Finding | null> {
  if (role === 'all') return null
  const found = await (await import('../cluster/login/brokerFault')).brokerFault(nats, natsLogin)
  return found === null ? fine('the broker lets this part in') : fault(found.words, !found.isAway)
}
