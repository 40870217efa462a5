/**
 * The thread of Web Push as the feed server sees it. A dead thread is restarted. Readings for a thread that is too slow
 * are dropped and counted, because the next list repeats them. Browsers' calls above their limit are refused at once.
 */
import type { Remote as RemoteOf } from 'comlink'
import { startThread } from '../kit/threads/startThread'
import { SupervisedThread, type Farewell } from '../kit/threads/supervisedThread'
import type { Log } from '../kit/log'
import { RefusalLog } from './refusalLog'
import { Waiting, type WaitingRoom } from './waiting'
import type { PushData, PushRemote, PushStatus } from './thread'
import type { VapidKeys } from './send/vapidKeys'

/** Maximum number of readings on their way to the thread. */
const MOST_READINGS = 2000
/** Maximum calls of browsers, and their bytes, on their way to the thread or in its queue: a second of writing. */
const CALLS: WaitingRoom = { most: 500, bytes: 2 ** 21 }
const STATUS_EVERY_MS = 1000
const RESTART_AFTER_MS = 2000
const REOPEN_AFTER_MS = 5000
const FAREWELL: Farewell<PushRemote> = { act: remote => remote.close(), patienceMs: 800 }

type Remote = RemoteOf<PushRemote>

/** State of one run of the thread. */
interface Run {
  readings: number
  readonly calls: Waiting
  /** Keys in the thread's database. `null` before it is open. */
  keys: VapidKeys | null
  /** Whether the thread is being ended because its database was lost. */
  isLeft: boolean
}

const newRun = (): Run => ({ readings: 0, calls: new Waiting(CALLS), keys: null, isLeft: false })

/** Result of a call. `away`: the database or the thread is away. `busy`: too many calls wait. */
export type Called<Answer> = { readonly answer: Answer } | 'away' | 'busy'

export class PushThread {
  /** The thread's status within the last second. `null` before the first status. */
  status: PushStatus | null = null
  /** Number of messages that did not reach the thread. */
  lost = 0
  private data: PushData
  private readonly refusals: RefusalLog
  private readonly timer: NodeJS.Timeout
  private run = newRun()
  private readonly thread: SupervisedThread<PushRemote>
  private leads: boolean | null = null
  private isClosed = false

  constructor(data: Omit<PushData, 'keys'>, log: Log) {
    this.data = { ...data, keys: null }
    this.refusals = new RefusalLog(log)
    this.thread = new SupervisedThread({
      open: () => startThread('push', this.data),
      restart: 'by itself',
      restMs: () => (this.run.isLeft ? REOPEN_AFTER_MS : RESTART_AFTER_MS),
      onStart: () => this.begin(),
      onError: err => log.error('the thread of Web Push failed', { err }),
    })
    this.timer = setInterval(() => void this.look(), STATUS_EVERY_MS).unref()
  }

  /** Sets whether this process writes the archive and therefore announces. */
  lead(leads: boolean): void {
    if (leads === this.leads) return
    this.leads = leads
    this.send(remote => remote.lead(leads))
  }

  /** Passes a reading on without waiting. Browsers' calls have their own limit. */
  send(act: (remote: Remote) => Promise<unknown>): void {
    const { run } = this
    if (!this.thread.isReachable || run.readings >= MOST_READINGS) {
      this.lost += 1
      return
    }
    run.readings += 1
    void this.thread
      .call(act)
      .catch(() => (this.lost += 1))
      .finally(() => (run.readings -= 1))
  }

  /** `bytes`: size of the call's data. */
  async call<Answer>(act: (remote: Remote) => Promise<Answer>, bytes = 0): Promise<Called<Answer>> {
    const { calls } = this.run
    if (!this.thread.isReachable) return 'away'
    if (!calls.enter(bytes)) return 'busy'
    try {
      return { answer: await this.thread.call(act) }
    } catch {
      return 'away'
    } finally {
      calls.leave(bytes)
    }
  }

  /**
   * Ends the thread after its database was lost, because only the thread's end closes its files. The next thread opens
   * the current database at the address. The keys are passed on: a new database gets the same keys, so that browsers
   * stay subscribed.
   */
  async reopen(): Promise<void> {
    const { run } = this
    if (!this.thread.isReachable || run.isLeft || this.isClosed) return
    run.isLeft = true
    await this.thread.end(FAREWELL)
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearInterval(this.timer)
    await this.thread.close(FAREWELL)
  }

  private begin(): void {
    this.run = newRun()
    const { leads } = this
    if (leads !== null) this.send(remote => remote.lead(leads))
  }

  private async look(): Promise<void> {
    const { run } = this
    const status = await this.thread.call(remote => remote.status()).catch(() => null)
    if (status === null) return
    this.status = status
    this.refusals.note(status)
    if (run.keys === null) await this.learnKeys(run)
    if (status.isLost) await this.reopen()
  }

  private async learnKeys(run: Run): Promise<void> {
    run.keys = await this.thread.call(remote => remote.keys()).catch(() => null)
    this.data = { ...this.data, keys: run.keys ?? this.data.keys }
  }
}
