/**
 * Presence of the parts of a cluster. Every part sends a report about itself, a card, each second, and each part's page
 * `/feed` shows all parts. Two parts with the same name are two rows, and each logs a warning. Rules CLU24, CLU61 in
 * docs/rules/cluster.md.
 */
import { randomUUID } from 'node:crypto'
import { words } from '../kit/feedTexts'
import type { Log } from '../kit/log'
import type { Table } from '../contract/table'
import { SUBJECTS, type Broker, type Time } from './broker'
import { parsed, written } from './envelope'
import { CARD, type Card } from './messages'

const EVERY_MS = 1000
/** Milliseconds of silence after which a part counts as gone. */
const GONE_MS = 5000
const MOST_PARTS = 1000
/** Milliseconds of silence after which a process counts as replaced by a restarted one of the same name. */
const REPLACED_MS = 2 * EVERY_MS
const NAMESAKE_EVERY_MS = 60_000

interface Known {
  readonly card: Card
  readonly receivedAt: number
}

const keyOf = ({ name, instance = '' }: Card): string => `${instance} ${name}`

interface PresenceParts {
  readonly broker: Broker
  readonly time: Time
  readonly log: Log
}

export class Presence {
  private readonly parts = new Map<string, Known>()
  private readonly instance = randomUUID()
  private readonly broker: Broker
  private readonly time: Time
  private readonly log: Log
  private readonly card: () => Card
  private namesakeDueAt = -Infinity

  constructor({ broker, time, log }: PresenceParts, card: () => Card) {
    this.broker = broker
    this.time = time
    this.log = log
    this.card = card
  }

  /** `onCard` gets every other part's card. The returned function stops it. */
  start(onCard: (card: Card) => void = () => {}): () => void {
    const receive = (bytes: Buffer): void => {
      const card = parsed(bytes, CARD)
      if (card === null || (this.parts.size >= MOST_PARTS && !this.parts.has(keyOf(card)))) return
      this.replace(card)
      this.parts.set(keyOf(card), { card, receivedAt: this.time.now() })
      this.noteNamesake(card)
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

  /** Sends this part's report now instead of within a second. */
  announce(): void {
    this.broker.publish(SUBJECTS.presence, written(this.own()))
  }

  /** Returns the present parts, this part included, by name. */
  list(): readonly Card[] {
    const own = this.own()
    const others = [...this.parts.values()].map(({ card }) => card).filter(card => keyOf(card) !== keyOf(own))
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

  private own(): Card {
    return { ...this.card(), instance: this.instance }
  }

  private replace({ name, instance }: Card): void {
    for (const [key, { card, receivedAt }] of this.parts)
      if (card.name === name && card.instance !== instance && this.time.now() - receivedAt > REPLACED_MS)
        this.parts.delete(key)
  }

  private noteNamesake({ name, instance, role }: Card): void {
    const now = this.time.now()
    const isOther = name === this.card().name && instance !== undefined && instance !== this.instance
    if (!isOther || now < this.namesakeDueAt) return
    this.namesakeDueAt = now + NAMESAKE_EVERY_MS
    this.log.warn(`another ${role} is called ${name} too: give each part a --name of its own`)
  }

  private forget(): void {
    for (const [name, { receivedAt }] of this.parts)
      if (this.time.now() - receivedAt >= GONE_MS) this.parts.delete(name)
  }
}
