/** The size of the window by which banners are placed. */
import { useMemo, useSyncExternalStore } from 'react'
import type { HostPage } from '../kit/dom/useHostPage'

/**
 * Returns the window's size when its width last changed. The height alone changes whenever a phone hides its address
 * bar, and banners must not appear and disappear with it. All mounted slots share one size, so a list row that is
 * mounted later shows the banner requested for it.
 */
export function useRoom(host: HostPage | null) {
  const room = useMemo(() => roomStoreOf(host), [host])
  return useSyncExternalStore(room.onChange, room.get)
}

interface RoomStore {
  readonly get: () => Measured
  readonly onChange: (listener: () => void) => () => void
}

const stores = new WeakMap<HostPage | Window, RoomStore>()

/** Returns the store of the page around the window. */
function roomStoreOf(host: HostPage | null): RoomStore {
  const page = host ?? window
  const store = stores.get(page) ?? createRoomStore(host)
  stores.set(page, store)
  return store
}

function createRoomStore(host: HostPage | null): RoomStore {
  const listeners = new Set<() => void>()
  let room = measure(host)
  const look = () => {
    if (room.width === window.innerWidth && room.known) return
    room = measure(host)
    for (const listener of listeners) listener()
  }
  let stopHost: (() => void) | undefined
  const start = () => {
    stopHost = host?.onChange(look)
    window.addEventListener('resize', look)
  }
  const stop = () => {
    stopHost?.()
    window.removeEventListener('resize', look)
  }
  return {
    get: () => {
      if (listeners.size === 0) room = sameOr(room, measure(host))
      return room
    },
    onChange(listener) {
      if (listeners.size === 0) start()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}

interface Measured {
  readonly width: number
  readonly height: number
  /** `false` in a frame that has not yet received the size of its host's window. */
  readonly known: boolean
}

function measure(host: HostPage | null): Measured {
  return { ...roomOf(host), known: host === null || host.get() !== null }
}

/** Returns the same object while the size is the same, because React reads it twice. */
const sameOr = (before: Measured, next: Measured): Measured =>
  before.width === next.width && before.height === next.height && before.known === next.known ? before : next

/** Returns the size of the visible window in pixels. */
export function roomOf(host: HostPage | null) {
  const { innerWidth: width, innerHeight, screen } = window
  return { width, height: host?.get()?.windowHeight ?? Math.min(innerHeight, screen.height) }
}
