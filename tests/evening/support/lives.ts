/** Evenings in separate processes, several at a time. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import type { Complaint, Verdict } from '../evening'

/**
 * Maximum number of seeds that one process runs. The first evening of a process takes three times as long as a later
 * one.
 */
const MOST_IN_A_ROW = 25

export interface Lives {
  readonly program: string
  readonly first: number
  readonly last: number
  /** Kinds of fault to use, all if empty. */
  readonly only?: readonly string[]
  readonly onVerdict: (verdict: Verdict) => void
  /** Returns whether the processes have to end. */
  readonly isOver?: () => boolean
}

/** Runs the seeds in one process. Rejects when the process fails. */
function live({ program, only = [], onVerdict, isOver }: Lives, first: number, last: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, String(first), String(last), ...only], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    createInterface(child.stdout).on('line', line => {
      onVerdict(JSON.parse(line) as Verdict)
      if (isOver?.() === true) child.kill()
    })
    child.once('error', reject)
    child.once('close', code =>
      code === 0 || isOver?.() === true
        ? resolve()
        : reject(new Error(`evenings ${first} to ${last} ended with ${code}`)),
    )
  })
}

export async function liveAll(lives: Lives): Promise<void> {
  let next = lives.first
  const processes = availableParallelism()
  const inARow = Math.min(MOST_IN_A_ROW, Math.ceil((lives.last - lives.first + 1) / processes))
  const worker = async (): Promise<void> => {
    while (next <= lives.last && lives.isOver?.() !== true) {
      const first = next
      next += inARow
      await live(lives, first, Math.min(lives.last, first + inARow - 1))
    }
  }
  await Promise.all(Array.from({ length: processes }, worker))
}

const timeText = (at: number): string => new Date(at).toISOString()

/** Returns the sentence of the oracle, its time, and the fault before it. */
export function complaintText({ at, sentence, fault }: Complaint): string {
  const after =
    fault === null ? 'no fault' : `${fault.name}, ${timeText(fault.from)} to ${timeText(fault.to)}`
  return `${timeText(at)} ${sentence} (after ${after})`
}
