/**
 * The feed for the routes: one world, its clock, its recent changes, and a revision. A cached body is valid for one
 * revision.
 */
import type { CapturedList } from '../capture/capturedList'
import { ChangeLog } from './changeLog'
import type { Clock, EpochMs } from '../../kit/clock'
import type { OtherDays } from '../days/otherDays'
import type { Faults } from '../../kit/faults'
import type { World, WorldChange } from '../../contract/model'
import { RowCache } from '../wire/rowCache'
import type { Work } from '../../kit/work/work'

/** Bookmaker of the main site. The match lists contain its opening lines. */
const SITE_COMPANY = 8

export interface FeedParts {
  readonly world: World
  readonly clock: Clock
  readonly faults: Faults
  readonly captured: CapturedList | null
  readonly days: OtherDays | null
}

export type ChangeListener = (changes: readonly WorldChange[]) => Work<void>

export class Feed {
  readonly world: World
  readonly clock: Clock
  readonly faults: Faults
  readonly captured: CapturedList | null
  readonly days: OtherDays | null
  readonly rows = new RowCache()
  readonly log: ChangeLog
  /** Increases with every step of the world's time. */
  revision = 0
  private readonly listeners = new Set<ChangeListener>()

  constructor(parts: FeedParts) {
    this.world = parts.world
    this.clock = parts.clock
    this.faults = parts.faults
    this.captured = parts.captured
    this.days = parts.days
    this.log = new ChangeLog(parts.clock.speed)
  }

  /** Server time as sent to clients: `now` plus the skew of the fault `skew`. */
  stamp(): EpochMs {
    return this.clock.now() + this.faults.skewMs
  }

  /** Time stamp of files: the world's time (whole steps) plus the skew. */
  fileStamp(): EpochMs {
    return this.world.now + this.faults.skewMs
  }

  get listCompany(): number {
    return this.world.companies.includes(SITE_COMPANY)
      ? SITE_COMPANY
      : (this.world.companies[0] ?? SITE_COMPANY)
  }

  /** World that has the match: the server's own, or that of another day if it is planned. */
  worldOf(matchId: number): World {
    if (this.world.match(matchId) !== undefined) return this.world
    const day = this.days?.dayOf(matchId)
    return (day === undefined ? undefined : this.days?.world(day)) ?? this.world
  }

  /** Moves the world to the clock's time and notifies all listeners of the changes. */
  *tick(): Work<void> {
    const before = this.world.now
    const changes = yield* this.world.advance(this.clock.now())
    if (changes.length === 0 && this.world.now === before) return
    yield* this.rows.forget(changes, id => this.world.match(id))
    yield* this.log.record(changes, this.world.now)
    this.captured?.apply(changes)
    this.revision += 1
    for (const listener of this.listeners) yield* listener(changes)
  }

  onChanges(listener: ChangeListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}
