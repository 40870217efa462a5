/**
 * The feed server's side of the archive's thread. It sends records and calls, and reads the thread's status once a
 * second.
 *
 * Rules ARC5, ARC34, ARC73 in docs/rules/archive.md. Never throws. A thread that dies is restarted. Messages to a
 * thread that is too slow are dropped and counted. The thread of a lost database is ended, because only that closes its
 * files.
 */
import type { Remote as RemoteOf } from 'comlink'
import type { SeasonPlan } from '../../contract/season'
import { startThread } from '../../kit/threads/startThread'
import { SupervisedThread } from '../../kit/threads/supervisedThread'
import type { Log } from '../../kit/log'
import type { ArchiveOptions } from './archiveOptions'
import { archiveFault } from './archiveFault'
import type { RecorderThread, ThreadData, ThreadStatus } from './exposeRecorder'

/** Maximum number of messages without an answer. A thread with more is too slow. */
const MOST_WAITING = 2000
const STATUS_EVERY_MS = 1000
const RESTART_AFTER_MS = 5000
const CLOSE_PATIENCE_MS = 1000

type Remote = RemoteOf<RecorderThread>

export class ArchiveThread {
  readonly options: ArchiveOptions
  /** Status of the thread within the last second. `null` before the first status. */
  status: ThreadStatus | null = null
  /** Messages that were not sent to the thread. */
  lost = 0
  /** How often the database was lost while it was in use. */
  losses = 0
  /** Whether the thread must be notified of a gap. */
  private hasGap = false
  private isClosed = false
  /** Kind of trouble in the last log line. A trouble after a loss gets its own line. */
  private said: 'nothing' | 'trouble' | 'loss' = 'nothing'
  /** Whether this process wrote at the last known status. */
  private wrote: boolean | null = null
  private readonly log: Log
  private readonly thread: SupervisedThread<RecorderThread>
  private readonly timer: NodeJS.Timeout
  private readonly listeners = new Set<(status: ThreadStatus) => void>()
  private readonly lossListeners = new Set<() => void>()

  /** `season`: season to play into the archive. `null`: no season. */
  constructor(options: ArchiveOptions, log: Log, season: SeasonPlan | null = null) {
    this.options = options
    this.log = log
    this.sayTrouble(archiveFault(options.address))
    const workerData: ThreadData = { ...options, season }
    this.thread = new SupervisedThread({
      open: () => startThread('recorder', workerData),
      restart: 'by itself',
      restMs: () => RESTART_AFTER_MS,
      onError: err => log.error('the thread of the archive failed', { err }),
      onExit: () => (this.status = null),
    })
    this.timer = setInterval(() => void this.look(), STATUS_EVERY_MS).unref()
  }

  /**
   * Sends a message without waiting for an answer. A message that cannot be sent is counted, and the thread is notified
   * of the gap.
   */
  send(act: (remote: Remote) => Promise<unknown>): void {
    if (!this.takes(this.hasGap ? 2 : 1)) {
      this.lost += 1
      this.hasGap = true
      return
    }
    // Messages arrive in the order in which they are sent.
    if (this.hasGap) void this.reach(remote => remote.gap(0))
    this.hasGap = false
    void this.reach(act)
  }

  private takes(messages: number): boolean {
    return this.thread.isReachable && this.thread.waiting + messages <= MOST_WAITING
  }

  /** `null` when the thread is too slow or the database is unreachable. Known trouble is answered at once. */
  async call<Answer>(act: (remote: Remote) => Promise<Answer>): Promise<{ readonly answer: Answer } | null> {
    return this.isAway ? null : this.reach(act)
  }

  private get isAway(): boolean {
    return this.said !== 'nothing' && this.status?.isOpen !== true
  }

  private async reach<Answer>(
    act: (remote: Remote) => Promise<Answer>,
  ): Promise<{ readonly answer: Answer } | null> {
    if (!this.takes(1)) return null
    try {
      return { answer: await this.thread.call(act) }
    } catch {
      return null
    }
  }

  /** Calls the listener each second. */
  onStatus(listener: (status: ThreadStatus) => void): void {
    this.listeners.add(listener)
  }

  /** Calls the listener when the database was lost. Other threads close it before it is opened again. */
  onLoss(listener: () => void): void {
    this.lossListeners.add(listener)
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearInterval(this.timer)
    await this.thread.close({ act: remote => remote.close(), patienceMs: CLOSE_PATIENCE_MS })
  }

  private async look(): Promise<void> {
    const { worker } = this.thread
    const found = await this.reach(remote => remote.status())
    if (found === null || this.isClosed || this.thread.worker !== worker) return
    const before = this.status
    this.status = found.answer
    if (found.answer.lost !== null) return this.leave(found.answer.lost)
    this.speak(before, found.answer)
    for (const listener of this.listeners) listener(found.answer)
  }

  /**
   * Ends the thread of the lost database, which closes its files. The next thread opens the database at the address.
   */
  private leave(why: string): void {
    this.losses += 1
    this.hasGap = true
    this.said = 'loss'
    this.log.error('the archive is away; what is in its place is opened, or a new one is made', { why })
    for (const listener of this.lossListeners) listener()
    void this.thread.end()
  }

  /**
   * Logs one line when writing begins to fail, when it works again, and when another process begins or ends to write.
   */
  private speak(
    before: ThreadStatus | null,
    { trouble, dropped, leads, isOpen, isExposed }: ThreadStatus,
  ): void {
    if (leads === false && this.wrote !== false) this.log.info('another process writes the archive')
    if (leads === true && this.wrote === false) this.log.info('this process writes the archive now')
    this.wrote = leads ?? this.wrote
    if (isExposed && before?.isExposed !== true)
      this.log.warn('other users could read the archive; its files are for their owner alone now')
    if (trouble !== null) return this.sayTrouble(trouble)
    if (!isOpen || leads === null || this.said === 'nothing') return
    this.said = 'nothing'
    this.log.info('the archive is written again', { dropped })
  }

  private sayTrouble(why: string | null): void {
    if (why === null || this.said === 'trouble') return
    this.said = 'trouble'
    this.log.error('the archive cannot be written; it is tried again', { why })
  }
}
