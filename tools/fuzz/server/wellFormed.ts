/** Checks of the answer to any input. */
import type { Exchanged } from './exchange'
import type { SocketInput } from './input'

const HEAD_END = '\r\n\r\n'
const STATUS_LINE = /^HTTP\/1\.1 (\d{3}) [ -~]*$/
const HEADER_LINE = /^[\w-]+: [\x20-\x7e\x80-\xff]*$/
/** The only allowed failure of the server: too much to do. */
const BUSY = 503

/** The fault of the answer, or `undefined`. */
export function faultOf(
  { method, isUpgraded }: SocketInput,
  { received, end }: Exchanged,
): string | undefined {
  const text = received.toString('latin1')
  const failed = [...text.matchAll(/(?:^|\r\n)HTTP\/1\.1 (5\d\d) /g)].find(
    ([, status]) => Number(status) !== BUSY,
  )
  if (!isUpgraded && failed !== undefined) return `answers ${failed[1]}`
  if (method === null) return undefined
  if (end === 'late') return 'does not answer'
  if (text === '') return 'closes without an answer'
  return faultInAnswer(text, method)
}

/** Faults of a text that has to be one whole answer. */
function faultInAnswer(text: string, method: string): string | undefined {
  const at = text.indexOf(HEAD_END)
  if (at < 0) return 'ends within its head'
  const [status = '', ...lines] = text.slice(0, at).split('\r\n')
  const code = STATUS_LINE.exec(status)?.[1]
  if (code === undefined) return `begins with ${status}`
  const bad = lines.find(line => !HEADER_LINE.test(line))
  if (bad !== undefined) return `has the header ${bad}`
  if (code === '100') return faultInAnswer(text.slice(at + HEAD_END.length), method)
  const headers = new Map(
    lines.map(
      line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)] as const,
    ),
  )
  return faultInBody(text.slice(at + HEAD_END.length), method, code, headers)
}

function faultInBody(
  body: string,
  method: string,
  code: string,
  headers: ReadonlyMap<string, string>,
): string | undefined {
  const stated = headers.get('content-length')
  const isBodiless = method === 'HEAD' || code === '204' || code === '304'
  if (isBodiless) return body === '' ? undefined : `has a body with ${method} and ${code}`
  if (stated !== undefined && Number(stated) !== body.length)
    return `has ${body.length} bytes, says ${stated}`
  const isJson = headers.get('content-type')?.startsWith('application/json') === true
  return isJson && !headers.has('content-encoding') ? faultInJson(body) : undefined
}

function faultInJson(body: string): string | undefined {
  try {
    JSON.parse(body)
    return undefined
  } catch {
    return `has JSON that is none: ${body.slice(0, 100)}`
  }
}
