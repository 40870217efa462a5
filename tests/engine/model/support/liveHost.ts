/**
 * The network of one page: a host that runs, goes down and comes up again as another, answers late, and sends frames
 * that are lost or spoilt. Between it and the page runs the worker's own code: service, schedule, feeds, health.
 *
 * Time is the test's: everything waits on fake timers.
 */
import { vi } from 'vitest'
import type { Match, MatchState, Pair } from '../../../../feedserver/contract/model'
import { FakeSocket } from '../../../worker/support/fakeSocket'
import { idOf, MATCHES, ModelServer, nextQuote } from './server'

const COMPANY = 31
const CLOCKS_BACK_MS = [0, 50_000, 3_600_000]
const KEEP_ALIVE_MS = 3_000
/** What was read is on the page by then. */
const DRAWN_MS = 200
/** Two polls have failed by then. */
const NOTICED_MS = 10_000
export type FrameFate = 'read' | 'lost' | 'spoilt'
export type Kind = 'list' | 'changes' | 'odds' | 'token'

/** One run of a source, and when it ended. */
export interface RunOfSource {
  readonly id: string
  readonly server: ModelServer
  /** Its clock need not go with that of the last one. */
  readonly clockBackMs: number
  endedAt: number
}

/** Teams, states and a list of its own, sent to nobody yet. */
function planned(plan: number): ModelServer {
  const server = new ModelServer()
  for (let index = 0; index < MATCHES; index++) {
    const id = idOf(index)
    server.relist(id, true, false)
    const match = server.match(id)
    if (match === undefined) continue
    const name = `Home ${index} of run ${plan}`
    server.change(id, {
      home: { ...match.home, nameEn: name, nameVn: name },
      state: ((index + plan) % 4) as MatchState,
      score: [plan % 5, index % 3],
    })
    server.relist(id, index % 4 !== plan % 4, false)
  }
  server.remember()
  server.restart(0)
  return server
}

export class LiveHost {
  readonly runs: RunOfSource[] = []
  isUp = true
  /** How long the answers of files are on their way, written when they were requested. */
  delayMs = 0
  /** A hidden page is not drawn. */
  isSeen = true
  readonly failing = new Set<Kind>()
  /** When the page last received something that it could read. */
  newsAt = -Infinity
  /** What frames said has been lost since; a list and its prices that were requested later mend it. */
  private lostAt = -Infinity
  private listRequestedAt = -Infinity
  private mendedAt = -Infinity
  private mendedSince = -Infinity
  private wasListening = false
  /** The page listens to this one. */
  private line: FakeSocket | undefined
  private readonly keepAlive: ReturnType<typeof setInterval>

  constructor() {
    this.begin()
    this.keepAlive = setInterval(() => this.beat(), KEEP_ALIVE_MS)
  }

  get run(): RunOfSource {
    const run = this.runs.at(-1)
    if (run === undefined) throw new Error('no run')
    return run
  }
  /** The run of the server, at this moment. */
  get server(): ModelServer {
    const { server, clockBackMs } = this.run
    server.now = Date.now() - clockBackMs
    return server
  }
  /** Nothing that was said is missing on a page that read all that it was sent. */
  get isWhole(): boolean {
    const isDrawn = Date.now() - this.mendedSince >= DRAWN_MS
    return this.isUp && this.isSeen && this.isListening && this.mendedAt > this.lostAt && isDrawn
  }
  get isListening(): boolean {
    return this.line?.readyState === FakeSocket.OPEN
  }

  /** Accepts what the page has opened, as the feed server does. */
  accept(): void {
    const made = FakeSocket.made.at(-1)
    if (made === undefined || made === this.line || made.readyState !== 0 || !this.isUp) return
    this.line = made
    made.open()
    made.receive(this.server.greeting(this.run.id))
  }

  change(index: number, patch: (match: Match) => Partial<Match>, fate: FrameFate): void {
    const { server } = this
    const match = server.match(idOf(index))
    if (match === undefined || !this.isUp) return
    server.change(match.id, patch(match))
    this.send(fate)
  }
  reprice(index: number, price: number, fate: FrameFate): void {
    const { server } = this
    const match = server.match(idOf(index))
    if (match === undefined || !this.isUp) return
    const current = server.quote(match.id, COMPANY, '1x2')
    server.reprice(match.id, COMPANY, '1x2', nextQuote(current, 'run', price, match.state))
    this.send(fate)
  }

