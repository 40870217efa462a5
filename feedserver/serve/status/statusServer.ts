/**
 * The port of a source, for operators and their programs: its status page, metrics and health. Visitors are refused.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { listen, urlOf } from '../http/listen'
import { requestFault } from '../http/requestFaults'
import { notFound, respond, targetOf } from '../http/respond'
import type { Answer } from '../../contract/answer'
import type { ProviderReport } from '../../contract/provider'
import { Metrics } from '../watch/metrics'
import { Watch, WATCHED_PATHS } from '../watch/watch'
import { STATUS_PATHS, StatusPage } from './statusPage'

export interface StatusOptions {
  readonly port: number
  readonly host: string
  /** Whether the paths for operators' programs are public. */
  readonly metricsPublic: boolean
}

export interface StatusServer {
  readonly url: string
  readonly port: number
  readonly close: () => Promise<void>
}

export interface SourceStatus {
  readonly report: () => ProviderReport
  /** Returns the reason why the source is not ready, `null` if it is ready. */
  readonly notReady: () => string | null
  /**
   * Whether visitors' requests are cut off, so that a proxy sends them to another gateway. Otherwise they are answered
   * with 404.
   */
  readonly cutsVisitors?: boolean
}

export async function startStatusServer(
  options: StatusOptions,
  { report, notReady, cutsVisitors = false }: SourceStatus,
): Promise<StatusServer> {
  const page = new StatusPage(null, { report })
  const watch = new Watch({
    metrics: new Metrics(null, () => report().measures),
    notReady: () => Promise.resolve(notReady()),
    isPublic: options.metricsPublic,
  })
  const routes = new Map<string, (request: IncomingMessage) => Promise<Answer | null> | Answer>([
    ...WATCHED_PATHS.map(path => [path, watch.answerer(path)] as const),
    ...STATUS_PATHS.map(path => [path, page.answerer(path)] as const),
  ])
  const answer = async (request: IncomingMessage): Promise<Answer | null> => {
    const fault = requestFault(request)
    if (fault !== null) return { ...notFound(), status: fault }
    const found = (await routes.get(targetOf(request).pathname)?.(request)) ?? null
    return found === null && !cutsVisitors ? notFound() : found
  }
  const server = createServer((request, response) => {
    answer(request).then(
      found => (found === null ? response.destroy() : respond(request, response, found)),
      () => response.destroy(),
    )
  })
  const address = await listen(server, options.port, options.host)
  return {
    url: urlOf(address),
    port: address.port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
