/**
 * A part of the cluster that may publish and write everything. It records honest messages and sends copies with one
 * changed field.
 */
import { STATE_BUCKET, SUBJECTS, type Broker } from '../../../feedserver/cluster/broker'
import { written } from '../../../feedserver/cluster/envelope'
import type { ModelCluster } from './model'

type Head = Record<string, unknown>

/** Kinds of message that can be forged. */
export type Place = 'beat' | 'records' | 'presence' | 'lease'

export class Forger {
  /** Beats of the leader, without forged ones. */
  honestBeats = 0
  private readonly newest = new Map<Place, { readonly subject: string; readonly head: Head }>()
  private readonly forged = new Set<string>()
  private readonly broker: Broker

  constructor({ cluster }: ModelCluster) {
    this.broker = cluster.join(0).broker
    this.broker.subscribe(SUBJECTS.beat, (bytes, subject) => this.note('beat', bytes, subject))
    this.broker.subscribe(SUBJECTS.allRecords, (bytes, subject) => this.note('records', bytes, subject))
    this.broker.subscribe(SUBJECTS.presence, (bytes, subject) => this.note('presence', bytes, subject))
  }

  /** Sends the newest message of the kind with one changed field, or writes it over the entry of the bucket. */
  async forge(
    place: Place,
    field: string,
    make: (value: unknown) => unknown,
    settle: () => Promise<void>,
  ): Promise<void> {
    if (place === 'lease') return this.overwrite('leader', field, make, settle)
    const { subject, head } = this.newest.get(place) ?? { subject: SUBJECTS.beat, head: {} }
    const bytes = written({ ...head, [field]: make(head[field]) })
    this.forged.add(bytes.toString())
    this.broker.publish(subject, bytes)
  }

  private async overwrite(
    key: string,
    field: string,
    make: (value: unknown) => unknown,
    settle: () => Promise<void>,
  ): Promise<void> {
    const bucket = this.broker.bucket(STATE_BUCKET)
    const reading = bucket.get(key)
    await settle()
    const entry = await reading
    const head = JSON.parse(entry?.value.toString() ?? '{}') as Head
    const writing = bucket.put(key, written({ ...head, [field]: make(head[field]) }))
    await settle()
    await writing
  }

  private note(place: Place, bytes: Buffer, subject: string): void {
    const text = bytes.toString()
    if (this.forged.has(text)) return
    if (place === 'beat') this.honestBeats += 1
    this.newest.set(place, { subject, head: JSON.parse(text) as Head })
  }
}
