/**
 * Paths for operators and their programs: `/metrics`, `/healthz` (the process answers) and `/readyz` (visitors may be
 * sent here). Rules FSV20-FSV22 in docs/rules/server.md.
 */
import type { IncomingMessage } from 'node:http'
import type { Answer } from '../../contract/answer'
import type { Metrics } from './metrics'
import { isOperator } from './operator'

const TEXT = 'text/plain; charset=utf-8'

export const WATCHED_PATHS = ['/healthz', '/metrics', '/readyz'] as const
type WatchedPath = (typeof WATCHED_PATHS)[number]

export interface WatchParts {
  readonly metrics: Metrics
  /** Returns the reason why this part is not ready, `null` if it is ready. */
  readonly notReady: () => Promise<string | null>
  /** Returns the reason why answers of a ready part may be old, `null` if they are in time. */
  readonly whyOld?: (() => string | null) | undefined
  /** Whether the paths are public. */
  readonly isPublic: boolean
}

/** Answers without the header that lets every page read them, because an operator's browser may have any page open. */
const reply = (status: number, body: string, type = TEXT): Answer => ({
  status,
  headers: {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  },
  body: Buffer.from(body),
})

export class Watch {
  /** Whether visitors are being moved to another server. */
  isDraining = false
  private readonly parts: WatchParts

  constructor(parts: WatchParts) {
    this.parts = parts
  }

  /** Returns the function that answers requests for a path. `null`: the client is not allowed. */
  answerer(path: WatchedPath): (request: IncomingMessage) => Promise<Answer | null> {
    const answer: Readonly<Record<WatchedPath, () => Promise<Answer>>> = {
      '/healthz': () => Promise.resolve(reply(200, 'ok\n')),
      '/metrics': async () => reply(200, await this.parts.metrics.text(), this.parts.metrics.type),
      '/readyz': () => this.readiness(),
    }
    return async request => (this.parts.isPublic || isOperator(request) ? answer[path]() : null)
  }

  private async readiness(): Promise<Answer> {
    const reason = this.isDraining ? 'draining' : await this.parts.notReady()
    const old = this.parts.whyOld?.() ?? null
    const text = [reason ?? 'ready', ...(old === null ? [] : [old])].join(': ')
    return reply(reason === null ? 200 : 503, `${text}\n`)
  }
}
