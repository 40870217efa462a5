/**
 * Runs in the measured page. Measures the time from a press on a match to the panel's frame and to its first tab.
 * Measures the time from the engine's answer to that tab. Counts changes of the list meanwhile and adds up layout
 * shifts.
 */

export interface OpenedMatch {
  /** Milliseconds from the press to the first paint with the head of the match. */
  readonly frameMs: number
  /** Milliseconds from the press to the first paint with the content of the tab. */
  readonly contentMs: number
  /** Milliseconds from the engine's message with the content to the paint of the tab. */
  readonly afterAnswerMs: number
  /** Changes in the rows of the list between the press and the paint of the tab. */
  readonly listChanges: number
  /** Layout shifts, also those right after an input. */
  readonly layoutShift: number
}

declare global {
  interface Window {
    openedMatch: OpenedMatch | undefined
  }
}

const HEAD = '.match-score'
const CONTENT = '.panel-events li, .match-body .detail-note, .match-body .odds-tab table'

let receivedAt = 0
const listen: EventTarget['addEventListener'] = Reflect.get(MessagePort.prototype, 'addEventListener')
/** Notes the time of each message before its listener runs. Messages from the engine come through two ports. */
MessagePort.prototype.addEventListener = function (
  this: MessagePort,
  ...given: Parameters<EventTarget['addEventListener']>
) {
  if (given[0] === 'message') listen.call(this, 'message', () => void (receivedAt = performance.now()))
  listen.apply(this, given)
}

let shift = 0
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'))
}).observe({ type: 'layout-shift', buffered: true })

/** A timer that is set in a frame's callback runs after the frame has been painted. */
const painted = () =>
  new Promise<number>(resolve => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))

/** Waits for the selector's first match. Resolves to the time of the last message from the engine before it. */
function found(selector: string): Promise<number> {
  return new Promise(resolve => {
    const look = () => {
      if (document.querySelector(selector) === null) return false
      resolve(receivedAt)
      return true
    }
    if (look()) return
    const observer = new MutationObserver(() => look() && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

async function watch(pressedAt: number) {
  window.openedMatch = undefined
  const before = shift
  let listChanges = 0
  const list = document.querySelector('[data-list]')
  const rows = new MutationObserver(records => void (listChanges += records.length))
  if (list !== null) rows.observe(list, { subtree: true, childList: true, characterData: true })
  await found(HEAD)
  const frameAt = await painted()
  const answeredAt = await found(CONTENT)
  const contentAt = await painted()
  rows.disconnect()
  // The browser reports shifts after their frame.
  await painted()
  window.openedMatch = {
    frameMs: frameAt - pressedAt,
    contentMs: contentAt - pressedAt,
    afterAnswerMs: contentAt - Math.max(answeredAt, pressedAt),
    listChanges,
    layoutShift: shift - before,
  }
}

addEventListener(
  'click',
  ({ target, timeStamp }) => {
    if (target instanceof Element && target.closest('[data-action="match"]') !== null) void watch(timeStamp)
  },
  { capture: true },
)
