/**
 * The thread of Web Push as the feed server sees it. Errors: none; a thread that dies is started again, and readings on their way to
 * one that does not keep up are left out and counted: the next list says it once more. Calls of browsers beyond their room are
 * refused at once.
 */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../kit/threads/startThread'
import { ThreadAnswers } from '../kit/threads/threadAnswers'
import type { Log } from '../kit/log'
import { RefusalLog } from './refusalLog'
import { Waiting, type WaitingRoom } from './waiting'
import type { PushData, PushRemote, PushStatus } from './thread'
import type { VapidKeys } from './vapidKeys'

/** Readings of alerts on their way to the thread. */
const MOST_READINGS = 2000
/** Calls of browsers, and what they bring, on their way to the thread or in its queue: a second of writing. */
const CALLS: WaitingRoom = { most: 500, bytes: 2 ** 21 }
const STATUS_EVERY_MS = 1000
const RESTART_AFTER_MS = 2000
const REOPEN_AFTER_MS = 5000
const CLOSE_PATIENCE_MS = 800

type Remote = Comlink.Remote<PushRemote>

interface Running {
  readonly remote: Remote
  readonly worker: Worker
  readonly answers: ThreadAnswers
  readings: number
  readonly calls: Waiting
  /** Of its database; `null` before it is open. */
  keys: VapidKeys | null
  /** Whether it is ended because its database was lost. */
  isLeft: boolean
}

/** What came of a call. `away`: the database or the thread is. `busy`: more calls wait than are served in time. */
export type Called<Answer> = { readonly answer: Answer } | 'away' | 'busy'

export class PushThread {
  /** As of the last second; `null` before the first. */
  status: PushStatus | null = null
  /** Messages that the thread did not get. */
  lost = 0
  private data: PushData
  private readonly log: Log
  private readonly refusals: RefusalLog
  private readonly timer: NodeJS.Timeout
  private running: Running | null
  private leads: boolean | null = null
  private isClosed = false

  constructor(data: Omit<PushData, 'keys'>, log: Log) {
    this.data = { ...data, keys: null }
    this.log = log
    this.refusals = new RefusalLog(log)
    this.running = this.start()
    this.timer = setInterval(() => void this.look(), STATUS_EVERY_MS).unref()
  }

  /** Whether this process writes the archive: that one announces. */
  lead(leads: boolean): void {
    if (leads === this.leads) return
    this.leads = leads
    this.send(remote => remote.lead(leads))
  }

  /** Passes a reading on. Nobody waits for it. Calls of browsers take none of its room. */
  send(act: (remote: Remote) => Promise<unknown>): void {
    const { running } = this
    if (running === null || running.readings >= MOST_READINGS) {
      this.lost += 1
      return
    }
    running.readings += 1
    void running.answers
      .wait(act(running.remote))
      .catch(() => (this.lost += 1))
      .finally(() => (running.readings -= 1))
  }

  /** `bytes`: of what it brings. */
  async call<Answer>(act: (remote: Remote) => Promise<Answer>, bytes = 0): Promise<Called<Answer>> {
    const { running } = this
    if (running === null) return 'away'
    if (!running.calls.enter(bytes)) return 'busy'
    try {
      return { answer: await running.answers.wait(act(running.remote)) }
    } catch {
      return 'away'
    } finally {
      running.calls.leave(bytes)
    }
  }

  /**
   * The database was lost: the thread is ended, which alone closes its files, and the next one opens what is at the address then. The keys
   * go with it: a new database gets the same, so that browsers stay subscribed.
   */
  async reopen(): Promise<void> {
    const { running } = this
    if (running === null || running.isLeft || this.isClosed) return
    running.isLeft = true
    await closed(running)
    await running.worker.terminate()
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearInterval(this.timer)
    const { running } = this
    if (running === null) return
    await closed(running)
    this.running = null
    await running.worker.terminate()
  }

  private start(): Running {
    const worker = startThread('push', this.data)
    worker.unref()
    const running: Running = {
      remote: Comlink.wrap(nodeEndpoint(worker)),
      worker,
      answers: new ThreadAnswers(worker),
      readings: 0,
      calls: new Waiting(CALLS),
      keys: null,
      isLeft: false,
    }
    worker.on('error', err => this.log.error('the thread of Web Push failed', { err }))
    worker.on('exit', () => {
      if (this.running !== running || this.isClosed) return
      this.running = null
      setTimeout(() => this.restart(), running.isLeft ? REOPEN_AFTER_MS : RESTART_AFTER_MS).unref()
    })
    return running
  }

  private restart(): void {
    if (this.isClosed) return
    this.running = this.start()
    const { leads } = this
    if (leads !== null) this.send(remote => remote.lead(leads))
  }

  private async look(): Promise<void> {
    const { running } = this
    if (running === null) return
    const status = await running.answers.wait(running.remote.status()).catch(() => null)
    if (status === null) return
    this.status = status
    this.refusals.note(status)
    if (running.keys === null) await this.learnKeys(running)
    if (status.isLost) await this.reopen()
  }

  private async learnKeys(running: Running): Promise<void> {
    running.keys = await running.answers.wait(running.remote.keys()).catch(() => null)
    this.data = { ...this.data, keys: running.keys ?? this.data.keys }
  }
}

async function closed({ remote }: Running): Promise<void> {
  const patience = new Promise(resolve => setTimeout(resolve, CLOSE_PATIENCE_MS).unref())
  await Promise.race([remote.close(), patience]).catch(() => {})
}
