/**
 * Pulls a sheet at the bottom edge to its full height and back, or down to close it. A press without movement, also by
 * key, switches between the two heights.
 *
 * The height follows the finger without rendering. The attribute `data-tall` marks a sheet at its full height.
 */
import { useRef, type PointerEvent, type RefObject } from 'react'

/** Movements up to this distance count as a press. */
const STILL_PX = 6
/** A pull beyond this distance changes the height or closes the sheet. After a shorter pull the sheet returns. */
const FAR_PX = 56

interface Pull {
  readonly from: number
  readonly height: number
}

export interface Grip {
  readonly onClick: () => void
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: (event: PointerEvent) => void
  readonly onPointerCancel: () => void
}

export function useGrip(sheet: RefObject<HTMLElement | null>, close: () => void): Grip {
  const pull = useRef<Pull>(undefined)
  const pulled = useRef(false)
  const setTall = (tall: boolean) => {
    if (sheet.current !== null) sheet.current.toggleAttribute('data-tall', tall)
  }
  const isTall = () => sheet.current?.hasAttribute('data-tall') === true
  const end = () => {
    pull.current = undefined
    sheet.current?.style.removeProperty('height')
  }
  return {
    onClick() {
      // The click at the end of a pull is not a press.
      if (pulled.current) pulled.current = false
      else setTall(!isTall())
    },
    onPointerDown(event) {
      pulled.current = false
      pull.current = { from: event.clientY, height: sheet.current?.offsetHeight ?? 0 }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove({ clientY }) {
      if (pull.current === undefined) return
      const up = pull.current.from - clientY
      if (Math.abs(up) > STILL_PX) pulled.current = true
      if (pulled.current)
        sheet.current?.style.setProperty('height', `${Math.max(0, pull.current.height + up)}px`)
    },
    onPointerUp({ clientY }) {
      const up = pull.current === undefined ? 0 : pull.current.from - clientY
      end()
      if (up > FAR_PX) setTall(true)
      else if (up < -FAR_PX && isTall()) setTall(false)
      else if (up < -FAR_PX) close()
    },
    onPointerCancel: end,
  }
}
