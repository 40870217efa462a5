/**
 * Print: the whole list on paper, although only the rows near the screen are elements.
 *
 * A page that is being printed cannot wait for its worker. So the list is requested ahead: some seconds after the first rows, when the
 * list is another, every minute on a desktop, and when the visitor reaches for the keys or the menu by which one prints. A phone, which
 * scarcely ever prints, spends nothing each minute. Rules PRT1-PRT4 in docs/rules/page.md. Errors: none; where no list of the present choices is ready, the visible rows are printed.
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
/** The keys that begin a shortcut. */
const BEGINS = new Set(['Control', 'Meta'])

interface Ready {
  readonly sheet: PrintSheet
  /** By what it was made. */
  readonly choices: string
}

/** Returns a function that ends it. */
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
  /** Another may be ready before it is hidden. */
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

  /** The list may be another one. */
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

  /** When a source that is rarely requested answered, by the server's clock. */
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

/** Those that decide which matches are listed, and how their prices are written. */
function choicesOf(choices: ChoiceStore): string {
  const ofScreen = { folded: [], foldAll: false, openOdds: [], openExtra: [], openEnded: [], pages: 0 }
  const query: Query = { ...toQuery(choices.get()), ...ofScreen, counted: [], bannerRows: undefined }
  return JSON.stringify(query)
}
