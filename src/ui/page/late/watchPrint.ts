/**
 * Prints the whole list, although only the rows near the screen are elements.
 *
 * A page that is being printed cannot wait for its worker, so the list is requested ahead. Requests are made 5 s after
 * the first rows, 1 s after the list changes, and every minute on a desktop. Pressing Ctrl or Meta and leaving the page
 * with the pointer (for a menu) also make a request. If no list of the present choices is ready, the visible rows are
 * printed. Rules PRT1-PRT4 in docs/rules/page.md.
 */
import type { Query } from '../../../engine/contract/query'
import type { EpochMs } from '../../../engine/contract/units'
import type { Engine } from '../../client/startEngine'
import type { ChoiceStore } from '../../state/choices'
import { toQuery } from '../../state/query'
import type { PrintSheet } from '../print/printSheet'

const READY_AFTER_MS = 5_000
const CHANGED_AFTER_MS = 1_000
const EVERY_MS = 60_000
const LEAST_APART_MS = 2_000
/** Keys that begin the shortcut for printing. */
const BEGINS = new Set(['Control', 'Meta'])

interface Ready {
  readonly sheet: PrintSheet
  /** Key of the choices that the sheet was made from (`choicesOf`). */
  readonly choices: string
}

/** Returns a function that removes all listeners and timers. */
export function watchPrint(engine: Pick<Engine, 'commands' | 'store'>, choices: ChoiceStore): () => void {
  const print = new Print(engine, choices)
  const end = new AbortController()
  const { signal } = end
  const renew = () => print.renew()
  const first = setTimeout(renew, READY_AFTER_MS)
  const others = isDesktop() ? setInterval(renew, EVERY_MS) : undefined
  const onKey = ({ key }: KeyboardEvent) => {
    if (BEGINS.has(key)) renew()
  }
  addEventListener('keydown', onKey, { signal })
  document.documentElement.addEventListener('pointerleave', renew, { signal })
  addEventListener('beforeprint', () => print.show(), { signal })
  addEventListener('afterprint', () => print.hide(), { signal })
  const leave = engine.store.onView(() => print.look())
  return () => {
    end.abort()
    clearTimeout(first)
    clearInterval(others)
    leave()
  }
}

const isDesktop = (): boolean => matchMedia('(hover: hover)').matches

class Print {
  private readonly engine: Pick<Engine, 'commands' | 'store'>
  private readonly choices: ChoiceStore
  private ready: Ready | null = null
  /** Sheet in the page. `ready` may be a newer one. */
  private shown: PrintSheet | null = null
  private requestedAt = -Infinity
  private seen = ''
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(engine: Pick<Engine, 'commands' | 'store'>, choices: ChoiceStore) {
    this.engine = engine
    this.choices = choices
  }

  renew(): void {
    if (document.hidden || performance.now() - this.requestedAt < LEAST_APART_MS) return
    this.requestedAt = performance.now()
    this.request().catch(() => undefined)
  }

  /** Requests the sheet again if the view's list or its number of matches has changed. */
  look(): void {
    const { list, counts } = this.engine.store.view()
    const now = `${list} ${counts.filtered}`
    if (now === this.seen) return
    const isFirst = this.seen === ''
    this.seen = now
    if (isFirst) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.renew(), CHANGED_AFTER_MS)
  }

  show(): void {
    this.hide()
    const isListed = document.querySelector('[data-list]') !== null
    if (!isListed || this.ready?.choices !== choicesOf(this.choices)) return
    this.shown = this.ready.sheet
    this.shown.show()
  }

  hide(): void {
    this.shown?.hide()
    this.shown = null
  }

  /** Time of the last answer of a source that is polled at long intervals, by the server's clock. Otherwise `null`. */
  private saidAt(): EpochMs | null {
    const { overall, receivedAt, offsetMs } = this.engine.store.view().health
    return overall === 'scheduled' && receivedAt !== null ? receivedAt + offsetMs : null
  }

  private async request(): Promise<void> {
    const [{ printSheet }, day] = await Promise.all([
      import('../print/printSheet'),
      this.engine.commands().details.printedDay(),
    ])
    const { language, zone } = toQuery(this.choices.get())
    const sheet = await printSheet({ ...day, at: this.saidAt() ?? day.at }, language, zone)
    this.ready = { sheet, choices: choicesOf(this.choices) }
  }
}

/** Key of the choices that decide which matches are listed, and how their prices are written. */
function choicesOf(choices: ChoiceStore): string {
  const ofScreen = { folded: [], foldAll: false, openOdds: [], openExtra: [], openEnded: [], pages: 0 }
  const query: Query = { ...toQuery(choices.get()), ...ofScreen, counted: [], bannerRows: undefined }
  return JSON.stringify(query)
}
