/**
 * Draws the first screen of a page together with its late parts. Late parts are the open match, next to the list or in
 * a sheet over it, and the page's competition or team.
 *
 * Drawing the parts finds their requests. Each round draws with the code and replies that have been loaded, and loads
 * what was missing. Errors: `null` if the time ends first. The page is then written without late parts.
 */
import { cacheReply } from '../../ui/client/requests/replyCache'
import type { SendRequest, WrittenReplies } from '../../ui/client/writtenReplies'
import type { ViewPatch } from '../../engine/contract/patch'
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import type { TextSource } from '../../ui/i18n/texts'
import { OpenMatchPanel, ROOM_FOR_BOTH } from '../../ui/page/panels/OpenMatchPanel'
import { draw, drawRows, engineWith, type PageDrawing, type PageKind } from '../draw/drawRows'
import type { StartRows } from '../draw/rowHtml'
import { LatePage } from '../../ui/page/subject/latePage'
import { hasList } from '../../ui/site/hasList'
import { drawLateWith, loadLate } from './lateCode'
import { filesOf, type LateFiles } from './matchFiles'

interface LateDrawing extends Omit<PageDrawing, 'engine'> {
  readonly page: PageKind
  readonly startRows: StartRows
  /** A patch with the whole view. */
  readonly patch: ViewPatch
  readonly details: DetailCommands
  /** Texts, including those of late parts. */
  readonly texts: TextSource
  readonly patienceMs: number
}

interface DrawnLate extends LateFiles {
  /** HTML of the whole screen. */
  readonly html: string
  readonly replies: WrittenReplies['replies']
}

/** Maximum number of rounds: code, the head, the tab that the head decides, and that tab's requests. */
const MOST_ROUNDS = 6

export async function drawLateParts(options: LateDrawing): Promise<DrawnLate | null> {
  const { page, startRows, choices, patch, details, texts, patienceMs } = options
  const { match, tab, subject } = choices.screen
  const replies: [string, unknown][] = []
  const requested = new Set<string>()
  /** Keys of requests from the last drawing. */
  const used = new Set<string>()
  let missing: Promise<unknown>[] = []
  const request = async (key: string, send: SendRequest) => {
    const reply = await send(details)
    // A `Map` cannot be written as JSON.
    if (!reply.ok || reply.value instanceof Map) return
    cacheReply(engine, key, reply.value)
    replies.push([key, reply.value])
  }
  const collect = (key: string, send: SendRequest) => {
    used.add(key)
    if (requested.has(key)) return
    requested.add(key)
    missing.push(request(key, send))
  }
  const engine = engineWith(patch, choices, collect)
  const drawing = (guess: Partial<PageDrawing['guess']>): PageDrawing => ({
    ...options,
    engine,
    guess: { ...options.guess, ...guess },
  })
  const looking = drawing({
    drawLate: drawLateWith({ texts, onMissing: load => missing.push(loadLate(load)) }),
  })
  const open = { match, tab, beside: options.guess.matches(ROOM_FOR_BOTH), opener: null }
  const about = { of: 'subject', opener: null } as const
  const parts = (
    <>
      {match === 0 ? null : <OpenMatchPanel {...open} onClose={nothing} onPrice={nothing} />}
      {subject && <LatePage {...about} page={subject} where="head" />}
      {subject && <LatePage {...about} page={subject} where={hasList(subject) ? 'aside' : 'body'} />}
    </>
  )
  const late = after(patienceMs)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    missing = []
    draw(looking, parts)
    if (missing.length === 0) break
    if ((await Promise.race([Promise.allSettled(missing), late])) === null) return null
  }
  used.clear()
  const drawn = new Set<unknown>()
  const html = drawRows(
    drawing({ drawLate: drawLateWith({ texts, onDrawn: part => drawn.add(part) }) }),
    page,
    startRows,
  )
  return { html, replies: replies.filter(([key]) => used.has(key)), ...(await filesOf(drawn, match !== 0)) }
}

const nothing = () => undefined

const after = (ms: number): Promise<null> =>
  new Promise(resolve => {
    if (ms < Infinity) setTimeout(() => resolve(null), ms).unref()
  })
