/**
 * The kinds of fault of an evening, one record each. A record says how the provider's answers are wrong or how a part
 * ends. It also says which deviations the oracle then allows.
 */
import type { Chance } from '../support/chance'
import type { Answer } from './answers'
import type { Fields } from './wire'

/** Audiences of an announcement. */
export type Audience = 'page' | 'push'

/** The parts of the product that a fault may end. */
export interface Parts {
  readonly closeSockets: () => void
  /** Sends the server's request to open the sockets again. */
  readonly moveSockets: () => void
  readonly refuseSockets: () => void
  readonly acceptSockets: () => void
  readonly stopRelay: () => void
  readonly startRelay: () => void
  readonly cutLine: () => void
  readonly mendLine: () => void
  readonly restartWorker: () => void
  readonly replaceAnnouncer: () => void
  readonly stopAnnouncer: () => void
  readonly startAnnouncer: () => void
  readonly fillDisk: () => void
  readonly takeDatabase: () => void
  readonly giveDatabase: () => void
  readonly stopServer: () => void
  readonly startServer: () => void
  readonly stopBroker: () => void
  readonly startBroker: () => void
}

/** A request that falls into a fault. */
interface Moment {
  readonly path: string
  readonly at: number
  /** Beginning of the fault. */
  readonly since: number
  readonly chance: Chance
}

export interface FaultKind {
  /** Whether the part that fails exists only in a cluster. */
  readonly needsCluster?: true
  /** Shortest and longest duration, in seconds. */
  readonly lasts: readonly [number, number]
  /** Seconds from the beginning during which rows may be wrong. Absent: until the fault has settled. */
  readonly upsets?: number
  /** Seconds after the end until all effects are gone, if not `SETTLES_S`. */
  readonly settles?: number
  /** Answers may be untrue without a sign of it. */
  readonly lies?: true
  /** The provider's clock is wrong. */
  readonly movesClock?: true
  /** Pages poll, because sockets are unavailable. */
  readonly polls?: true
  /** Audiences who may miss events during the fault. */
  readonly mutes?: readonly Audience[]
  /**
   * Seconds after the end in which `mutes` may miss events, if longer than settling. Returned values are not announced
   * again (NWS5).
   */
  readonly silences?: number
  /** Outdated bodies may be taken for current ones. */
  readonly ages?: true
  /** Untrue values look true, or last so long that they are announced: corrections only, or everything. */
  readonly convinces?: 'corrections' | 'everything'
  /** Prices of that time may be in no body. */
  readonly hidesPrices?: true
  /** Returns the time of the content, instead of the present. */
  readonly contentAt?: (moment: Moment) => number
  readonly rows?: (rows: readonly Fields[], moment: Moment) => readonly Fields[]
  readonly answer?: (right: Answer, moment: Moment) => Answer
  readonly begin?: (parts: Parts) => void
  readonly end?: (parts: Parts) => void
}

const HTML = Buffer.from('<!DOCTYPE html>\n<html><title>502</title></html>\n')
const GBK_NAME = Buffer.from([0xba, 0xfe, 0xb1, 0xf5])
const ONE_HOUR_MS = 3_600_000

/** Seconds until faults settle that end with the next good answer. */
export const SETTLES_S = 30
/** Seconds until an untrue announcement is corrected, after two lists a minute apart. */
const UNTIL_CORRECTED_S = 100
/** Seconds until untrue or outdated values are replaced by the next list, which is requested every 100 s. */
const UNTIL_LIST_S = 115
/** Seconds until a page that was refused sockets tries again, at most. */
const UNTIL_SOCKET_S = 310

/**
 * After two failures in a row the page takes the next answer for another server's, and announces no events from it
 * (SRV13).
 */
const SILENT = { mutes: ['page'] } as const satisfies Partial<FaultKind>
/**
 * Answers fail now and then. A page with live scores may then show earlier prices. After two failures in a row the next
 * list counts as newer than all other data (SRV13).
 */
const AGED = { ...SILENT, ages: true } as const satisfies Partial<FaultKind>

/** Returns the jump of the clock: one hour or five minutes. */
const setBackMs = (since: number): number => ((since / 1000) % 2 === 0 ? ONE_HOUR_MS : ONE_HOUR_MS / 12)

const PRICES = /odds/i
const CHANGES = /change_en/

