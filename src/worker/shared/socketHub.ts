/**
 * One socket for all services that want one at the same address, with the channels of all of them. A service skips
 * records of other bookmakers.
 *
 * A service that joins while the socket is open receives `onOpen`, then a frame with the server's run. It then requests
 * the files for what it missed. When the socket ends, each service opens one after its own delay, and all share one
 * again. Errors: an exception of one service goes to the console and leaves the others alone. Rules SHR5, SHR6 in
 * docs/rules/worker.md.
 */
import type { LiveSocket, SocketOptions } from '../transport/connectSocket'
import type { Network } from '../transport/network'

type OpenSocket = Network['openSocket']

interface Member {
  readonly options: SocketOptions
  /** True once the service has received `onOpen`. */
  isOpen: boolean
}

/** `onOpening`: called before a service receives `onOpen`, after which that service requests the files. */
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

/** `onEnd`: called when the socket has ended, or the last service has left. */
function createLine(openSocket: OpenSocket, url: string, onOpening: () => void, onEnd: () => void): Line {
  const members = new Set<Member>()
  let isOpen = false
  /** Frame with the server's run, from the first frame since the socket opened. `null`: that frame was a keep-alive. */
  let greeting: string | null | undefined
  let socket: LiveSocket | undefined
  let subscribed = ''

  const channels = () => [...new Set([...members].flatMap(({ options }) => options.channels()))].sort()
  /** Calls `tell` for each service that was a member at the start and still is at its turn. */
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

/** Returns the greeting with the server's run only. Its number and time are out of date for a later service. */
function runAlone(greeting: string | null): string | null {
  if (greeting === null) return null
  try {
    const { source } = Object(JSON.parse(greeting)) as { readonly source?: unknown }
    return JSON.stringify({ source })
  } catch {
    return null
  }
}

/** Runs `work` and logs an exception, so that the other services go on. */
function guarded(work: () => void) {
  try {
    work()
  } catch (error) {
    console.error(error)
  }
}
