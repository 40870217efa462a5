/** Reasons why a server cannot listen, in words for the operator. */
import { createServer } from 'node:http'
import { listen } from './listen'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Returns `null` if the error is not about the port or address. */
export function listenWords(error: unknown, port: number, host: string): string | null {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop the other program or choose one with --port.`
  if (code === 'EACCES') return `Port ${port} is not allowed here. Choose one above 1024 with --port.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `This machine has no address ${host}. Choose another one with --host.`
  return null
}

/** Listens for a moment. Returns `null` if a server may listen. */
export async function portFault(port: number, host: string): Promise<string | null> {
  const server = createServer()
  try {
    await listen(server, port, host)
    return null
  } catch (error) {
    return listenWords(error, port, host) ?? String(error)
  } finally {
    await new Promise(resolve => server.close(resolve))
  }
}
