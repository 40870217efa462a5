/** Which part of a frame is on screen, and which element scrolls it. */
import type { HostView } from '../../kit/dom/hostPage'

interface Box {
  readonly top: number
  readonly bottom: number
}

/** `clips`: the window, and every box around the frame that clips its content. */
export function visiblePart(frame: Box, clips: readonly Box[]): { from: number; to: number } {
  const top = Math.max(frame.top, ...clips.map(clip => clip.top))
  const bottom = Math.min(frame.bottom, ...clips.map(clip => clip.bottom))
  const from = Math.min(Math.max(0, top - frame.top), frame.bottom - frame.top)
  return { from, to: Math.max(from, bottom - frame.top) }
}

export function hostViewOf(frame: HTMLElement): HostView {
  const { innerWidth: windowWidth, innerHeight: windowHeight } = window
  const clips: Box[] = [{ top: 0, bottom: windowHeight }]
  for (let box = frame.parentElement; box !== null && box !== document.body; box = box.parentElement)
    if (cuts(box)) clips.push(box.getBoundingClientRect())
  return { windowWidth, windowHeight, ...visiblePart(frame.getBoundingClientRect(), clips) }
}

/** The element whose scrolling moves the frame. */
export function scrollerOf(frame: HTMLElement): Element {
  for (let box = frame.parentElement; box !== null && box !== document.body; box = box.parentElement)
    if (cuts(box) && box.scrollHeight > box.clientHeight) return box
  return document.scrollingElement ?? document.documentElement
}

const cuts = (element: Element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowY)
