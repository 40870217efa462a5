/** One line with the progress of the tests: rewritten on a terminal, printed now and then elsewhere. */
import type { RunnerMessage } from './messages'
import { durationText } from './seconds'

const BETWEEN_LINES_MS = 60_000
const BETWEEN_LOOKS_MS = 1_000

interface Count {
  found: number
  ended: number
}

export class Progress {
  /** Seconds of the tests of each file. */
  readonly seconds = new Map<string, number>()
  private readonly counts = new Map<string, Count>()
  private failed = 0
  private readonly began = performance.now()
  private readonly isTerminal = process.stdout.isTTY
  private readonly timer: NodeJS.Timeout

  constructor() {
    this.timer = setInterval(() => this.show(), this.isTerminal ? BETWEEN_LOOKS_MS : BETWEEN_LINES_MS)
  }

  /** Returns a listener for the messages of a part's reporter. */
  readonly listen = (part: string) => {
    const count: Count = { found: 0, ended: 0 }
    this.counts.set(part, count)
    return (message: RunnerMessage): void => {
      switch (message.kind) {
        case 'found':
          count.found += message.tests
          return
        case 'ended':
          count.ended += 1
          if (message.outcome === 'failed') this.failed += 1
          if (message.outcome !== 'passed')
            this.tell(`${message.outcome} in ${part}: ${message.name}\n${message.why}`)
          return
        case 'took': {
          const { file, seconds } = message
          this.seconds.set(file, (this.seconds.get(file) ?? 0) + seconds)
        }
      }
    }
  }

  end(): void {
    clearInterval(this.timer)
    this.show()
    if (this.isTerminal) process.stdout.write('\n')
  }

  get elapsedSeconds(): number {
    return (performance.now() - this.began) / 1000
  }

  private tell(line: string): void {
    process.stdout.write(`${this.isTerminal ? '\r\u001B[K' : ''}${line}\n`)
  }

  private show(): void {
    const parts = [...this.counts].map(([part, { found, ended }]) => `${part} ${ended} of ${found}`)
    const line = [...parts, `${this.failed} failed`, durationText(this.elapsedSeconds)].join(', ')
    process.stdout.write(this.isTerminal ? `\r\u001B[K${line}` : `${line}\n`)
  }
}
