/**
 * The interface of an extension of the front: the archive, Web Push, the tables of a season. The front takes a list of
 * extensions and knows no single one.
 *
 * Errors: an answer rejects with `Overloaded` when too many requests wait, and the front answers 503.
 */
import type { IncomingMessage } from 'node:http'
import type { Answer } from './answer'
import type { Provider, ProviderReport } from './provider'

/** Steps of a call before it reads a request's body. */
export interface BodyAdmission {
  /** Sends `100 Continue` to a client that waits for it before sending the body. */
  readonly invite: () => void
  /** Resolves when the body may be parsed. */
  readonly turn: () => Promise<void>
}

/** A path of the server itself, outside the feed and the site. */
export interface ServerRoute {
  /** Name of the route in the statistics. */
  readonly name: string
  /** The complete path of the address. */
  readonly path: string
  /** Passes requests of every method to `answer`. Without it only GET and HEAD are passed. */
  readonly anyMethod?: true
  /** `null`: the front answers as if the route did not exist. */
  readonly answer: (
    request: IncomingMessage,
    target: URL,
    reading: BodyAdmission,
  ) => Promise<Answer | null> | Answer | null
}

export interface Extension {
  readonly routes?: readonly ServerRoute[]
  /** Returns a provider that also gives the extension's answers. */
  readonly wrap?: (provider: Provider) => Provider
  /** Adds the extension's report to the provider's. */
  readonly report?: (report: ProviderReport) => ProviderReport
  /** Called once the server listens. */
  readonly start?: () => void
  readonly close?: () => Promise<void>
}

/** Returns the provider wrapped by all extensions, in their order. */
export const extended = (provider: Provider, extensions: readonly Extension[]): Provider =>
  extensions.reduce((inner, { wrap, report }) => {
    const wrapped = wrap?.(inner) ?? inner
    return report === undefined ? wrapped : { ...wrapped, report: () => report(wrapped.report()) }
  }, provider)
