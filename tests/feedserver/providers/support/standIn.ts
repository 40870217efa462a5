/** A provider that answers from a function, without a network, on a clock that the test moves. */
import { failed, succeeded } from '../../../../src/engine/contract/result'
import type { HttpAnswer, HttpClient, HttpFault } from '../../../../feedserver/upstream/httpClient'
import { KICKOFF } from './facts'

export interface Reply {
  readonly status?: number
  readonly headers?: HttpAnswer['headers']
  readonly text?: string
  /** Failure of the connection, instead of an answer. */
  readonly fault?: HttpFault
}

interface Sent {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly at: number
}

/** Waits one turn of the event loop, so that answers are read. */
export const settled = (): Promise<void> => new Promise(resolve => void setImmediate(resolve))

export class StandIn {
  readonly sent: Sent[] = []
  now = KICKOFF
  reply: (path: string) => Reply | Promise<Reply>

  constructor(reply: StandIn['reply'] = () => ({})) {
    this.reply = reply
  }

  readonly http: Pick<HttpClient, 'get' | 'close'> = {
    get: async (path, headers) => {
      this.sent.push({ path, headers, at: this.now })
      const { status = 200, headers: given = {}, text = '', fault } = await this.reply(path)
      return fault === undefined
        ? succeeded({ status, headers: given, bytes: Buffer.from(text) })
        : failed(fault)
    },
    close: () => undefined,
  }

  /** Returns the seconds between the sent calls. */
  get gaps(): readonly number[] {
    return this.sent.slice(1).map(({ at }, index) => (at - (this.sent[index]?.at ?? 0)) / 1000)
  }
}

/** Returns a log and its lines. */
export function noted() {
  const lines: string[] = []
  const note = (words: string, about: Readonly<Record<string, unknown>> = {}): void =>
    void lines.push(JSON.stringify({ words, ...about }))
  return { lines, log: { info: note, warn: note } }
}
