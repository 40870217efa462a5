/** The hub's peer and `ws` write the same bytes to a connection. */
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { createChance } from '../../feedserver/kit/random'
import type { Peer } from '../../feedserver/serve/socket/hub'
import { SocketPeer } from '../../feedserver/serve/socket/socketPeer'
import { upgradeHead } from './support/victim'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach(server => server.close()))

type Sender = Pick<Peer, 'send' | 'ping' | 'close'>

/** All bytes after the handshake of a connection to which `act` sends. */
async function bytesOf(act: (peer: Sender) => void, isPlain: boolean): Promise<string> {
  const server = createServer()
  servers.push(server)
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const peerOf = (socket: WebSocket, connection: ConstructorParameters<typeof SocketPeer>[1]): Sender =>
    isPlain ? socket : new SocketPeer(socket, connection)
  server.on('upgrade', (request, connection, first) =>
    sockets.handleUpgrade(request, connection, first, socket => {
      act(peerOf(socket, connection))
      connection.end()
    }),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    let received = ''
    const client = connect(port, '127.0.0.1', () => client.write(upgradeHead('/')))
    client.setEncoding('latin1')
    client.on('data', (text: string) => (received += text))
    client.on('error', reject)
    client.on('end', () => client.destroy())
    client.on('close', () => resolve(received.slice(received.indexOf('\r\n\r\n') + 4)))
  })
}

const LENGTHS = [0, 1, 125, 126, 127, 65_535, 65_536, 100_000]

test.each([1, 2, 3])('[FSV6] messages, pings and the end have the bytes of ws, seed %i', async seed => {
  const random = createChance(seed)
  const acts = Array.from({ length: 60 }, (): ((peer: Sender) => void) => {
    const length = LENGTHS[Math.floor(random() * LENGTHS.length)] ?? 0
    const chance = random()
    if (chance < 0.1) return peer => peer.ping()
    if (chance < 0.3) return peer => peer.send('ok')
    const bytes = Buffer.from(Array.from({ length: Math.min(length, 300) }, () => random() * 256))
    const payload = Buffer.alloc(length, bytes.length === 0 ? 0 : bytes)
    return peer => peer.send(payload)
  })
  const all = (peer: Sender): void => {
    for (const act of acts) act(peer)
    peer.close(1012, 'another run')
    peer.send(Buffer.from('after the end'))
  }
  const [own, plain] = [await bytesOf(all, false), await bytesOf(all, true)]
  expect(own.length).toBeGreaterThan(100_000)
  expect(own === plain).toBe(true)
})
