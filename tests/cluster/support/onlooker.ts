/** One open socket at a gateway that acts like a page: counts frames, and requests the changes after a gap. */
import { inflateSync } from 'node:zlib'
import { WebSocket } from 'ws'
import { until } from '../../feedserver/support/victim'

const CHANGES = '/gf/data/change_en.xml'

/** Returns the newest record of every match that changed lately, by match, from a gateway's file. */
export async function changesAt(host: string): Promise<ReadonlyMap<string, string>> {
  const text = await (await fetch(`${host}${CHANGES}`)).text()
  const records = [...text.matchAll(/<!\[CDATA\[(.*?)\]\]>/g)].map(([, record = '']) => record)
  return new Map(records.map(record => [idOf(record), record]))
}

const idOf = (record: string): string => record.slice(0, record.indexOf('^'))

export class Onlooker {
  readonly records = new Map<string, string>()
  /** Records sent twice in a row without a reported loss. */
  readonly repeats: string[] = []
  /** Number of connections made. */
  connections = 0
  gaps = 0
  frames = 0
  private readonly lastRecords = new Map<string, string>()
  private seq = 0
  private socket: WebSocket | null = null
  private over = false
  /** Gateways in order. The socket connects to the first one that answers. */
  private readonly hosts: readonly string[]
  private readonly changes: (host: string) => Promise<ReadonlyMap<string, string>>

  constructor(hosts: readonly string[], changes: typeof changesAt) {
    this.hosts = hosts
    this.changes = changes
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN
  }

  /** Resolves when the socket is open. */
  async open(): Promise<void> {
    while (!this.over) {
      for (const host of this.hosts) if (await this.tryOpen(host)) return
      await new Promise(resolve => setTimeout(resolve, 200))
    }
  }

  close(): void {
    this.over = true
    this.socket?.terminate()
  }

  private async tryOpen(host: string): Promise<boolean> {
    try {
      const token = await (await fetch(`${host}/ajax/getwebsockettoken`)).text()
      const socket = new WebSocket(`${host.replace('http', 'ws')}/stream?channels=change_xml&token=${token}`)
      await this.begin(host, socket)
      return true
    } catch {
      return false
    }
  }

  /** Frames may arrive together with the answer to the upgrade, so listeners are set before it. */
  private async begin(host: string, socket: WebSocket): Promise<void> {
    this.seq = 0
    this.lastRecords.clear()
    socket.on('message', (data, isBinary) => {
      if (isBinary) this.hear(host, data as Buffer)
    })
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    this.socket = socket
    this.connections += 1
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      if (!this.over) void this.open()
    })
    void this.ask(host)
  }

  private hear(host: string, data: Buffer): void {
    const frame = JSON.parse(inflateSync(data).toString()) as { seq: number; change_xml?: string }
    const gap = frame.seq !== this.seq + 1
    this.seq = frame.seq
    this.frames += 1
    if (gap) {
      this.gaps += 1
      this.lastRecords.clear()
    }
    for (const record of (frame.change_xml ?? '').split('^!').filter(Boolean)) this.take(`${record}^`)
    if (gap) void this.ask(host)
  }

  private take(record: string): void {
    const id = idOf(record)
    if (this.lastRecords.get(id) === record) this.repeats.push(record)
    this.lastRecords.set(id, record)
    this.records.set(id, record)
  }

  /** Frames received while the file is loading are newer than the file. */
  private async ask(host: string): Promise<void> {
    const before = new Map(this.records)
    const changes = await this.changes(host).catch(() => null)
    if (changes === null) return void setTimeout(() => void this.ask(host), 500)
    for (const [id, record] of changes)
      if (this.records.get(id) === before.get(id)) this.records.set(id, record)
  }
}

/** Waits until every socket is open and has the gateway's newest record of every match that changed lately. */
export const allRight = (onlookers: readonly Onlooker[], host: string): Promise<void> =>
  until(async () => {
    const truth = await changesAt(host)
    return (
      truth.size > 0 &&
      onlookers.every(
        ({ isOpen, records }) => isOpen && [...truth].every(([id, record]) => records.get(id) === record),
      )
    )
  })
