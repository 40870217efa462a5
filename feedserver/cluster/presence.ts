/** Every part of a cluster says each second that it is there; the page `/feed` of each shows all. */
import { words } from '../kit/feedTexts'
import type { Table } from '../contract/table'
import { SUBJECTS, type Broker, type Time } from './broker'
import { parsed, written } from './envelope'
import { CARD, type Card } from './messages'

const EVERY_MS = 1000
/** A part that has been silent for this long is gone. */
const GONE_MS = 5000
const MOST_PARTS = 1000

export class Presence {
  private readonly parts = new Map<string, { readonly card: Card; readonly receivedAt: number }>()
  private readonly broker: Broker
  private readonly time: Time
  private readonly own: () => Card

  constructor(broker: Broker, time: Time, own: () => Card) {
    this.broker = broker
    this.time = time
    this.own = own
  }

  /** `onCard` gets what every other part announces. The function returned ends it. */
  start(onCard: (card: Card) => void = () => {}): () => void {
    const receive = (bytes: Buffer): void => {
      const card = parsed(bytes, CARD)
      if (card === null || (this.parts.size >= MOST_PARTS && !this.parts.has(card.name))) return
      this.parts.set(card.name, { card, receivedAt: this.time.now() })
      onCard(card)
    }
    this.announce()
    const stops = [
      this.broker.subscribe(SUBJECTS.presence, receive),
      this.time.every(EVERY_MS, () => {
        this.announce()
        this.forget()
      }),
    ]
    return () => stops.forEach(stop => stop())
  }

  /** Says now what otherwise would be said within a second. */
  announce(): void {
    this.broker.publish(SUBJECTS.presence, written(this.own()))
  }

  /** Those that are there, this part among them, by name. */
  list(): readonly Card[] {
    const own = this.own()
    const others = [...this.parts.values()].map(({ card }) => card).filter(({ name }) => name !== own.name)
    return [own, ...others].sort((one, other) => (one.name < other.name ? -1 : 1))
  }

  table(): Table {
    return {
      title: 'feed.cluster',
      heads: [
        words('feed.part'),
        words('feed.role'),
        words('feed.sockets'),
        words('feed.lag'),
        words('feed.version'),
      ],
      wide: true,
      rows: this.list().map(({ name, role, duty, sockets, lag, version }) => [
        name,
        `${role}, ${duty}`,
        sockets,
        lag === null ? words('feed.noBeat') : words('feed.milliseconds', { time: Math.round(lag) }),
        version,
      ]),
    }
  }

  private forget(): void {
    for (const [name, { receivedAt }] of this.parts)
      if (this.time.now() - receivedAt >= GONE_MS) this.parts.delete(name)
  }
}
