/**
 * Plays the last season into an archive. One thread plays the days, and the recorder's thread writes them.
 *
 * It begins when this process leads, continues an earlier run, and adds coming fixtures. Rules ARC12, ARC13 in
 * docs/rules/archive.md. Never throws. A failed write is repeated, and a player that dies is restarted.
 */
import type { Recorder } from '../recorder/recorder'
import { DAY_MS } from '../../contract/dates'
import { ownDay, type SeasonDays, type SeasonPlan } from '../../contract/season'
import type { EpochMs } from '../../kit/clock'
import type { OpenPlayer } from './openPlayer'
import { notedFacts, sameOrigin, seasonFacts, type SeasonFacts } from './seasonFacts'
import { seasonOrigin, startOf, taskOf, withDay } from './seasonPlan'
import type { SeasonRows } from './seasonRows'
import { partsOf, writePart, type DayPart } from './writeDay'

const AGAIN_MS = 1000
/** Pause after each part, for other work of the thread. */
const PAUSE_MS = 10
/** Rest after each day, as a share of the time that it took: a core that is always busy slows visitors. */
const REST = 0.25
const LONGEST_REST_MS = 100
const DAYS_AHEAD = 7
/** Fixtures are added again and again, because the simulated date advances. */
const FIXTURES_EVERY_MS = 6 * 3_600_000

export interface SeasonStatus {
  /**
   * `other`: the archive has a season of another seed, time of day, number of matches or version of rules. `later`: one
   * of later days.
   */
  readonly state: 'waits' | 'plays' | 'done' | 'other' | 'later'
  /** Played days. `days` were missing at the start. */
  readonly played: number
  readonly days: number
  /** Matches written since the start. */
  readonly matches: number
  /** Why the last player died. `null`: no player has died. */
  readonly failure: string | null
  readonly seconds: number
  /** Start of the first and of the last day in the archive. `null` without days. */
  readonly from: EpochMs | null
  readonly to: EpochMs | null
}

export interface SeasonRunParts {
  readonly plan: SeasonPlan
  readonly recorder: Pick<Recorder, 'beside'> & { readonly intake: Pick<Recorder['intake'], 'time'> }
  readonly open: (plan: SeasonPlan) => OpenPlayer
  /** Present real time. */
  readonly now: () => EpochMs
  readonly wait: (ms: number) => Promise<void>
}

export class SeasonRun {
  private readonly parts: SeasonRunParts
  private player: OpenPlayer | null = null
  private isStopped = false
  private state: SeasonStatus['state'] = 'waits'
  private known: SeasonDays | null = null
  private played = 0
  private days = 0
  private matches = 0
  private beganAt: EpochMs = 0
  private endedAt: EpochMs | null = null
  private failure: string | null = null

  constructor(parts: SeasonRunParts) {
    this.parts = parts
  }

  status(): SeasonStatus {
    const { state, known, played, days, matches, failure, beganAt, endedAt } = this
    const origin = seasonOrigin(this.parts.plan.calendar)
    const seconds = beganAt === 0 ? 0 : Math.round(((endedAt ?? this.parts.now()) - beganAt) / 1000)
    const from = known === null ? null : startOf(known.first, origin)
    const to = known === null ? null : startOf(known.last, origin)
    return { state, played, days, matches, failure, seconds, from, to }
  }

  /** Plays all missing days. Resolves when they are written, or after `stop`. */
  async run(): Promise<void> {
    const { plan, now } = this.parts
    const found = await this.untilDone(store => seasonFacts(store).then(facts => ({ facts })))
    if (found === null) return
    const lacking = this.begin(found.facts)
    if (lacking === null) return
    this.state = 'plays'
    this.beganAt = now()
    this.days = lacking.length
    await this.fixtures(ownDay(plan.calendar))
    await this.playAll(lacking)
    if (this.isStopped) return
    this.endedAt = now()
    this.state = 'done'
    await this.close()
  }

