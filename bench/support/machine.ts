/** Describes the machine, for every result. */
import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'

export interface Machine {
  readonly cpu: string
  readonly cores: number
  readonly memoryGb: number
  readonly node: string
  readonly chromium: string
  /** Load average of the last minute before the run. */
  readonly load: number
  readonly commit: string
  readonly date: string
}

export function describeMachine(chromium: string): Machine {
  const cores = cpus()
  return {
    cpu: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    chromium,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    commit: commit(),
    date: new Date().toISOString().slice(0, 10),
  }
}

export function machineLine({ cpu, cores, memoryGb, node, chromium, load, commit, date }: Machine): string {
  return `${cpu}, ${cores} cores, ${memoryGb} GB, load ${load}; Node ${node}, Chromium ${chromium}; ${date}, commit ${commit}`
}

function commit(): string {
  try {
    const head = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
    const changed = execFileSync('git', ['status', '--porcelain', '--', 'src'], { encoding: 'utf8' })
    return changed === '' ? head : `${head} with changes`
  } catch {
    return 'none'
  }
}
