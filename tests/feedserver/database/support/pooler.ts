/**
 * A stand-in for PgBouncer in front of a test's database. It refuses a connection that begins with parameters that
 * PgBouncer does not track.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Start-up parameters that PgBouncer tracks. */
const KNOWN = new Set(['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone'])
/** Bytes of the length and version of the protocol. */
const HEAD = 8

export interface Pooler {
  /** Address of the database through the pooler. */
  readonly address: string
  readonly connections: () => number
  /** Names of refused parameters. */
  readonly refused: readonly string[]
  readonly close: () => Promise<void>
}

/** Returns the names of a connection's start-up parameters. */
function parametersOf(beginning: Buffer): readonly string[] {
  const texts = beginning.toString('utf8', HEAD).split('\0')
  return texts.filter((text, index) => index % 2 === 0 && text !== '')
}

function refusal(name: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${name}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

export async function startPooler(database: string): Promise<Pooler> {
  const own = new URL(database)
  const socketFile = `${own.searchParams.get('host')}/.s.PGSQL.5432`
  const refused: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer(socket => {
    sockets.add(socket)
    socket
      .on('error', () => {})
      .once('data', beginning => {
        connections += 1
        const unknown = parametersOf(beginning).find(name => !KNOWN.has(name))
        if (unknown !== undefined) {
          refused.push(unknown)
          socket.end(refusal(unknown))
          return
        }
        const through = connect(socketFile)
        sockets.add(through)
        through.on('error', () => socket.destroy())
        through.write(beginning)
        socket.pipe(through).pipe(socket)
      })
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  own.search = ''
  own.hostname = '127.0.0.1'
  own.port = String((server.address() as AddressInfo).port)
  return {
    address: own.href,
    connections: () => connections,
    refused,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
