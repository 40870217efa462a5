/** Tells the worker which rows are near the screen: at most once a frame, and only when the last window falls short. */
import { useEffect, useRef } from 'react'
import type { RowWindow } from '../../../engine/contract/threads/protocol'
import { useEngine, usePaused } from '../../client/hooks'
import type { Engine } from '../../client/startEngine'
import { nextWindow, type Direction } from '../model/rowWindow'

interface Sent {
  readonly engine: Engine
  readonly window: RowWindow
}

export function useRowWindow(visible: RowWindow, direction: Direction | undefined, count: number) {
  const engine = useEngine()
  const paused = usePaused()
  const latest = useRef({ engine, visible, count, paused })
  const heading = useRef<Direction>('forward')
  const sent = useRef<Sent>(undefined)
  const frame = useRef(0)

  useEffect(() => {
    latest.current = { engine, visible, count, paused }
    heading.current = direction ?? heading.current
    if (frame.current !== 0 || visible.to === 0) return
    frame.current = requestAnimationFrame(() => {
      frame.current = 0
      const { engine, visible, count, paused } = latest.current
      // The engine's list changes while the page is paused, so a window sent then must be sent again afterwards.
      const last = sent.current?.engine === engine && !paused ? sent.current.window : undefined
      const window = nextWindow(last, visible, heading.current, count)
      if (window === undefined) return
      sent.current = paused ? undefined : { engine, window }
      engine.setWindow(window)
    })
  })
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current)
      frame.current = 0
    },
    [],
  )
}
