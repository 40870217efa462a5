/**
 * Sends the worker the window of rows near the screen. Sends at most once a frame, and only if the last window is not
 * enough.
 */
import { useCallback, useEffect, useRef } from 'react'
import type { RowWindow } from '../../../engine/contract/threads/protocol'
import type { ListKey } from '../../../engine/contract/screens'
import type { View } from '../../../engine/contract/view'
import { useEngine, usePaused, useView } from '../../client/hooks'
import type { Engine } from '../../client/startEngine'
import { nextWindow, type Direction } from '../model/nextWindow'
import type { VisibleList } from './mountedRows'

interface Sent {
  readonly engine: Engine
  /** List in which the window counts its rows. For another list the worker starts with another window. */
  readonly list: ListKey
  readonly window: RowWindow
}

/** Returns a function to call when other rows are visible. `count`: number of rows in the list. */
export function useRowWindow(count: number): (now: VisibleList) => void {
  const engine = useEngine()
  const paused = usePaused()
  const list = useView(listOf)
  const latest = useRef({ engine, list, count, paused })
  const visible = useRef<RowWindow>({ from: 0, to: 0 })
  const heading = useRef<Direction>('forward')
  const sent = useRef<Sent>(undefined)
  const frame = useRef(0)

  const send = useCallback(() => {
    const { engine, list, count, paused } = latest.current
    frame.current = 0
    // The engine's list changes during a pause, so the window is sent again after the pause.
    const isSame = sent.current?.engine === engine && sent.current.list === list
    const last = isSame && !paused ? sent.current?.window : undefined
    const window = nextWindow(last, visible.current, heading.current, count)
    if (window === undefined) return
    sent.current = paused ? undefined : { engine, list, window }
    engine.setWindow(window)
  }, [])
  const plan = useCallback(() => {
    if (frame.current === 0 && visible.current.to > 0) frame.current = requestAnimationFrame(send)
  }, [send])
  // Runs after every rendering: another list, another engine and the end of a pause need another window.
  useEffect(() => {
    latest.current = { engine, list, count, paused }
    plan()
  })
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current)
      frame.current = 0
    },
    [],
  )
  return useCallback(
    now => {
      visible.current = now.visible
      heading.current = now.direction ?? heading.current
      plan()
    },
    [plan],
  )
}

const listOf = ({ list }: View) => list
