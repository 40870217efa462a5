/**
 * A process with sockets for the suite `fanout`, opened like those of pages. It notes the arrival of each frame. It
 * reads the head of a frame, which is not packed, and recognises frames with the same records by their last bytes.
 */
import { readFrames } from './frameReader'
import type { Delivered, Heard, Order, Reply } from './messages'

const CHANNELS = 'change_xml,ch_odds_new_31'
const AT_ONCE = 20
/** Bytes after the packed records: the checksum of four bytes and the stored `}`. */
const AFTER_RECORDS = 10
const OF_RECORDS = 48
const HEAD_BYTES = 64
const AT = /"at":(\d+)/

interface Noted {
  server: number
  at: number
  heard: number[]
}

const noted = new Map<string, Noted>()
let bytes = 0
let listening = false

function note(server: number, frame: Buffer): void {
  if (!listening) return
  const now = performance.timeOrigin + performance.now()
  const at = Number(AT.exec(frame.toString('latin1', 0, HEAD_BYTES))?.[1])
  const end = frame.length - AFTER_RECORDS
  const key = `${server}${frame.toString('latin1', Math.max(0, end - OF_RECORDS), end)}`
  bytes += frame.length
  const known = noted.get(key)
  if (known === undefined) noted.set(key, { server, at, heard: [now] })
  else {
    known.at = Math.min(known.at, at)
    known.heard.push(now)
  }
}

async function openOne(url: string, server: number): Promise<void> {
  const token = await (await fetch(`${url}/ajax/getwebsockettoken`)).text()
  const address = new URL(`${url}/stream?token=${token}&channels=${CHANNELS}`)
  await readFrames(address, frame => note(server, frame))
}

async function open(servers: readonly string[], sockets: number): Promise<void> {
  const places = Array.from({ length: sockets }, (_, at) => at % servers.length).values()
  const openers = Array.from({ length: AT_ONCE }, async () => {
    for (const place of places) await openOne(servers[place] ?? '', place)
  })
  await Promise.all(openers)
}

function heard(): Heard {
  const delivered: readonly Delivered[] = [...noted.values()]
  return { delivered, bytes }
}

const reply = (message: Reply): void => void process.send?.(message)

async function obey(order: Order): Promise<Reply> {
  if (order.kind === 'open') {
    await open(order.servers, order.sockets)
    return { kind: 'opened' }
  }
  listening = order.kind === 'begin'
  return listening ? { kind: 'began' } : { kind: 'heard', heard: heard() }
}

process.on('message', (order: Order) => {
  obey(order).then(reply, (error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  })
})
process.on('disconnect', () => process.exit(0))
