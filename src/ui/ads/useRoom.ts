/** The window by whose size banners are placed. */
import { useEffect, useState } from 'react'
import type { HostPage } from '../kit/dom/useHostPage'

/**
 * The window's size when its width last changed. The height alone changes whenever a phone hides its address bar, and
 * banners above the list must not come and go with that.
 */
export function useRoom(host: HostPage | null) {
  const [room, setRoom] = useState(() => measure(host))
  useEffect(() => {
    const look = () =>
      setRoom(room => (room.width === window.innerWidth && room.known ? room : measure(host)))
    const stop = host?.onChange(look)
    window.addEventListener('resize', look)
    return () => {
      stop?.()
      window.removeEventListener('resize', look)
    }
  }, [host])
  return room
}

/** `known`: false in a frame that does not know yet how large its host's window is. */
function measure(host: HostPage | null) {
  return { ...roomOf(host), known: host === null || host.get() !== null }
}

/** Pixels of the window that the visitor looks at. */
export function roomOf(host: HostPage | null) {
  const { innerWidth: width, innerHeight, screen } = window
  return { width, height: host?.get()?.windowHeight ?? Math.min(innerHeight, screen.height) }
}
