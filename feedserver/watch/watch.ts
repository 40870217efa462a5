/**
 * What operators and their programs ask: `/metrics`, `/healthz` (the process answers) and `/readyz` (visitors may be sent
 * here). Rules FSV20-FSV22 in docs/rules/server.md.
 */
import type { IncomingMessage } from 'node:http'
import type { Site } from '../http/site'
import type { Answer } from '../http/respond'
import type { Provider } from '../provider'
import type { Metrics } from './metrics'
import { isOperator } from './operator'

/** The largest list, at the address that a visitor asks for first. */
const FIRST_LIST = new URL('http://feed/api/6in1/data?lang=vi')
const TEXT = 'text/plain; charset=utf-8'

export interface WatchParts {
  readonly metrics: Metrics
  readonly provider: Provider
  readonly site: Site
  /** Whether everybody may ask. */
  readonly isPublic: boolean
}

/** Without the header that lets every page read it: an operator's browser may have any page open. */
const told = (status: number, body: string, type = TEXT): Answer => ({
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
  /** Visitors are asked to move to another server. */
  isDraining = false
  private readonly parts: WatchParts

  constructor(parts: WatchParts) {
    this.parts = parts
  }

  /** The answer for a path; `null` when it is none of these, or not for whoever asks. */
  async answer(request: IncomingMessage, path: string): Promise<Answer | null> {
    if (!this.parts.isPublic && !isOperator(request)) return null
    if (path === '/healthz') return told(200, 'ok\n')
    if (path === '/metrics') return told(200, await this.parts.metrics.text(), this.parts.metrics.type)
    if (path !== '/readyz') return null
    const reason = await this.notReady()
    return reason === null ? told(200, 'ready\n') : told(503, `${reason}\n`)
  }

  /** Why no visitors should be sent here; `null` when they may. */
  private async notReady(): Promise<string | null> {
    if (this.isDraining) return 'draining'
    const { provider, site } = this.parts
    if (!(await site.isBuilt())) return 'the site is not built'
    const list = await provider.answer(FIRST_LIST).catch(() => null)
    return list?.status === 200 && list.body !== null ? null : 'the first list cannot be written'
  }
}
