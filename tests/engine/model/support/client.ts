/**
 * The layer between the server's text and a page: the engine as the worker runs it, and a page's copy of its view. It
 * treats each body like `src/worker/sync/boardWriter.ts`, without its waits. Late and repeated frames are dropped, a
 * missing frame requests the list, and prices of another bookmaker are ignored.
 */
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { Board, BoardChanges } from '../../../../src/engine/board/board'
import { newsBoard } from '../../support/newsBoard'
import { applyPatch, EMPTY_VIEW } from '../../../../src/engine/contract/patch'
import type { RowWindow } from '../../../../src/engine/contract/threads/protocol'
import type { Query } from '../../../../src/engine/contract/query'
import type { View } from '../../../../src/engine/contract/view'
import { readChanges } from '../../../../src/engine/feed/live/changeXml'
import { createMatchListReader } from '../../../../src/engine/feed/lists/matchListJs'
import { readOddsNews } from '../../../../src/engine/feed/odds/oddsChanges'
import { readOddsText } from '../../../../src/engine/feed/odds/oddsText'
import type { Reading } from '../../../../src/engine/feed/records'
import { readSocketFrame } from '../../../../src/engine/feed/live/socketFrame'
import { readWidgetData } from '../../../../src/engine/feed/widget/widgetData'
import { createViewer, viewFromScratch, type Viewer } from '../../../../src/engine/view/viewer'
import type { ViewExtras } from '../../../../src/engine/view/viewerState'
import { QUERY } from '../../support/records'

export type Source = 'gf' | 'widget'
const EXTRAS: ViewExtras = { list: '', health: EMPTY_VIEW.health }

/** Value of a text from the server. Only prices of other bookmakers may be skipped. */
function valueOf<T>(reading: Reading<T>): T {
  if (!reading.ok) throw new Error(`refused: ${reading.fault}`)
  if (reading.skipped.length > 0) throw new Error(`skipped: ${JSON.stringify(reading.skipped)}`)
  return reading.value
}

export interface Goal {
  readonly matchId: number
  readonly side: 0 | 1
  readonly score: number
}

export class ModelClient {
  board: Board = newsBoard()
  query: Query = { ...QUERY, language: 'vi' }
  window: RowWindow = { from: 0, to: 40 }
  now: number
  /** Server clock minus local clock, as this client estimates it: the true difference minus an error. */
  offset = 0
  view: View = EMPTY_VIEW
  readonly goals: Goal[] = []
  wantsList = false
  losesNextPatch = false
  /** Whether the page lost a patch without notice. It notices at the next patch. */
  behind = false
  private viewer: Viewer
  private listReader = createMatchListReader()
  private sequence: number | null = null
  private hadChanges = false

  constructor(source: Source, now: number) {
    this.query = { ...this.query, screen: source === 'gf' ? 'home' : 'sixInOne' }
    this.now = now
    this.viewer = this.openViewer()
  }

  private openViewer(): Viewer {
    const { board, query } = this
    const viewer = createViewer({ board, query })
    viewer.setWindow(this.window)
    return viewer
  }

  setQuery(query: Query): void {
    if (query.company !== this.query.company) this.board.clearOdds()
    this.query = query
    this.viewer.setQuery(query)
  }
  setWindow(window: RowWindow): void {
    this.window = window
    this.viewer.setWindow(window)
  }
  /**
   * Replaces the worker by one with a snapshot of its board. The page retains its copy meanwhile. It accepts only a
   * snapshot from the new worker, whose revisions begin at 1.
   */
  restart(): void {
    this.view = { ...this.view, rev: 0 }
    const saved = structuredClone(this.board.save())
    this.board = newsBoard()
    this.board.restore(saved)
    this.listReader = createMatchListReader()
    this.sequence = null
    this.hadChanges = false
    this.viewer = this.openViewer()
  }

  hearFrame(text: string): void {
    this.board.confirm(this.now)
    const frame = valueOf(readSocketFrame(text))
    const { seq } = frame
    if (seq !== null && this.sequence !== null) {
      if (seq <= this.sequence) return
      if (seq !== this.sequence + 1) this.wantsList = true
    }
    this.sequence = seq
    if (frame.changes.length > 0) this.board.applyChanges(frame.changes, this.instant(), true)
    const own = frame.odds.filter(({ company }) => company === this.query.company)
    this.board.receiveOdds(own, this.instant())
  }
  /** Starts another connection, whose sequence is unknown. */
  resetSequence(): void {
    this.sequence = null
  }
  hearChanges(text: string): void {
    const changes = valueOf(readChanges(text))
    if (changes.refresh) this.wantsList = true
    else this.board.applyChanges(changes.records, this.instant(), this.hadChanges)
    this.hadChanges = true
  }
  hearList(text: string): void {
    const list = valueOf(this.listReader.read(text))
    this.board.applyList({ list }, { now: this.now, asOf: list.createdAt ?? Number.NaN })
  }
  hearWidget(text: string, company: number, sentAt: number): void {
    const data = valueOf(readWidgetData(text))
    this.board.applyList(data, { now: this.now, asOf: sentAt + this.offset })
    if (company === this.query.company) this.board.applyOddsTable(data.odds, 'full')
  }
  receiveOdds(text: string, company: number): void {
    if (company === this.query.company) this.board.applyOddsTable(valueOf(readOddsText(text)), 'full')
  }
  hearOddsDelta(text: string, company: number): void {
    if (company !== this.query.company) return
    const news = valueOf(readOddsNews(text, company))
    if (news.kind === 'table') this.board.applyOddsTable(news.table, 'delta')
    else this.board.applyOddsChanges(news.changes)
  }

  private instant() {
    return { now: this.now, asOf: this.now + this.offset }
  }

  /** Runs one beat. The page gets the patch, or loses it and requests the whole view at the next. */
  beat(): void {
    const changes = this.board.take()
    this.noteGoals(changes)
    const patch = this.viewer.beat(changes, this.moment(), EXTRAS)
    if (patch === undefined) return
    if (this.losesNextPatch) {
      this.losesNextPatch = false
      this.behind = true
      return
    }
    const applied = applyPatch(this.view, structuredClone(patch))
    if (applied.kind === 'applied') {
      this.view = applied.view
      this.behind = false
    } else {
      this.viewer.forgetPage()
      this.beat()
    }
  }

  /**
   * Checks that a page with every patch, or with a whole view after a lost one, equals a page that loads everything.
   */
  checkPage(): void {
    if (this.behind) return
    const { board, query, window, view } = this
    const scratch = viewFromScratch({ board, query }, window, this.moment(), EXTRAS)
    const [current, fresh] = [
      { ...view, rev: 0 },
      { ...scratch, rev: 0 },
    ]
    if (!isDeepStrictEqual(current, fresh)) expect(current).toEqual(fresh)
  }

  private moment() {
    return { now: this.now, at: this.now + this.offset }
  }

  private noteGoals({ alerts }: BoardChanges): void {
    for (const { kind, matchId, side } of alerts) {
      const match = this.board.match(matchId)
      if (kind !== 'goal' || match === undefined) continue
      const score = (side === 'home' ? match.homeScore : match.guestScore) ?? -1
      this.goals.push({ matchId, side: side === 'home' ? 0 : 1, score })
    }
  }
}
