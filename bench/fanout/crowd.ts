/** Visitors' sockets, in separate processes, so that the servers' processor time contains no work of visitors. */
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Heard, Order, Reply } from './messages'

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))

export class Crowd {
  private readonly children: readonly ChildProcess[]

  private constructor(processes: number) {
    this.children = Array.from({ length: processes }, () =>
      fork(WORKER, [], { execArgv: ['--import', 'tsx'], serialization: 'advanced' }),
    )
  }

  /** Opens the sockets, spread evenly over the servers and over the crowd's processes. */
  static async open(servers: readonly string[], sockets: number, processes = 2): Promise<Crowd> {
    const crowd = new Crowd(processes)
    await crowd.order({ kind: 'open', servers, sockets: Math.round(sockets / processes) })
    return crowd
  }

  async begin(): Promise<void> {
    await this.order({ kind: 'begin' })
  }

  async end(): Promise<readonly Heard[]> {
    const replies = await this.order({ kind: 'end' })
    return replies.flatMap(reply => (reply.kind === 'heard' ? [reply.heard] : []))
  }

  async close(): Promise<void> {
    await Promise.all(
      this.children.map(child => {
        const gone = new Promise(resolve => child.once('exit', resolve))
        child.kill('SIGKILL')
        return gone
      }),
    )
  }

  private order(order: Order): Promise<readonly Reply[]> {
    return Promise.all(
      this.children.map(child => {
        const reply = new Promise<Reply>((resolve, reject) => {
          child.once('message', message => resolve(message as Reply))
          child.once('exit', code => reject(new Error(`a process of visitors ended with ${code}`)))
        })
        child.send(order)
        return reply
      }),
    )
  }
}
