/**
 * One socket for all services that want one at the same address, with the channels of them all. A service skips what is
 * of another bookmaker.
 *
 * A service that comes while the socket is open is told that it has opened, and then from which source it is, so that it
 * asks the files for what it missed. Errors: what one service throws is reported to the console and touches no other.
 * Rules SHR5, SHR6 in docs/rules/worker.md.
 */
import type { createLiveSocket, FrameWorth, LiveSocket, LiveSocketOptions } from '../transport/liveSocket'

type Create = typeof createLiveSocket

interface Member {
  readonly options: LiveSocketOptions
  channels: readonly string[]
  /** It was told that the socket is open. */
  open: boolean
}

interface Line {
  readonly join: (member: Member) => void
  readonly leave: (member: Member) => void
  readonly subscribe: () => void
  readonly kick: () => void
}

/** `onOpening`: before a service is told that the socket has opened, upon which it requests the files. */
export function createSocketHub(onOpening: () => void): (own: Create) => Create {
  const lines = new Map<string, Line>()
  return own => options => {
    const { url } = options
    const member: Member = { options, channels: [], open: false }
    const lineOf = () => {
      const line = lines.get(url) ?? createLine(own, url, onOpening, () => lines.delete(url))
      lines.set(url, line)
      return line
    }
    return {
      start(channels) {
        member.channels = channels
        lineOf().join(member)
      },
      subscribe(channels) {
        member.channels = channels
        lines.get(url)?.subscribe()
      },
      kick: () => lines.get(url)?.kick(),
      stop: () => lines.get(url)?.leave(member),
    }
  }
}

/** `onEmpty`: the last service has left. */
function createLine(own: Create, url: string, onOpening: () => void, onEmpty: () => void): Line {
  const members = new Set<Member>()
  let isOpen = false
  /** The source, from the first frame since the socket opened; `null`: a keep-alive. */
  let greeting: string | null | undefined
  let told = ''

  const channels = () => [...new Set([...members].flatMap(member => member.channels))].sort()
  /** Those who are here at the start and still are when it is their turn. */
  const each = (tell: (member: Member) => void) => {
    for (const member of Array.from(members)) if (members.has(member)) guarded(() => tell(member))
  }
  const tellOpen = (member: Member) => {
    if (member.open) return
    member.open = true
    onOpening()
    member.options.onOpen()
    if (greeting !== undefined) member.options.onFrame(greeting)
  }
  const tellClosed = (member: Member, moves: boolean) => {
    member.open = false
    member.options.onClose(moves)
  }

  const socket: LiveSocket = own({
    url,
    async token() {
      const [first] = members
      return (await first?.options.token()) ?? null
    },
    onOpen() {
      isOpen = true
      each(tellOpen)
    },
    onFrame(text) {
      const worths = new Set<FrameWorth>()
      each(({ open, options }) => open && worths.add(options.onFrame(text)))
      if (greeting === undefined) greeting = sourceAlone(text)
      return bestOf(worths)
    },
    onLost: () => each(({ open, options }) => open && options.onLost()),
    onClose(moves) {
      isOpen = false
      greeting = undefined
      each(member => tellClosed(member, moves))
    },
    onFault: fault => each(({ options }) => options.onFault(fault)),
  })

  const subscribe = () => {
    const wanted = channels()
    if (told === (told = wanted.join())) return
    socket.subscribe(wanted)
  }
  return {
    join(member) {
      members.add(member)
      subscribe()
      if (!isOpen) socket.start(channels())
      else if (!member.open)
        queueMicrotask(() => {
          if (isOpen && members.has(member)) guarded(() => tellOpen(member))
        })
    },
    leave(member) {
      if (!members.delete(member)) return
      if (members.size > 0) subscribe()
      else {
        onEmpty()
        socket.stop()
      }
      if (member.open) tellClosed(member, false)
    },
    subscribe,
    kick: socket.kick,
  }
}

function bestOf(worths: ReadonlySet<FrameWorth>): FrameWorth {
  if (worths.has('news')) return 'news'
  return worths.has('unreadable') ? 'unreadable' : 'nothing'
}

/** Number and time of the greeting are out of date by now. */
function sourceAlone(greeting: string | null): string | null {
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
