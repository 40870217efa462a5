/** A host that answers as the test says, and records its requests. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterFile } from '../../support/ends'

interface SpoiltRequest {
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
}
/** A body, a status, or a function that writes the response. */
export type Behaviour = string | number | ((response: ServerResponse) => void)
export type Behave = (request: SpoiltRequest) => Behaviour

export interface SpoiltHost {
  readonly host: string
  readonly requests: SpoiltRequest[]
  behave: Behave
}

export async function startSpoiltHost(behave: Behave = () => 404): Promise<SpoiltHost> {
  const state: { behave: Behave; requests: SpoiltRequest[] } = { behave, requests: [] }
  const server = createServer(({ url = '/', headers }, response) => {
    const { pathname: path, searchParams: query } = new URL(url, 'http://host')
    const request = { path, query, headers }
    state.requests.push(request)
    // A reused connection may be closed, so that its request would be sent twice.
    response.setHeader('Connection', 'close')
    answer(response, state.behave(request))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterFile(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(state, { host: `http://127.0.0.1:${port}` })
}

function answer(response: ServerResponse, behaviour: Behaviour) {
  if (typeof behaviour === 'function') behaviour(response)
  else if (typeof behaviour === 'number') response.writeHead(behaviour).end('<html>no</html>')
  else response.end(behaviour)
}

/** Ends the connection in the middle. */
export const cutConnection = (response: ServerResponse) => response.destroy()

type HeadersFor = (date: string) => Readonly<Record<string, string>>

/**
 * Answers with another host's response to the same request. `headersFor`: headers of the answer, from the other host's
 * time. Never throws: the connection ends in the middle if the other host has ended.
 */
export async function passOn(
  response: ServerResponse,
  host: string,
  { path, query }: Pick<SpoiltRequest, 'path' | 'query'>,
  headersFor: HeadersFor = date => ({ Date: date }),
): Promise<void> {
  try {
    const answer = await fetch(`${host}${path}?${query.toString()}`)
    const body = await answer.text()
    response.writeHead(200, headersFor(answer.headers.get('Date') ?? '')).end(body)
  } catch {
    response.destroy()
  }
}
