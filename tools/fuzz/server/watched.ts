/** Starts a server of ours in a process of its own, with the probe inside. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Memory, Turns } from './probe'

/** Operators' settings, so that freed memory returns to the system. */
const MEMORY = readFileSync(new URL('../../../deploy/memory.env', import.meta.url), 'utf8')
const PROBED = fileURLToPath(new URL('probe.ts', import.meta.url))
const RUNNING = / is running .*?http:\/\/[^\s)]+?:(\d+)\//
const PATIENCE_MS = 3000

export interface Watched {
  readonly pid: number
  readonly port: number
  /** Turns since the last call. Rejects, like `memory`, when the process has ended. */
  readonly turns: () => Promise<Turns>
  readonly memory: () => Promise<Memory>
  readonly stop: () => Promise<void>
}

/**
 * `options`: of `npm run feed`. Rejects when the server does not start. `onProblem` receives its warnings and errors.
 */
export async function startWatched(
  options: readonly string[],
  onProblem: (line: string) => void,
): Promise<Watched> {
  const args = ['--expose-gc', '--import', 'tsx', PROBED, '--port', '0', ...options]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: { ...process.env, ...settingsOf(MEMORY) },
  })
  let last = ''
  const hear = (line: string): void => {
    last = line
    onProblem(line)
  }
  const gone = new Promise<never>((_, reject) =>
    child.once('exit', (code, signal) =>
      reject(new Error(`the server ended with ${signal ?? `code ${code}`}: ${last}`)),
    ),
  )
  gone.catch(() => {})
  const port = await Promise.race([portOf(child, hear), gone])
  const ask = <Answer>(question: string): Promise<Answer> => {
    const answer = new Promise<Answer>(resolve => child.once('message', said => resolve(said as Answer)))
    child.send(question)
    return Promise.race([answer, gone])
  }
  return {
    pid: child.pid ?? 0,
    port,
    turns: () => ask<Turns>('turns'),
    memory: () => ask<Memory>('memory'),
    async stop() {
      child.kill('SIGTERM')
      const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
      await gone.catch(() => {})
      clearTimeout(patience)
    },
  }
}

const portOf = (
  { stdout, stderr }: ReturnType<typeof spawn>,
  onProblem: (line: string) => void,
): Promise<number> =>
  new Promise(resolve => {
    for (const stream of [stdout, stderr])
      if (stream !== null)
        createInterface({ input: stream }).on('line', line => {
          const port = RUNNING.exec(line)?.[1]
          if (port !== undefined) resolve(Number(port))
          else if (/"level":(?:[4-6]0|"(?:warn|error)")/.test(line) || !line.startsWith('{')) onProblem(line)
        })
  })

/** Settings from lines `NAME=value`. Lines without `=` are left out. */
const settingsOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
