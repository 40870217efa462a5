/**
 * The network of one page: a host that runs, stops and starts again as another, answers late, and sends lost or spoilt
 * frames. The page is connected by the worker's own code: service, schedule, feeds, health. Fake timers control all
 * waits.
 */
import { vi } from 'vitest'
import type { Match, MatchState, Pair } from '../../../../feedserver/contract/model'
import { FakeSocket } from '../../../worker/support/fakeSocket'
import { idOf, MATCHES, ModelServer, nextQuote } from './server'

const COMPANY = 31
const CLOCKS_BACK_MS = [0, 50_000, 3_600_000]
const KEEP_ALIVE_MS = 3_000
/** Milliseconds until read data is on the page. */
const DRAWN_MS = 200
/** Milliseconds in which two polls have failed. */
const NOTICED_MS = 10_000
export type FrameFate = 'read' | 'lost' | 'spoilt'
export type Kind = 'list' | 'changes' | 'odds' | 'token'

/** One run of a source, with the time of its end. */
export interface RunOfSource {
  readonly id: string
  readonly server: ModelServer
  /** Milliseconds by which the run's clock is behind. It may differ from the previous run's. */
  readonly clockBackMs: number
  endedAt: number
}

/** A server with its own teams, states and list, before any client. */
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
  /** Milliseconds between the writing of a file's answer and its arrival. */
  delayMs = 0
  /** Whether the page is visible. A hidden page is not drawn. */
  isSeen = true
  readonly failing = new Set<Kind>()
  /** Time of the page's last readable message. */
  newsAt = -Infinity
  /** Time of the last loss of a frame's content. Later requests of the list and its prices mend the loss. */
  private lostAt = -Infinity
  private listRequestedAt = -Infinity
  private mendedAt = -Infinity
  private mendedSince = -Infinity
  private wasListening = false
  /** The socket to which the page listens. */
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
  /** The current run's server, with its clock set to now. */
  get server(): ModelServer {
    const { server, clockBackMs } = this.run
    server.now = Date.now() - clockBackMs
    return server
  }
  /** Whether a page that read everything it received has all data. */
  get isWhole(): boolean {
    const isDrawn = Date.now() - this.mendedSince >= DRAWN_MS
    return this.isUp && this.isSeen && this.isListening && this.mendedAt > this.lostAt && isDrawn
  }
  get isListening(): boolean {
    return this.line?.readyState === FakeSocket.OPEN
  }

  /** Accepts the page's new socket, as the feed server does. */
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

  /** `silently`: the socket stays open, so that the page notices by silence only. */
  goDown(silently: boolean): void {
    if (!this.isUp) return
    this.isUp = false
    this.wasListening = this.isListening
    this.run.endedAt = Date.now()
    if (!silently) this.line?.close()
  }
  /**
   * Continues the same run or begins another. A page without a socket cannot notice an outage between two polls.
   * Another run therefore begins only after a longer outage.
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
    // A stopped host has no connections. An answer of the previous run may still arrive after a quick restart.
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

/** The parts of a response that `fetchBody` reads. A real response waits on timers of its own. */
function answerOf(text: string, date: string): Response {
  const pieces = [new TextEncoder().encode(text)]
  const read = () => Promise.resolve({ done: pieces.length === 0, value: pieces.pop() })
  const body = { getReader: () => ({ read, cancel: () => Promise.resolve() }) }
  return { ok: true, status: 200, headers: new Headers({ date }), body } as unknown as Response
}

/** Replaces everything around the worker's code for the length of one run. */
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
