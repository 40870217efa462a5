/** Starts the programs of `npm test`. */
import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { runCounted, type Ended } from './cost'
import type { RunnerMessage } from './messages'

const IS_WINDOWS = process.platform === 'win32'

/** Runs a program that prints to this terminal. Resolves to whether it ended without an error. */
export function runCommand(command: string, args: readonly string[]): Promise<boolean> {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: 'inherit', shell: IS_WINDOWS })
    child.on('error', () => resolve(false))
    child.on('close', code => resolve(code === 0))
  })
}

export interface NodeProgram {
  /** Script of a package in node_modules. */
  readonly script: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** File for the program's output. */
  readonly logFile: string
  readonly onMessage?: (message: RunnerMessage) => void
}

export function runNode({ script, args, env = {}, logFile, onMessage }: NodeProgram): Promise<Ended> {
  const log = openSync(logFile, 'a')
  return runCounted({
    command: process.execPath,
    args: [`node_modules/${script}`, ...args],
    stdio: ['ignore', log, log, 'ipc'],
    env,
    begun: child => child.on('message', message => onMessage?.(message as RunnerMessage)),
  })
}