  /** `silently`: the page hears of it by silence alone. */
  goDown(silently: boolean): void {
    if (!this.isUp) return
    this.isUp = false
    this.wasListening = this.isListening
    this.run.endedAt = Date.now()
    if (!silently) this.line?.close()
  }
  /**
   * The same run goes on, or another begins. Of one that is away between two polls a page without a line cannot know:
   * there it stays away for longer.
   */
  comeUp(other: boolean): void {
    if (this.isUp) return
    const isNoticed = this.wasListening || Date.now() - this.run.endedAt >= NOTICED_MS
    if (other && !isNoticed) return
    this.isUp = true
    this.line?.close()
    if (other) this.begin()
    else this.run.endedAt = Infinity
  }
  cut(): void {
    this.line?.close()
  }
  stop(): void {
    clearInterval(this.keepAlive)
  }

  readonly fetch = async (url: string, { signal }: { signal: AbortSignal }): Promise<Response> => {
    const kind = kindOf(url)
    const requestedAt = Date.now()
    if (!this.isUp || this.failing.has(kind)) throw new TypeError('network')
    const [text, run] = [this.textOf(kind, url), this.run]
    const date = new Date(this.server.now).toUTCString()
    if (kind !== 'token') await wait(this.delayMs, signal)
    // With the host its connections are gone; an answer of the run before may still come after a quick restart.
    if (!this.isUp) throw new TypeError('network')
    if (kind !== 'token') this.newsAt = Date.now()
    if (run === this.run) this.noteMended(url, requestedAt)
    return answerOf(text, date)
  }

  private begin(): void {
    const number = this.runs.length
    const clockBackMs = CLOCKS_BACK_MS[number % CLOCKS_BACK_MS.length] ?? 0
    this.runs.push({ id: `run-${number}`, server: planned(number), clockBackMs, endedAt: Infinity })
    if (number > 0) this.lose()
  }
  private lose(): void {
    this.lostAt = Date.now()
  }
  private noteMended(url: string, requestedAt: number): void {
    if (url.includes('/bf_')) this.listRequestedAt = requestedAt
    if (!url.includes('/runOddsData')) return
    this.mendedAt = Math.min(this.listRequestedAt, requestedAt)
    this.mendedSince = Date.now()
  }
  private beat(): void {
    if (this.isUp && this.isListening) this.line?.receive('ok')
  }
  private send(fate: FrameFate): void {
    const text = this.server.frameText(COMPANY)
    if (!this.isListening || fate !== 'read') this.lose()
    if (!this.isListening || fate === 'lost') return
    if (fate === 'read') this.newsAt = Date.now()
    this.line?.receive(fate === 'read' ? text : text.slice(0, -2))
  }
  private textOf(kind: Kind, url: string): string {
    const { server } = this
    if (kind === 'list') return server.listText(COMPANY)
    if (kind === 'changes') return server.changesText()
    if (kind === 'token') return 'token'
    return url.includes('ch_') ? server.oddsDeltaText(COMPANY) : server.oddsText(COMPANY)
  }
}

export const raised = ({ score }: Match, side: 0 | 1): Pair =>
  side === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1]

function kindOf(url: string): Kind {
  if (url.includes('/bf_')) return 'list'
  if (url.includes('change_en')) return 'changes'
  return url.includes('runOddsData') ? 'odds' : 'token'
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (ms === 0) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new TypeError('aborted'))
    })
  })
}

/** What `fetchBody` reads of an answer; a real one waits on timers of its own. */
function answerOf(text: string, date: string): Response {
  const pieces = [new TextEncoder().encode(text)]
  const read = () => Promise.resolve({ done: pieces.length === 0, value: pieces.pop() })
  const body = { getReader: () => ({ read, cancel: () => Promise.resolve() }) }
  return { ok: true, status: 200, headers: new Headers({ date }), body } as unknown as Response
}

/** Everything of the surroundings that the worker's code calls, for the length of one run. */
export function openLiveHost(seed: number): LiveHost {
  FakeSocket.made = []
  let state = seed
  vi.spyOn(Math, 'random').mockImplementation(() => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32
  })
  const host = new LiveHost()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', host.fetch)
  return host
}
