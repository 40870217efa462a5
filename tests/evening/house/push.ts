/** Web Push of an evening: the announcer, its database, and the messages that a push service would get. */
import type { FeedListener } from '../../../feedserver/archive/tap'
import { Announcer } from '../../../feedserver/push/announce/announcer'
import type { PushStore } from '../../../feedserver/push/store/pushStore'
import type { HappeningRow } from '../../../feedserver/push/store/pushRows'
import { saved, wholeOf } from '../../feedserver/push/support/subscribing'

const FLUSH_MS = 1_000
const LEASE_MS = 86_400_000
const MOST = 1_000

/** Two subscribers: one follows the leagues of the list, one follows the teams of one match. */
export const READERS = ['leagues', 'teams'] as const
export type Reader = (typeof READERS)[number]

export interface Message extends HappeningRow {
  readonly reader: Reader
}

export interface PushParts {
  readonly store: PushStore
  readonly onMessage: (message: Message) => void
}

const browserOf = (reader: Reader) => ({
  name: reader,
  subscription: {
    endpoint: `https://fcm.googleapis.com/fcm/send/${reader}`,
    keys: { p256dh: 'p', auth: 'a' },
  },
})

/** Stores the subscriptions. `teams`: those of one match. */
export async function subscribe(
  store: PushStore,
  follows: Readonly<Record<Reader, readonly number[]>>,
  now: number,
): Promise<void> {
  for (const reader of READERS)
    await saved(store, wholeOf(browserOf(reader), { [reader]: follows[reader] }), now)
}

/** The announcer of a process, from start to end. */
export class Push {
  readonly listener: FeedListener
  private readonly parts: PushParts
  private readonly announcer: Announcer
  private readonly timer: ReturnType<typeof setInterval>
  private hasMessages = false

  constructor(parts: PushParts) {
    this.parts = parts
    this.announcer = new Announcer(parts.store, () => (this.hasMessages = true))
    this.listener = {
      changes: (records, at) => this.announcer.changes(records, at, Date.now()),
      quotes: (records, at) => this.announcer.quotes(records, at),
      list: (bytes, at, now) => this.announcer.list(bytes.toString(), at, now, Date.now()),
    }
    this.timer = setInterval(() => void this.flush(), FLUSH_MS)
  }

  lead(leads: boolean): void {
    this.announcer.lead(leads)
  }

  stop(): void {
    clearInterval(this.timer)
    this.announcer.lead(false)
  }

  private async flush(): Promise<void> {
    await this.announcer.flush()
    // The messages stay in the database and are sent once the database is back.
    if (this.hasMessages) await this.send().catch(() => {})
  }

  private async send(): Promise<void> {
    const { store, onMessage } = this.parts
    const due = await store.claim(Date.now(), LEASE_MS, MOST)
    const rows = await store.happening([...new Set(due.map(({ happening }) => happening))])
    this.hasMessages = false
    const byKey = new Map(rows.map(row => [row.key, row]))
    const sorted = due
      .map(({ happening, endpoint }) => ({ row: byKey.get(happening), endpoint }))
      .sort((one, other) => (one.row?.key ?? '').localeCompare(other.row?.key ?? ''))
    for (const { row, endpoint } of sorted) {
      const reader = READERS.find(name => endpoint.endsWith(name))
      if (row !== undefined && reader !== undefined) onMessage({ ...row, reader })
    }
  }
}
