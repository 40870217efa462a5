/**
 * Scrolls as a finger would and writes down what each frame was like.
 *
 * The position follows the clock, not the frames: a page that misses frames jumps further, as under a fling. What is
 * drawn is read in a task right after the frame, when layout is clean and nothing of the next frame has happened.
 */
import type { Mounted } from './mount'

export interface FrameLog {
  readonly frameMs: readonly number[]
  readonly tickToPaintMs: readonly number[]
  readonly longTaskMs: readonly number[]
  /** Per frame: pixels of the viewport in which a row should stand and none does. */
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

/** Down to the end, up to the start, and again. */
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

/** Rows stand one below the other without gaps, so what they do not cover is blank; a skeleton covers nothing. */
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
