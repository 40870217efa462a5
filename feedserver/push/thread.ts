/** The thread of Web Push: a provider's data, the subscribed browsers, and the messages to them. */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import { ECDH } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { Announcer } from './announce/announcer'
import { ChangeQueue } from './announce/changeQueue'
import { EarlyReadings } from './announce/earlyReadings'
import { OutboxPump, type PumpCounts } from './send/outboxPump'
import type { PushOptions } from './pushOptions'
import { Senders } from './send/senders'
import { openPushStore } from './store/openPushStore'
import type { PushStore } from './store/pushStore'
import type { ChangeOutcome, Room } from './store/subscriptions'
import type { SubscriptionBody } from './subscription/subscriptionBody'
import { vapidKeys, type VapidKeys } from './send/vapidKeys'

const OPEN_AGAIN_MS = 1000
const WRITE_EVERY_MS = 250
const PRICES_EVERY_MS = 1000
const COUNT_EVERY_MS = 5000
const FORGET_EVERY_MS = 600_000
const SWEEP_EVERY_MS = 5000
const SWEEP_AT_A_TIME = 200
/** A subscription that no visit has renewed for 60 days ends. */
const UNVISITED_FOR_MS = 60 * 86_400_000
const ROOM: Room = { subscriptions: 200_000, bytes: 2 ** 29 }

export interface PushData extends PushOptions {
  /** Address of the archive's database. */
  readonly address: string
  /** Keys of the lost database, for a database without keys. `null`: new keys are made. */
  readonly keys: VapidKeys | null
}

export interface PushStatus extends PumpCounts {
  /** Whether the open database is no longer the one at the address. */
  readonly isLost: boolean
  readonly subscriptions: number
  /** Bytes of all subscriptions that count against the room. */
  readonly bytes: number
  readonly waiting: number
  /** Subscriptions ended because no visit renewed them. */
  readonly unvisited: number
  /** Number of matches compared here. 0 if another process announces. */
  readonly matches: number
  readonly announced: number
  readonly failures: number
  /** Subscriptions that ended because they were made for other keys of this site. */
  readonly otherKeys: number
  /** The status with which a push service refuses the current keys. 0: the keys are accepted. */
  readonly refusedWith: number
}

/** Calls of the feed server to the thread. Times are the provider's. */
export interface PushRemote {
  list(bytes: Uint8Array, asOf: number, now: number): void
  changes(records: readonly string[], at: number): void
  quotes(records: readonly string[], at: number): void
  lead(leads: boolean): void
  /** Rejects, as the next three do, while the database is away. */
  key(): Promise<string>
  /** Returns the keys with the private key, for this process alone. */
  keys(): Promise<VapidKeys>
  /** `malformed`: the browser's key cannot be used for encryption. */
  save(body: SubscriptionBody): Promise<ChangeOutcome | 'malformed'>
  remove(endpoint: string): Promise<void>
  status(): PushStatus
  close(): Promise<void>
}

const { address, contact, hosts, keys: formerKeys } = workerData as PushData

interface Open {
  readonly store: PushStore
  readonly keys: VapidKeys
  readonly announcer: Announcer
  readonly pump: OutboxPump
  readonly changes: ChangeQueue
}

let open: Open | null = null
let leads: boolean | null = null
let counted = { subscriptions: 0, bytes: 0, waiting: 0 }
let sweptTo = 0
let unvisited = 0
/** Readings that came before the database was open. */
const early = new EarlyReadings<Announcer>()
const timers: NodeJS.Timeout[] = []

async function openAll(): Promise<void> {
  const store = await openPushStore(address)
  const keys = await keysOf(store)
  const pump = new OutboxPump(store, new Senders({ keys, contact, hosts }), keys.publicKey)
  const announcer = new Announcer(store, () => pump.wake())
  const changes = new ChangeQueue({
    write: some => store.change(some, { now: Date.now(), room: ROOM }),
    alerts: () => announcer.idle(),
  })
  open = { store, keys, announcer, pump, changes }
  early.passTo(announcer)
  if (leads !== null) turn(open, leads)
  const every = (ms: number, work: () => Promise<unknown>): void =>
    void timers.push(setInterval(() => void work().catch(() => {}), ms))
  every(WRITE_EVERY_MS, () => announcer.flush())
  every(PRICES_EVERY_MS, () => announcer.flushPrices())
  every(COUNT_EVERY_MS, count)
  every(COUNT_EVERY_MS, async () => (leads === true ? pump.expire() : undefined))
  every(SWEEP_EVERY_MS, async () => (leads === true ? sweep(store) : undefined))
  every(FORGET_EVERY_MS, async () => (leads === true ? store.forget(announcer.seenAt) : undefined))
}

/** Returns the keys. A failure closes this store, which is then opened again. */
async function keysOf(store: PushStore): Promise<VapidKeys> {
  try {
    return await vapidKeys(store, formerKeys)
  } catch (error) {
    await store.close()
    throw error
  }
}

async function count(): Promise<void> {
  const { store, pump } = opened()
  counted = await store.count()
  if (counted.subscriptions > 0) pump.ready()
}

async function sweep(store: PushStore): Promise<void> {
  const before = Date.now() - UNVISITED_FOR_MS
  const { after, ended } = await store.sweep({ after: sweptTo, before, most: SWEEP_AT_A_TIME })
  sweptTo = after
  unvisited += ended
}

function turn({ announcer, pump }: Open, isLeading: boolean): void {
  announcer.lead(isLeading)
  pump.turn(isLeading)
  void count().catch(() => {})
  void announcer.flush()
}

const opening = (): void => void openAll().catch(() => void timers.push(setTimeout(opening, OPEN_AGAIN_MS)))
opening()

function note(act: (announcer: Announcer, noticed: number) => void): void {
  const noticed = Date.now()
  if (open !== null) act(open.announcer, noticed)
  else early.add(announcer => act(announcer, noticed))
}

function opened(): Open {
  if (open === null) throw new Error('the database is away')
  return open
}

/** Returns whether a point is on the curve. Any other point would fail at each message. */
function isUsable(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

const thread: PushRemote = {
  list: (bytes, asOf, now) =>
    note((to, noticed) => to.list(new TextDecoder().decode(bytes), asOf, now, noticed)),
  changes: (records, at) => {
    note((to, noticed) => to.changes(records, at, noticed))
    void open?.announcer.flush()
  },
  quotes: (records, at) => note(to => to.quotes(records, at)),
  lead(isLeading) {
    leads = isLeading
    if (open !== null) turn(open, isLeading)
  },
  key: async () => opened().keys.publicKey,
  keys: async () => opened().keys,
  async save(one) {
    const { changes } = opened()
    return isUsable(one.body.subscription.keys.p256dh) ? changes.add(one) : 'malformed'
  },
  async remove(endpoint) {
    await opened().changes.add({ kind: 'removal', endpoint })
  },
  status: () => ({
    ...counted,
    isLost: open !== null && open.store.lostAs() !== null,
    unvisited,
    matches: leads === true ? (open?.announcer.matches ?? 0) : 0,
    announced: open?.announcer.announced ?? 0,
    failures: open?.announcer.failures ?? 0,
    otherKeys: open?.pump.refused.ended ?? 0,
    refusedWith: open?.pump.refused.refusedWith ?? 0,
    ...(open?.pump.counts ?? { sent: 0, dropped: 0, again: 0, ended: 0 }),
  }),
  async close() {
    for (const timer of timers) clearInterval(timer)
    await open?.announcer.flush()
    await open?.pump.close()
    await open?.store.close()
  },
}

if (parentPort !== null) Comlink.expose(thread, nodeEndpoint(parentPort))
