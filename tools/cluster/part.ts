/** A program that runs as a part of the cluster. Its lines are printed with its name, and `ended` reports its end. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Milliseconds between SIGTERM and SIGKILL. */
const PATIENCE_MS = 5000

export interface PartPlan {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  /** Environment variables in addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>
}

export class Part {
  readonly plan: PartPlan
  readonly name: string
  /** How the process ended, such as `exit code 1` or `SIGKILL`. */
  readonly ended: Promise<string>
  hasEnded = false
  private readonly child: ChildProcess
  private readonly heard: string[] = []
  private onLine: (line: string) => void = () => {}

  /**
   * The process gets its own group. Ctrl-C then reaches only the parent process, which stops the parts in their order.
   */
  constructor(plan: PartPlan, print: (line: string) => void) {
    const { name, program, args, env = {} } = plan
    this.plan = plan
    this.name = name
    this.child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, ...env },
    })
    this.ended = new Promise(resolve => {
      this.child.once('error', error => resolve(error.message))
      this.child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
    }).then(how => {
      this.hasEnded = true
      this.endGroup()
      return String(how)
    })
    for (const stream of [this.child.stdout, this.child.stderr])
      if (stream !== null) createInterface({ input: stream }).on('line', line => this.hear(line, print))
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  /** First group of the first printed line that matches, or `null` when the process ends without such a line. */
  async says(pattern: RegExp): Promise<string | null> {
    const known = this.heard.map(line => pattern.exec(line)).find(found => found !== null)
    if (known !== undefined) return known[1] ?? ''
    const said = new Promise<string>(resolve => {
      this.onLine = line => {
        const found = pattern.exec(line)
        if (found !== null) resolve(found[1] ?? '')
      }
    })
    return Promise.race([said, this.ended.then(() => null)])
  }

  /** Sends SIGKILL. */
  kill(): void {
    this.child.kill('SIGKILL')
  }

  async stop(): Promise<void> {
    if (this.hasEnded) return
    this.child.kill('SIGTERM')
    const patience = setTimeout(() => this.child.kill('SIGKILL'), PATIENCE_MS)
    await this.ended
    clearTimeout(patience)
  }

  /** Kills the children of an ended program, such as the workers of nginx, which keep its port open. */
  private endGroup(): void {
    try {
      if (this.pid !== undefined) process.kill(-this.pid, 'SIGKILL')
    } catch {
      // The group has no process left.
    }
  }

  private hear(line: string, print: (line: string) => void): void {
    if (this.heard.length < 100) this.heard.push(line)
    this.onLine(line)
    print(`[${this.name}] ${line}`)
  }
}
