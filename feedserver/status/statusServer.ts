/** The port of a source: its status page and nothing for visitors. */
import { createServer } from 'node:http'
import { listen, urlOf } from '../front'
import { notFound, respond, targetOf } from '../http/respond'
import type { ProviderReport } from '../provider'
import { StatusPage } from './statusPage'

export interface StatusServer {
  readonly url: string
  readonly close: () => Promise<void>
}

export async function startStatusServer(
  { port, host }: { readonly port: number; readonly host: string },
  report: () => ProviderReport,
): Promise<StatusServer> {
  const page = new StatusPage(null, { report })
  const server = createServer((request, response) =>
    respond(request, response, page.answer(targetOf(request).pathname) ?? notFound()),
  )
  const address = await listen(server, port, host)
  return {
    url: urlOf(address),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
