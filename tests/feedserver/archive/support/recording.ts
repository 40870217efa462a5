/** The program with an archive, and a simulated day at twenty times its pace. */
import { spawn, type ChildProcess } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { FEED_PROGRAM } from '../../../../tools/builtServer'
import { AT } from './live'

const DAY = [
  '--port',
  '0',
  '--matches',
  '60',
  '--seed',
  '3',
  '--speed',
  '20',
  '--at',
  new Date(AT).toISOString(),
]
const ARGS = [...DAY, '--per-address', '0', '--archive-companies', '8', '--season', 'none', '--archive']

export interface Recording {
  readonly child: ChildProcess
  readonly host: string
  readonly printed: () => string
}

/** `before`: shell commands to run before the program replaces the shell. */
export async function startRecording(archive: string, before = ''): Promise<Recording> {
  const command = `${before} exec "$0" "$@"`
  const child = spawn('bash', ['-c', command, process.execPath, FEED_PROGRAM, ...ARGS, archive])
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  const host = await new Promise<string>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the program ended with ${code}: ${printed}`)))
    child.stderr.on('data', (bytes: Buffer) => (printed += bytes.toString()))
    child.stdout.on('data', (bytes: Buffer) => {
      printed += bytes.toString()
      const [, address] = /(http:\/\/127\.0\.0\.1:\d+)\//.exec(printed) ?? []
      if (address !== undefined) resolve(address)
    })
  })
  return { child, host, printed: () => printed }
}