const status = (code: number) => (right: Answer) => ({ ...right, status: code, body: HTML })

/** Index of the home score in rows of lists (37 fields) and of changes (23 fields). */
const SCORE_AT: Readonly<Record<number, number>> = { 37: 9, 23: 2 }

/** Sets the score to 0-0, without a decision that explains the change. */
function withoutScore(fields: Fields): Fields {
  const at = SCORE_AT[fields.length] ?? -1
  const isDecision = (index: number): boolean => fields.length === 23 && index === 22
  return fields.map((value, index) =>
    index === at || index === at + 1 ? '0' : isDecision(index) ? '' : value,
  )
}

/** Writes the home team of the first match in two Chinese letters of GBK. */
function inGbk({ body }: Answer): Buffer {
  const name = Buffer.from('Lakeside')
  const at = body.indexOf(name)
  return at === -1 ? body : Buffer.concat([body.subarray(0, at), GBK_NAME, body.subarray(at + name.length)])
}

const FAULTS = {
  'alternating copies': {
    lasts: [8, 60],
    lies: true,
    hidesPrices: true,
    convinces: 'corrections',
    settles: UNTIL_LIST_S,
    contentAt: ({ at }) => (at % 8000 < 4000 ? at : at - 40_000),
  },
  'a short reset to 0-0': { lasts: [3, 8], lies: true, rows: rows => rows.map(withoutScore) },
  'a long reset to 0-0': {
    lasts: [40, 90],
    lies: true,
    convinces: 'corrections',
    rows: rows => rows.map(withoutScore),
  },
  'a stuck copy': {
    lasts: [10, 80],
    lies: true,
    hidesPrices: true,
    settles: UNTIL_LIST_S,
    contentAt: ({ since }) => since,
  },
  'rows shifted by a field': {
    lasts: [5, 60],
    mutes: ['page', 'push'],
    silences: 600,
    lies: true,
    convinces: 'everything',
    settles: UNTIL_CORRECTED_S,
    rows: rows => rows.map(([id = '', , ...rest]) => [id, ...rest]),
  },
  'missing rows': {
    lasts: [5, 40],
    ...SILENT,
    lies: true,
    settles: UNTIL_LIST_S,
    rows: rows => rows.filter((_, index) => index % 3 !== 1),
  },
  'doubled records': { lasts: [5, 60], upsets: 0, rows: rows => [...rows, ...rows] },
  'a clock that jumps ahead': {
    lasts: [3, 60],
    mutes: ['page', 'push'],
    ages: true,
    movesClock: true,
    settles: UNTIL_LIST_S,
    answer: right => ({ ...right, writtenAt: right.writtenAt + 3 * ONE_HOUR_MS }),
  },
  'a clock that jumps back': {
    lasts: [3, 60],
    mutes: ['page', 'push'],
    ages: true,
    movesClock: true,
    settles: UNTIL_LIST_S,
    answer: (right, { since }) => ({ ...right, writtenAt: right.writtenAt - setBackMs(since) }),
  },
  'a copy with the wrong time now and then': {
    lasts: [20, 80],
    ...AGED,
    settles: UNTIL_LIST_S,
    answer: (right, { chance }) =>
      chance.happens(0.1) ? { ...right, writtenAt: right.writtenAt - 900_000 } : right,
  },
  'GBK as declared': {
    lasts: [5, 60],
    upsets: 0,
    answer: right => ({ ...right, body: inGbk(right), contentType: 'text/plain; charset=gbk' }),
  },
  'GBK undeclared': {
    lasts: [5, 60],
    upsets: 0,
    answer: right => ({ ...right, body: inGbk(right) }),
  },
  'slow answers': {
    lasts: [10, 60],
    ...AGED,
    settles: UNTIL_LIST_S,
    answer: (right, { chance }) => ({ ...right, delayMs: chance.whole(500, 12_000) }),
  },
  'cut connections': { lasts: [5, 80], ...SILENT, answer: right => ({ ...right, isCut: true }) },
  'half bodies': {
    lasts: [5, 40],
    ...AGED,
    lies: true,
    hidesPrices: true,
    settles: UNTIL_LIST_S,
    answer: right => ({ ...right, body: right.body.subarray(0, right.body.length >> 1) }),
  },
  'status 429': { lasts: [5, 80], ...SILENT, answer: status(429) },
  'status 503': { lasts: [5, 80], ...SILENT, answer: status(503) },
  'status 503 now and then': {
    lasts: [20, 80],
    ...AGED,
    settles: UNTIL_LIST_S,
    answer: (right, { chance }) => (chance.happens(0.5) ? status(503)(right) : right),
  },
  'prices that fail': {
    lasts: [5, 60],
    ...AGED,
    answer: (right, { path }) => (PRICES.test(path) ? status(503)(right) : right),
  },
  'changes that fail': {
    lasts: [5, 60],
    ...AGED,
    settles: 45,
    answer: (right, { path }) => (CHANGES.test(path) ? status(503)(right) : right),
  },
  'an error page with status 200': { lasts: [5, 80], ...SILENT, answer: right => ({ ...right, body: HTML }) },
  'empty bodies': {
    lasts: [5, 60],
    ...AGED,
    lies: true,
    hidesPrices: true,
    settles: UNTIL_LIST_S,
    answer: right => ({ ...right, body: Buffer.alloc(0) }),
  },
  'closed sockets': { lasts: [1, 1], upsets: 15, begin: parts => parts.closeSockets() },
  'sockets that are moved': { lasts: [1, 1], upsets: 15, begin: parts => parts.moveSockets() },
  'sockets that are refused': {
    lasts: [100, 240],
    upsets: 20,
    polls: true,
    settles: UNTIL_SOCKET_S,
    begin: parts => parts.refuseSockets(),
    end: parts => parts.acceptSockets(),
  },
  'a relay that starts again': {
    lasts: [2, 25],
    ...SILENT,
    begin: parts => parts.stopRelay(),
    end: parts => parts.startRelay(),
  },
  'a line that is cut': {
    lasts: [5, 70],
    ...SILENT,
    begin: parts => parts.cutLine(),
    end: parts => parts.mendLine(),
  },
  'a worker that starts again': {
    lasts: [1, 1],
    ...SILENT,
    upsets: 15,
    begin: parts => parts.restartWorker(),
  },
  'another process that announces': {
    lasts: [1, 1],
    upsets: 0,
    begin: parts => parts.replaceAnnouncer(),
  },
  'a while in which no process announces': {
    lasts: [5, 60],
    upsets: 0,
    begin: parts => parts.stopAnnouncer(),
    end: parts => parts.startAnnouncer(),
  },
  'a database that refuses to be written': {
    lasts: [5, 90],
    upsets: 0,
    begin: parts => parts.fillDisk(),
    end: parts => parts.giveDatabase(),
  },
  'a database that is away': {
    lasts: [5, 90],
    upsets: 0,
    begin: parts => parts.takeDatabase(),
    end: parts => parts.giveDatabase(),
  },
  'a broker that is away': {
    needsCluster: true,
    lasts: [2, 60],
    ...AGED,
    begin: parts => parts.stopBroker(),
    end: parts => parts.startBroker(),
  },
  'a gateway that starts again': {
    needsCluster: true,
    lasts: [2, 25],
    ...SILENT,
    begin: parts => parts.stopServer(),
    end: parts => parts.startServer(),
  },
} as const satisfies Readonly<Record<string, FaultKind>>

export type FaultName = keyof typeof FAULTS
const FAULT_NAMES = Object.keys(FAULTS) as readonly FaultName[]
export const kindOf = (name: FaultName): FaultKind => FAULTS[name]

/** One fault of an evening. */
export interface Fault {
  readonly name: FaultName
  readonly from: number
  readonly to: number
}

/** Time without a fault between two faults, in seconds. */
const QUIET_S = [80, 180] as const

export function drawFaults(
  chance: Chance,
  { from, to, isCluster }: { readonly from: number; readonly to: number; readonly isCluster: boolean },
): readonly Fault[] {
  const names = FAULT_NAMES.filter(name => isCluster || kindOf(name).needsCluster !== true)
  const faults: Fault[] = []
  for (let at = from + chance.whole(...QUIET_S) * 1000; at < to;) {
    const name = chance.one(names)
    const end = at + chance.whole(...kindOf(name).lasts) * 1000
    faults.push({ name, from: at, to: end })
    at = end + chance.whole(...QUIET_S) * 1000
  }
  return faults
}
