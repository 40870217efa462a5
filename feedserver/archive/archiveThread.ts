/**
 * The archive as the feed server sees it: a thread that records, and the front's provider with the archive's call and its part
 * of the reports.
 *
 * Rules ARC4-ARC9 in docs/rules/archive.md. Errors: none. A thread that dies is started again; what is on its way to a thread
 * that does not keep up is left out and counted.
 */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import type { SeasonPlan } from '../season/seasonPlan'
import { startThread } from '../threads/startThread'
import type { Log } from '../watch/log'
import type { ArchiveOptions } from './archiveOptions'
import type { RecorderThread, ThreadData, ThreadStatus } from './recorder/thread'

/** Messages without an answer. A thread that has more does not keep up. */
const MOST_WAITING = 2000
const STATUS_EVERY_MS = 1000
const RESTART_AFTER_MS = 5000
const CLOSE_PATIENCE_MS = 1000

type Remote = Comlink.Remote<RecorderThread>

interface Running {
  readonly remote: Remote
  readonly end: () => Promise<unknown>
}

export class ArchiveThread {
  readonly options: ArchiveOptions
  /** As of the last second; `null` before the first. */
  status: ThreadStatus | null = null
  /** Messages that the thread did not get. */
  lost = 0
  private running: Running | null
  private waiting = 0
  /** Whether the thread has to learn that it did not get everything. */
  private hasGap = false
  private isClosed = false
  private readonly log: Log
  private readonly season: SeasonPlan | null
  private readonly timer: NodeJS.Timeout
  private readonly listeners = new Set<(status: ThreadStatus) => void>()

  /** `season`: what is played into the archive; `null` for nothing. */
  constructor(options: ArchiveOptions, log: Log, season: SeasonPlan | null = null) {
    this.options = options
    this.log = log
    this.season = season
    this.running = this.start()
    this.timer = setInterval(() => void this.look(), STATUS_EVERY_MS).unref()
  }

  /** Passes something on. Nobody waits for it. What the thread does not get is counted, and the thread learns of the gap. */
  send(act: (remote: Remote) => Promise<unknown>): void {
    if (!this.takes(this.hasGap ? 2 : 1)) {
      this.lost += 1
      this.hasGap = true
      return
    }
    // Messages arrive in the order in which they are sent.
    if (this.hasGap) void this.call(remote => remote.gap())
    this.hasGap = false
    void this.call(act)
  }

  private takes(messages: number): boolean {
    return this.running !== null && this.waiting + messages <= MOST_WAITING
  }

  /** `null` from a thread that does not keep up, and while the database is away. */
  async call<Answer>(act: (remote: Remote) => Promise<Answer>): Promise<{ readonly answer: Answer } | null> {
    const { running } = this
    if (running === null || !this.takes(1)) return null
    this.waiting += 1
    try {
      return { answer: await act(running.remote) }
    } catch {
      return null
    } finally {
      if (this.running === running) this.waiting -= 1
    }
  }

  /** Each second. */
  onStatus(listener: (status: ThreadStatus) => void): void {
    this.listeners.add(listener)
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearInterval(this.timer)
    const { running } = this
    if (running === null) return
    const patience = new Promise(resolve => setTimeout(resolve, CLOSE_PATIENCE_MS).unref())
    await Promise.race([running.remote.close(), patience]).catch(() => {})
    this.running = null
    await running.end()
  }

  private start(): Running {
    const workerData: ThreadData = { ...this.options, season: this.season }
    const worker = startThread('recorder', workerData)
    worker.unref()
    const running: Running = { remote: Comlink.wrap(nodeEndpoint(worker)), end: () => worker.terminate() }
    worker.on('error', err => this.log.error('the thread of the archive failed', { err }))
    worker.on('exit', () => {
      if (this.running !== running || this.isClosed) return
      this.running = null
      this.waiting = 0
      this.status = null
      setTimeout(() => this.restart(), RESTART_AFTER_MS).unref()
    })
    return running
  }

  private restart(): void {
    if (!this.isClosed) this.running = this.start()
  }

  private async look(): Promise<void> {
    const found = await this.call(remote => remote.status())
    if (found === null || this.isClosed) return
    const before = this.status
    this.status = found.answer
    this.speak(before, found.answer)
    for (const listener of this.listeners) listener(found.answer)
  }

  /** One line when writing begins to fail, and one when it goes on. */
  private speak(before: ThreadStatus | null, { trouble, dropped, leads }: ThreadStatus): void {
    if (leads === false && before?.leads !== false) this.log.info('another process writes the archive')
    if (trouble !== null && (before?.trouble ?? null) === null)
      this.log.error('the archive cannot be written; it is tried again', { why: trouble })
    if (trouble === null && before !== null && before.trouble !== null)
      this.log.info('the archive is written again', { dropped })
  }
}
