/**
 * Runs in the measured page: how long a press on a match takes to show the panel's frame, then its first tab; how long after
 * the engine's answer that is; how often the list changed meanwhile, and by how much the layout moved.
 */

export interface OpenedMatch {
  /** From the press to the first paint with the head of the match. */
  readonly frameMs: number
  /** From the press to the first paint with what that tab shows. */
  readonly contentMs: number
  /** From the engine's message that brought it to that paint. */
  readonly afterAnswerMs: number
  /** Changes in the rows of the list between press and that paint. */
  readonly listChanges: number
  /** Layout shifts, those right after an input included. */
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
/** Messages from the engine come through two ports; the time of each is taken before its listener runs. */
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

/** The timer of a frame's callback runs after the frame has been painted. */
const painted = () =>
  new Promise<number>(resolve => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))

/** When the selector first matches, and which message of the engine was the last before that. */
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
  // Shifts are told after their frame.
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
