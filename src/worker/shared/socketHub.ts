/**
 * One socket for all services that want one at the same address, with the channels of them all. A service skips what is
 * of another bookmaker.
 *
 * A service that joins while the socket is open gets its opening, and then which run of the server it is, so
 * that it requests the files for what it missed. When the socket ends each service opens one in its own time, and all
 * have one again. Errors: what one service throws is reported to the console and touches no other. Rules SHR5, SHR6 in
 * docs/rules/worker.md.
 */
import type { LiveSocket, SocketOptions } from '../transport/connectSocket'
import type { Network } from '../transport/network'

type OpenSocket = Network['openSocket']

interface Member {
  readonly options: SocketOptions
  /** It has got the opening. */
  isOpen: boolean
}

/** `onOpening`: before a service gets the opening, upon which it requests the files. */
export function createSocketHub(openSocket: OpenSocket, onOpening: () => void): OpenSocket {
  const lines = new Map<string, Line>()
  return options => {
    const { url } = options
    let line = lines.get(url)
    if (line === undefined) {
      line = createLine(openSocket, url, onOpening, () => lines.delete(url))
      lines.set(url, line)
    }
    return line.join(options)
  }
}

interface Line {
  readonly join: (options: SocketOptions) => LiveSocket
}

/** `onEnd`: it has ended, or the last service has left. */
function createLine(openSocket: OpenSocket, url: string, onOpening: () => void, onEnd: () => void): Line {
  const members = new Set<Member>()
  let isOpen = false
  /** The run, from the first frame since the socket opened; `null`: a keep-alive. */
  let greeting: string | null | undefined
  let socket: LiveSocket | undefined
  let subscribed = ''

  const channels = () => [...new Set([...members].flatMap(({ options }) => options.channels()))].sort()
  /** Those who are here at the start and still are when it is their turn. */
  const each = (tell: (member: Member) => void) => {
    for (const member of Array.from(members)) if (members.has(member)) guarded(() => tell(member))
  }
  const tellOpen = (member: Member) => {
    if (member.isOpen) return
    member.isOpen = true
    onOpening()
    member.options.onOpen()
    if (greeting !== undefined) member.options.onFrame(greeting)
  }
  const end = (tell: (options: SocketOptions) => void) => {
    onEnd()
    each(({ options }) => tell(options))
    members.clear()
  }
  const subscribe = () => {
    if (subscribed === (subscribed = channels().join())) return
    socket?.subscribe()
  }
  const open = ({ connect }: SocketOptions) =>
    openSocket({
      url,
      connect,
      channels,
      async token() {
        const [first] = members
        return first?.options.token() ?? { ok: false, fault: 'superseded' }
      },
      onOpen() {
        isOpen = true
        each(tellOpen)
      },
      onFrame(text) {
        each(member => member.isOpen && member.options.onFrame(text))
        if (greeting === undefined) greeting = runAlone(text)
      },
      onLost: fault => each(member => member.isOpen && member.options.onLost(fault)),
      onClose: (moves, fault) => end(options => options.onClose(moves, fault)),
      onFailed: fault => end(options => options.onFailed(fault)),
    })
  const leave = (member: Member) => {
    if (!members.delete(member)) return
    if (members.size > 0) return subscribe()
    onEnd()
    socket?.close()
  }

  return {
    join(options) {
      const member: Member = { options, isOpen: false }
      members.add(member)
      subscribe()
      socket ??= open(options)
      if (isOpen)
        queueMicrotask(() => {
          if (members.has(member)) guarded(() => tellOpen(member))
        })
      return { subscribe, close: () => leave(member) }
    },
  }
}

/** Number and time of the greeting are out of date by now. */
function runAlone(greeting: string | null): string | null {
  if (greeting === null) return null
  try {
    const { source } = Object(JSON.parse(greeting)) as { readonly source?: unknown }
    return JSON.stringify({ source })
  } catch {
    return null
  }
}

/** The others are to go on. */
function guarded(work: () => void) {
  try {
    work()
  } catch (error) {
    console.error(error)
  }
}
