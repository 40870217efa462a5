/**
 * What joins a front: an archive, Web Push, the tables of a season. The front takes a list of them and knows none.
 *
 * Errors: an answer rejects with `Overloaded` when too many wait; the front says 503.
 */
import type { IncomingMessage } from 'node:http'
import type { Answer } from './answer'
import type { Provider, ProviderReport } from './provider'

/** What a call does about a body before it is read. */
export interface BodyAdmission {
  /** Tells a client that waits with its body to send it. */
  readonly invite: () => void
  /** Resolves when this body may be parsed. */
  readonly turn: () => Promise<void>
}

/** A path of the server's own, which is none of the feed's or the site's. */
export interface ServerRoute {
  /** In the statistics. */
  readonly name: string
  /** The whole path. */
  readonly path: string
  /** Requests of every method reach it; those of other routes are GET or HEAD. */
  readonly anyMethod?: true
  /** `null`: there is nothing for this client. */
  readonly answer: (
    request: IncomingMessage,
    target: URL,
    reading: BodyAdmission,
  ) => Promise<Answer | null> | Answer | null
}

export interface Extension {
  readonly routes?: readonly ServerRoute[]
  /** The provider with what the extension answers. */
  readonly wrap?: (provider: Provider) => Provider
  /** The provider's report with that of the extension. */
  readonly report?: (report: ProviderReport) => ProviderReport
  /** Called once the server listens. */
  readonly start?: () => void
  readonly close?: () => Promise<void>
}

/** The provider with all extensions, in their order. */
export const extended = (provider: Provider, extensions: readonly Extension[]): Provider =>
  extensions.reduce((inner, { wrap, report }) => {
    const wrapped = wrap?.(inner) ?? inner
    return report === undefined ? wrapped : { ...wrapped, report: () => report(wrapped.report()) }
  }, provider)
