/**
 * Scrolls like a finger and records every frame.
 *
 * The position follows the clock and not the frames, so a page that misses frames jumps further, as in a fling. What is
 * drawn is read in a task right after the frame, when the layout is clean and the next frame has not begun.
 */
import type { Mounted } from './mount'

export interface FrameLog {
  readonly frameMs: readonly number[]
  readonly tickToPaintMs: readonly number[]
  readonly longTaskMs: readonly number[]
  /** For each frame: pixels of the viewport that a row should cover and none does. */
  readonly blankPx: readonly number[]
  readonly viewportPx: number
}

export async function meter(mounted: Mounted, speedPxPerS: number, seconds: number): Promise<FrameLog> {
  const { feed, scroller } = mounted
  const frameMs: number[] = []
  const tickToPaintMs: number[] = []
  const blankPx: number[] = []
  const tasks = watchTasks()
  const { port1, port2 } = new MessageChannel()
  const furthest = scroller.scrollHeight - scroller.clientHeight
  const from = scroller.scrollTop
  let ticks: number[] = []
  port1.addEventListener('message', () => {
    const now = performance.timeOrigin + performance.now()
    for (const tickAt of ticks) tickToPaintMs.push(now - tickAt)
    ticks = []
    blankPx.push(blankPixels(scroller))
  })
  port1.start()
  feed.takeTicks()
  await new Promise<void>(resolve => {
    let started: number | undefined
    let last = 0
    const frame = (now: number) => {
      if (started === undefined) started = now
      else frameMs.push(now - last)
      last = now
      const elapsedMs = now - started
      if (speedPxPerS > 0) scroller.scrollTop = bounce(from + (speedPxPerS * elapsedMs) / 1_000, furthest)
      ticks.push(...feed.takeTicks())
      port2.postMessage(undefined)
      if (elapsedMs < seconds * 1_000) requestAnimationFrame(frame)
      else resolve()
    }
    requestAnimationFrame(frame)
  })
  port1.close()
  return {
    frameMs,
    tickToPaintMs,
    blankPx,
    longTaskMs: tasks.end(),
    viewportPx: scroller.clientHeight,
  }
}

/** The scroll position after `distance`: down to the end, up to the start, and so on. */
function bounce(distance: number, furthest: number): number {
  const within = distance % (2 * furthest)
  return within <= furthest ? within : 2 * furthest - within
}

function watchTasks() {
  const durations: number[] = []
  const note = (entries: PerformanceEntryList) => durations.push(...entries.map(({ duration }) => duration))
  const observer = new PerformanceObserver(list => void note(list.getEntries()))
  observer.observe({ type: 'longtask' })
  return {
    end() {
      note(observer.takeRecords())
      observer.disconnect()
      return durations
    },
  }
}

/** Pixels that no row covers: rows have no gaps between them. A skeleton counts as blank. */
function blankPixels(scroller: HTMLElement): number {
  const body = scroller.querySelector('.list-body')
  if (body === null) return 0
  const { top, bottom } = scroller.getBoundingClientRect()
  let covered = 0
  for (const row of body.children) {
    if (row.querySelector('.list-skeleton') !== null) continue
    const place = row.getBoundingClientRect()
    covered += Math.max(0, Math.min(place.bottom, bottom) - Math.max(place.top, top))
  }
  return Math.max(0, Math.round(bottom - top - covered))
}