  /** Adds fixtures of the coming days every six hours, until `stop`. */
  async follow(): Promise<void> {
    const { plan, recorder, wait } = this.parts
    while (!this.isStopped && this.state === 'done') {
      await wait(FIXTURES_EVERY_MS)
      const elapsed = Math.floor((recorder.intake.time - plan.calendar.start) / DAY_MS)
      if (elapsed > 0 && Number.isFinite(elapsed)) await this.fixtures(ownDay(plan.calendar) + elapsed)
      await this.close()
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await this.close()
  }

  private async close(): Promise<void> {
    const { player } = this
    this.player = null
    await player?.end()
  }

  /** Days to play. `null`: the archive must not be changed. */
  private begin(facts: SeasonFacts | null): readonly number[] | null {
    const { plan } = this.parts
    if (facts !== null && !sameOrigin(facts.origin, seasonOrigin(plan.calendar))) {
      this.state = 'other'
      return null
    }
    const task = taskOf(plan.wanted, facts?.days ?? null)
    if (task === null) this.state = 'later'
    this.known = task?.known ?? null
    return task?.lacking ?? null
  }

  private async fixtures(today: number): Promise<void> {
    for (let ahead = 1; ahead <= DAYS_AHEAD && !this.isStopped; ahead += 1) {
      const rows = await this.play(today + ahead)
      for (const part of rows === null ? [] : partsOf(rows)) await this.write(part, false)
    }
  }

  /** Plays the next day while one is written. */
  private async playAll(days: readonly number[]): Promise<void> {
    let next = days[0] === undefined ? null : this.playAndRest(days[0])
    for (const [at, day] of days.entries()) {
      const rows = await next
      const following = days[at + 1]
      next = following === undefined ? null : this.playAndRest(following)
      if (rows === null) break
      await this.writeDay(day, rows)
      if (this.isStopped) break
      this.played += 1
    }
    await next
  }

  private async writeDay(day: number, rows: SeasonRows): Promise<void> {
    const days = withDay(this.known, day)
    const facts = notedFacts({ origin: seasonOrigin(this.parts.plan.calendar), days })
    const parts = partsOf(rows)
    // A day without matches counts as played too.
    const last = parts.length === 0 ? { ...rows } : parts.at(-1)
    for (const part of parts.slice(0, -1)) this.matches += (await this.write(part, true)) ?? 0
    if (last !== undefined) this.matches += (await this.write(last, true, facts)) ?? 0
    if (!this.isStopped) this.known = days
  }

  private async write(
    part: DayPart,
    isPast: boolean,
    facts?: ReadonlyMap<string, number>,
  ): Promise<number | null> {
    const { now, wait } = this.parts
    const count = await this.untilDone((store, points) =>
      writePart(part, { store, points, now: now(), isPast, ...(facts && { facts }) }),
    )
    await wait(PAUSE_MS)
    return count
  }

  /** Resolves to `null` after `stop`. */
  private async untilDone<Answer>(
    work: Parameters<typeof this.parts.recorder.beside<Answer>>[0],
  ): Promise<Answer | null> {
    const { recorder, wait } = this.parts
    while (!this.isStopped) {
      const done = await recorder.beside(work)
      if (done !== null) return done.answer
      await wait(AGAIN_MS)
    }
    return null
  }

  private async playAndRest(day: number): Promise<SeasonRows | null> {
    const { now, wait } = this.parts
    const began = now()
    const rows = await this.play(day)
    await wait(Math.max(0, Math.min(LONGEST_REST_MS, REST * (now() - began))))
    return rows
  }

  /** Resolves to `null` after `stop`. */
  private async play(day: number): Promise<SeasonRows | null> {
    while (!this.isStopped) {
      this.player ??= this.parts.open(this.parts.plan)
      try {
        return await this.player.play(day)
      } catch (error) {
        if (!this.isStopped) this.failure = error instanceof Error ? error.message : String(error)
        await this.close()
        if (!this.isStopped) await this.parts.wait(AGAIN_MS)
      }
    }
    return null
  }
}
