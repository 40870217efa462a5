/** A broker, a source that leads, and a watched gateway whose messages are spoilt. */
import { mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { findProgram } from '../../cluster/programs'
import { freePorts } from '../../cluster/ports'
import { Parts } from '../../cluster/servers'
import { ask } from './exchange'
import type { MessageInput } from './input'
import { startWatched, type Watched } from './watched'

/** Subjects on which a gateway receives messages, and those of the buckets that it reads. */
const SUBJECTS = ['sixinone.>', '$KV.sixinone.>', '$KV.sixinone-bodies.>']
const RECORD_MS = 4000
const RECORDED = 400
const FRAME_WITHIN_MS = 15_000

export interface SpoiltCluster {
  readonly gateway: Watched
  readonly messages: readonly MessageInput[]
  /** Resolves when the broker has the message. */
  readonly publish: (message: MessageInput) => Promise<void>
  /** Whether a new socket of the gateway gets a frame with records within 15 s. */
  readonly isLive: () => Promise<boolean>
  readonly stop: () => Promise<void>
}

/** Returns `null` where nats-server is not installed. */
export async function startCluster(
  folder: string,
  visitors: readonly string[],
  onProblem: (line: string) => void,
): Promise<SpoiltCluster | null> {
  const program = findProgram('nats-server')
  if (program === undefined) return null
  mkdirSync(folder, { recursive: true })
  const parts = new Parts(() => {})
  const [port = 0] = await freePorts(1)
  const address = `nats://127.0.0.1:${port}`
  // The broker runs without passwords, so that the fuzzer may send on every subject.
  const args = ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', join(folder, 'nats')]
  await parts.beginListening({ name: 'nats', program, args }, port)
  await parts.beginServer('source', ['--role', 'source', '--nats', address, '--matches', '100'])
  const gateway = await startWatched(
    ['--role', 'gateway', '--nats', address, '--archive', join(folder, 'gateway.db'), ...visitors],
    onProblem,
  )
  const { connect } = await import('@nats-io/transport-node')
  const nats = await connect({ servers: address })
  return {
    gateway,
    messages: await recorded(nats, gateway.port),
    async publish({ subject, bytes }) {
      nats.publish(subject, bytes)
      await nats.flush()
    },
    isLive: () => getsRecords(gateway.port),
    async stop() {
      await gateway.stop()
      await nats.close()
      await parts.stop()
    },
  }
}

interface Nats {
  readonly subscribe: (
    subject: string,
    options: {
      readonly callback: (
        error: Error | null,
        message: { readonly subject: string; readonly data: Uint8Array },
      ) => void
    },
  ) => { readonly unsubscribe: () => void }
}

/** Records messages of the parts while visitors read pages, lists and frames. */
async function recorded(nats: Nats, port: number): Promise<readonly MessageInput[]> {
  const messages: MessageInput[] = []
  const take = (
    error: Error | null,
    message: { readonly subject: string; readonly data: Uint8Array },
  ): void => {
    if (error === null && messages.length < RECORDED)
      messages.push({ kind: 'message', subject: message.subject, bytes: Buffer.from(message.data) })
  }
  const subscriptions = SUBJECTS.map(subject => nats.subscribe(subject, { callback: take }))
  const socket = await openSocket(port)
  for (const path of [
    '/',
    '/widget',
    '/gf/data/bf_vn_nt.js',
    '/gf/data/change_en.xml',
    '/ajax/match/lineups?id=1',
  ])
    await ask(port, path)
  await wait(RECORD_MS)
  socket.close()
  for (const subscription of subscriptions) subscription.unsubscribe()
  return messages
}

async function openSocket(port: number): Promise<WebSocket> {
  const { text: token } = await ask(port, '/ajax/getwebsockettoken')
  const channels = 'change_xml,ch_odds_new_8,ch_odds_new_31'
  const socket = new WebSocket(`ws://127.0.0.1:${port}/stream?channels=${channels}&token=${token}`)
  socket.on('error', () => {})
  return socket
}

async function getsRecords(port: number): Promise<boolean> {
  const socket = await openSocket(port)
  const isLive = await new Promise<boolean>(resolve => {
    setTimeout(() => resolve(false), FRAME_WITHIN_MS).unref()
    socket.on('message', (_data, isBinary) => isBinary && resolve(true))
  })
  socket.close()
  return isLive
}
