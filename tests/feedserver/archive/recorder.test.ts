/** The recorder from records of a feed to the answer of the call, with a real file. */
import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { afterPoint, EMPTY_MARKET, type MarketState } from '../../../feedserver/archive/points/point'
import { NO_VALUES } from '../../../feedserver/readings/values'
import type { Quoted } from '../../../feedserver/readings/values'
import { Recorder } from '../../../feedserver/archive/recorder/recorder'
import type { ArchiveStore } from '../../../feedserver/archive/stores/archiveStore'
import { resultStore } from '../../../feedserver/archive/stores/resultStore'
import { MatchBook } from '../../../feedserver/archive/recorder/matchBook'
import {
  NO_MATCH,
  type EventRow,
  type MatchRow,
  type MomentRow,
  type PieceRow,
} from '../../../feedserver/archive/stores/rows'
import { openStore } from '../../../feedserver/archive/stores/openStore'
import type { Match } from '../../../feedserver/contract/model'
import { changeRecord } from '../../../feedserver/simulate/wire/changeXml'
import { RUNNING } from '../support/fixedWorld'
import { pointsOf, type PriceAnswer } from './support/answer'
import { quoted, recordOf } from './support/quotes'

let folder: string
let files = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const freshFile = (): string => join(folder, `${(files += 1)}.db`)
const START = Date.UTC(2031, 4, 4, 12)
const MARKET = { match: 9_000_001, company: 8, type: 'HDP' }

/** A recorder whose real clock advances by a second with each reading. */
function recorderOn(open: () => Promise<ArchiveStore>, clock = { now: START }) {
  return new Recorder({ open, pricesForMs: null, now: () => (clock.now += 1000) })
}

const answerOf = async (recorder: Recorder): Promise<PriceAnswer | null> => {
  const query = { match: MARKET.match, company: null, market: null }
  const text = await recorder.answer({ kind: 'prices', query })
  return text === null ? null : (JSON.parse(text) as PriceAnswer)
}

/** Returns the state of a market after a quote, without points: the slow reference. */
function afterQuote(state: MarketState, { opening, early, running, ...said }: Quoted): MarketState {
  const isClosed = said.isClosed ?? state.isClosed
  const stays = isClosed && running === null
  return {
    opening: opening ?? state.opening,
    early: early ?? NO_VALUES,
    running: stays ? state.running : (running ?? NO_VALUES),
    isClosed,
  }
}

interface Step {
  readonly quote: Quoted
  /** Tenths of a second since the previous step. */
  readonly ticks: number
  /** The program ends after the step, and starts again. */
  readonly isLast: boolean
  readonly isWritten: boolean
  /** The database is away from this step on. */
  readonly isAway: boolean
}

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    quote: quoted,
    ticks: fc.integer({ min: 1, max: 100_000 }),
    isLast: fc.integer({ min: 0, max: 9 }).map(number => number === 0),
    isWritten: fc.boolean(),
    isAway: fc.integer({ min: 0, max: 3 }).map(number => number === 0),
  }),
  { minLength: 1, maxLength: 80 },
)

describe('the history of a market', () => {
  test('[ARC57] [ARC3] a suspended market without a running price stays suspended after a restart', async () => {
    const file = freshFile()
    const quote: Quoted = { opening: null, early: [9200, 5000, 9800], running: null, isClosed: false }
    const clock = { now: START }
    const first = recorderOn(() => openStore(file), clock)
    first.intake.quotes([recordOf(MARKET, quote)], START)
    first.intake.quotes([recordOf(MARKET, { ...quote, isClosed: true })], START + 1000)
    await first.write()
    await first.close()
    const second = recorderOn(() => openStore(file), clock)
    second.intake.quotes([recordOf(MARKET, { ...quote, isClosed: null })], START + 9000)
    await second.write()
    const kinds = async () => pointsOf(await answerOf(second), MARKET.company, 'HDP').map(({ kind }) => kind)
    expect(await kinds()).toEqual(['early', 'closed'])
    second.intake.quotes([recordOf(MARKET, quote)], START + 20_000)
    await second.write()
    expect(await kinds()).toEqual(['early', 'closed', 'running'])
    await second.close()
  })

  test('[ARC2] [ARC5] [ARC57] read back is what was sent, point by point, with restarts and losses of the database in between', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async list => {
        const file = freshFile()
        const clock = { now: START }
        let isGone = false
        const open = async (): Promise<ArchiveStore> => {
          const store = await openStore(file)
          const write: ArchiveStore['write'] = (...batch) =>
            isGone ? Promise.reject(new Error('away')) : store.write(...batch)
          return { ...store, write }
        }
        /** Brings the database back, long enough ago for another attempt. */
        const back = async (): Promise<void> => {
          isGone = false
          clock.now += 60_000
          await recorder.write()
        }
        let recorder = recorderOn(open, clock)
        let at = START
        let state = EMPTY_MARKET
        const sent: { at: number; state: MarketState }[] = []
        /** Whether a file after a start left the suspension open. The next record says it. */
        let isUnsaid = false
        for (const { quote: drawn, ticks, isLast, isWritten, isAway } of list) {
          at += ticks * 100
          const quote: Quoted = isUnsaid ? { ...drawn, isClosed: drawn.isClosed ?? state.isClosed } : drawn
          isUnsaid = false
          const next = afterQuote(state, quote)
          recorder.intake.quotes([recordOf(MARKET, quote)], at)
          if (JSON.stringify(next) !== JSON.stringify(state)) sent.push({ at, state: next })
          state = next
          isGone = isAway
          if (isWritten) await recorder.write()
          if (!isLast) continue
          await back()
          await recorder.close()
          recorder = recorderOn(open, clock)
          // A program that starts reads the prices from the file, which marks suspended markets by their running price.
          isUnsaid = quote.running === null
          const isClosed = isUnsaid ? null : state.isClosed
          recorder.intake.quotes([recordOf(MARKET, { ...quote, isClosed })], at)
        }
        await back()
        const points = pointsOf(await answerOf(recorder), MARKET.company, 'HDP')
        await recorder.close()
        const states = new Map<number, MarketState>()
        let replayed = EMPTY_MARKET
        for (const point of points) states.set(point.at, (replayed = afterPoint(replayed, point)))
        expect(Array.from(states, ([time, one]) => ({ at: time, state: one }))).toEqual(sent)
      }),
      { numRuns: 60 },
    )
  })
})

/** A store in memory that fails while the test says so. */
function brittle() {
  const state = {
    isAway: false,
    pieces: new Map<string, PieceRow>(),
    matches: new Map<number, MatchRow>(),
    moments: [] as MomentRow[],
    events: new Map<number, readonly EventRow[]>(),
    watches: new Map<number, number>(),
    leads: true,
    lost: null as string | null,
    closed: 0,
  }
  const reached = <Result>(result: () => Result): Promise<Result> =>
    state.isAway ? Promise.reject(new Error('no space left on device')) : Promise.resolve(result())
  const store: ArchiveStore = {
    ...resultStore({ rows: () => reached(() => []) }),
    lostAs: () => reached(() => state.lost),
    lead: () => reached(() => state.leads),
    points: () => reached(() => 0),
    write: ({ pieces, matches, moments, events, watches, watchedUntil = null }) =>
      reached(() => {
        for (const started of state.watches.keys())
          if (watchedUntil !== null && started > watchedUntil) state.watches.delete(started)
        for (const piece of pieces)
          state.pieces.set(`${piece.company} ${piece.market} ${piece.number}`, {
            ...piece,
            data: Buffer.from(piece.data),
          })
        state.moments.push(...moments)
        for (const [id, rows] of events) state.events.set(id, rows)
        for (const match of matches) state.matches.set(match.id, match)
        for (const { started, ended } of watches) state.watches.set(started, ended)
      }),
    prices: () => reached(() => [...state.pieces.values()]),
    watches: () => reached(() => [...state.watches].map(([started, ended]) => ({ started, ended }))),
    match: () => reached(() => null),
    events: () => reached(() => []),
    moments: () => reached(() => state.moments),
    forgetPrices: () => reached(() => 0),
    facts: () => reached(() => ({ since: null, points: 0, matches: 0, bytes: 0, before: null })),
    noted: () => reached(() => new Map()),
    states: () => reached(() => new Map()),
    scores: () => reached(() => []),
    close: () => Promise.resolve(void (state.closed += 1)),
  }
  return { state, store, open: () => reached(() => store) }
}

const priced = (up: number): string =>
  recordOf(MARKET, { opening: null, early: [up * 100, 5000, 9000], running: null, isClosed: false })
const ups = async (recorder: Recorder): Promise<readonly (number | null)[]> =>
  pointsOf(await answerOf(recorder), MARKET.company, 'HDP')
    .filter(({ kind }) => kind === 'early')
    .map(({ values }) => values[0])

describe('trouble with the database', () => {
  test('[ARC34] [ARC73] a lost one is closed, neither read nor written any more, and the loss is said', async () => {
    const { state, open } = brittle()
    const recorder = recorderOn(open)
    recorder.intake.quotes([priced(1)], START)
    await recorder.write()
    expect(recorder.status()).toMatchObject({ isOpen: true, lost: null, trouble: null, batches: 1 })
    state.lost = 'archive.db was deleted'
    recorder.intake.quotes([priced(2)], START + 1000)
    await recorder.write()
    const lost = {
      isOpen: false,
      lost: 'archive.db was deleted',
      trouble: 'archive.db was deleted',
      batches: 1,
    }
    expect(recorder.status()).toMatchObject(lost)
    await expect(answerOf(recorder)).rejects.toThrow('archive.db was deleted')
    // The path may lead to another archive by now, which this recorder does not know.
    state.lost = null
    await recorder.write()
    await recorder.close()
    expect([recorder.status().batches, state.pieces.size, state.closed]).toEqual([1, 1, 1])
  })

  test('[ARC34] one that another process writes is looked at as well', async () => {
    const { state, open } = brittle()
    state.leads = false
    const recorder = recorderOn(open)
    await recorder.write()
    state.lost = 'archive.db was replaced'
    for (let looks = 0; looks < 10 && recorder.status().lost === null; looks += 1) await recorder.write()
    expect(recorder.status()).toMatchObject({ lost: 'archive.db was replaced', isOpen: false })
  })

  test('[ARC5] [ARC71] what comes while it is away is written when it is back, and the trouble is said', async () => {
    const { state, open } = brittle()
    const recorder = recorderOn(open)
    recorder.intake.quotes([priced(1)], START)
    await recorder.write()
    state.isAway = true
    recorder.intake.quotes([priced(2)], START + 1000)
    await recorder.write()
    expect(recorder.status()).toMatchObject({ trouble: 'no space left on device', failures: 1, dropped: 0 })
    recorder.intake.quotes([priced(3)], START + 2000)
    await expect(answerOf(recorder)).rejects.toThrow('no space')
    state.isAway = false
    await expect.poll(async () => (await recorder.write(), recorder.status().trouble)).toBeNull()
    expect(await ups(recorder)).toEqual([100, 200, 300])
  })

  test('[ARC5] [ARC71] it is tried less and less often, and not with every batch', async () => {
    const { state, open } = brittle()
    state.isAway = true
    const clock = { now: START }
    const recorder = new Recorder({ open, pricesForMs: null, now: () => clock.now })
    for (let second = 0; second < 120; second += 1) {
      clock.now += 1000
      await recorder.write()
    }
    expect(recorder.status().failures).toBeLessThan(18)
  })

  test('[ARC5] [ARC62] [ARC71] what waits is bounded: further points are counted, and the next price after that is a point', async () => {
    const { state, open } = brittle()
    const clock = { now: START }
    const limits = { pending: 6 }
    const recorder = new Recorder({ open, pricesForMs: null, now: () => (clock.now += 60_000), limits })
    state.isAway = true
    for (let up = 1; up <= 20; up += 1) {
      recorder.intake.quotes([priced(up)], START + up * 1000)
      await recorder.write()
    }
    const { dropped } = recorder.status()
    expect(dropped).toBeGreaterThan(0)
    state.isAway = false
    await recorder.write()
    recorder.intake.whole(recorder.status().gaps)
    recorder.intake.quotes([priced(21)], START + 30_000)
    await recorder.write()
    expect(await ups(recorder)).toEqual([100, 200, 300, 400, 500, 2100])
    expect(recorder.status().dropped).toBe(dropped)
    const answer = await answerOf(recorder)
    expect(answer?.Data.watched).toEqual([
      [START + 1000, START + 5000],
      [START + 30_000, START + 30_000],
    ])
  })

  test('[ARC10] [ARC62] [ARC64] a time of recording ends with the process, and where the provider says nothing for 30 s', async () => {
    const { state, open } = brittle()
    const first = recorderOn(open)
    first.intake.quotes([priced(1)], START)
    first.intake.quotes([priced(2)], START + 30_000)
    await first.write()
    first.intake.quotes([priced(3)], START + 60_001)
    expect(first.status()).toMatchObject({ gaps: 1, isWhole: false })
    // The recording is whole once all prices were read again without a further gap.
    first.intake.whole(0)
    first.intake.quotes([priced(4)], START + 61_000)
    first.intake.whole(1)
    first.intake.quotes([priced(5)], START + 62_000)
    await first.close()
    const second = recorderOn(open)
    second.intake.quotes([priced(4)], START + 63_000)
    await second.write()
    expect([...state.watches]).toEqual([
      [START, START + 30_000],
      [START + 62_000, START + 62_000],
      [START + 63_000, START + 63_000],
    ])
    expect((await answerOf(second))?.Data.watched).toHaveLength(3)
  })

  test('[ARC6] a process that does not write remembers nothing, and begins anew when it takes over', async () => {
    const { state, open } = brittle()
    state.leads = false
    const recorder = recorderOn(open)
    recorder.intake.quotes([priced(1)], START)
    await recorder.write()
    expect(recorder.status().leads).toBe(false)
    expect(state.pieces.size).toBe(0)
    state.leads = true
    recorder.intake.quotes([priced(2)], START + 1000)
    await expect.poll(async () => (await recorder.write(), recorder.status().leads)).toBe(true)
    expect(await ups(recorder)).toEqual([200])
  })

  test('[ARC6] a process that takes over writes how matches stand, also where it knew that before', async () => {
    const { state, open } = brittle()
    state.leads = false
    const recorder = recorderOn(open)
    recorder.intake.changes([changeRecord({ ...RUNNING, state: 1 })], START)
    await recorder.write()
    state.leads = true
    recorder.intake.changes([changeRecord({ ...RUNNING, state: 1 })], START + 1000)
    await expect.poll(async () => (await recorder.write(), recorder.status().leads)).toBe(true)
    expect(state.moments.map(({ at }) => at)).toEqual([START + 1000])
    expect(state.matches.get(RUNNING.id)?.state).toBe(1)
  })
})

describe('prices that are old', () => {
  /** Returns the times up to which prices were deleted. */
  async function deletedBefore(stamp: number): Promise<readonly number[]> {
    const { store } = brittle()
    const times: number[] = []
    const forgetPrices = (before: number): Promise<number> => Promise.resolve(times.push(before) < 3 ? 10 : 0)
    const open = () => Promise.resolve({ ...store, forgetPrices })
    const recorder = new Recorder({ open, pricesForMs: 30 * 86_400_000, now: () => START })
    recorder.intake.quotes([priced(1)], stamp)
    for (let turn = 0; turn < 6; turn += 1) await recorder.write()
    return times
  }

  test('[ARC7] are deleted a few matches at a time, as long as there are any', async () => {
    expect(await deletedBefore(START - 5000)).toEqual(
      Array.from({ length: 3 }, () => START - 5000 - 30 * 86_400_000),
    )
  })

  test('[ARC7] a provider whose clock is ahead deletes nothing that is new', async () => {
    expect(new Set(await deletedBefore(Date.UTC(2099, 0)))).toEqual(new Set([START - 30 * 86_400_000]))
  })
})

describe('the provider', () => {
  const file = (up: number): string => `${MARKET.match}!,,,${up / 100},0.5,0.9,,,$`

  test('[ARC2] [ARC58] a file adds what no change said, and nothing that a change has overtaken', async () => {
    const { open } = brittle()
    const recorder = recorderOn(open)
    recorder.intake.priceFile(file(1), MARKET.company, START)
    recorder.intake.quotes([priced(2)], START + 20_000)
    // Files requested before the change or just after it may have been written before it.
    recorder.intake.priceFile(file(1), MARKET.company, START + 19_000)
    recorder.intake.priceFile(file(1), MARKET.company, START + 21_000)
    recorder.intake.priceFile(file(3), MARKET.company, START + 40_000)
    await recorder.write()
    expect(await ups(recorder)).toEqual([100, 200, 300])
  })

  /** A recorder with a clock set by hand, and its records with times since the start. */
  function onClock() {
    const clock = { now: START }
    const { state, open } = brittle()
    const recorder = new Recorder({ open, pricesForMs: null, now: () => clock.now })
    /** `real`, `provider`: milliseconds since the start. */
    const says = (up: number, provider: number, real = provider): void => {
      clock.now = START + real
      recorder.intake.quotes([priced(up)], START + provider)
    }
    const recorded = async () => {
      clock.now += 60_000
      await recorder.write()
      const points = pointsOf(await answerOf(recorder), MARKET.company, 'HDP')
      return points.filter(({ kind }) => kind === 'early').map(({ at, values }) => [at - START, values[0]])
    }
    return { clock, state, recorder, says, recorded }
  }

  test('[ARC3] [ARC60] [ARC61] a clock that is corrected does not set back the history; one that is set back for two minutes does', async () => {
    const { says, recorded } = onClock()
    says(1, 0)
    says(2, -400, 1000)
    says(3, 600_000)
    says(4, 300_000, 610_000)
    says(5, 421_000, 731_000)
    says(6, 422_000, 732_000)
    expect(await recorded()).toEqual([
      [0, 100],
      [0, 200],
      [421_000, 500],
      [422_000, 600],
    ])
  })

  test('[ARC3] [ARC60] a clock that is wrong for a minute voids nothing: meanwhile the time goes on by the real clock', async () => {
    const { says, recorded } = onClock()
    says(1, 0)
    says(2, 600_000)
    says(3, -3_000_000, 610_000)
    says(4, -2_960_000, 650_000)
    says(5, 670_000)
    expect(await recorded()).toEqual([
      [0, 100],
      [600_000, 200],
      [610_000, 300],
      [650_000, 400],
      [670_000, 500],
    ])
  })

  test('[ARC3] [ARC59] [ARC60] a clock that had jumped ahead is believed at once when it returns, and all prices are recorded anew', async () => {
    const { says, recorded, recorder, state } = onClock()
    says(1, 0)
    says(2, 10_000_000, 5000)
    recorder.intake.whole(1)
    says(2, 10_010_000, 15_000)
    says(2, 30_000)
    recorder.intake.whole(2)
    says(3, 40_000)
    expect(await recorded()).toEqual([
      [0, 100],
      [30_000, 200],
      [40_000, 300],
    ])
    // All times of recording after the clock's return are void.
    expect([...state.watches]).toEqual([
      [START, START],
      [START + 40_000, START + 40_000],
    ])
  })

  test('[ARC49] a file from before a change leaves what the change said, however old it is', async () => {
    const { clock, recorder, says, recorded } = onClock()
    says(2, 100_000)
    clock.now = START + 110_000
    recorder.intake.priceFile(file(1), MARKET.company, START + 110_000, 90_000)
    expect(await recorded()).toEqual([[100_000, 200]])
  })

  test('[ARC49] a list from before a change leaves how the match stands', () => {
    const book = new MatchBook()
    const stands = (homeScore: number, seen: number): MatchRow => ({
      ...NO_MATCH,
      id: MARKET.match,
      state: 1,
      homeScore,
      guestScore: 0,
      seen,
    })
    book.noteChanged(stands(2, START), START)
    book.noteListed(stands(1, START + 20_000), START - 70_000, START + 20_000)
    book.noteListed(stands(3, START + 30_000), START + 30_000, START + 30_000)
    const { moments } = book.take()
    expect(moments.map(({ at, homeScore }) => [at - START, homeScore])).toEqual([
      [0, 2],
      [30_000, 3],
    ])
  })

  test('[ARC59] after the clock was set back, a list counts although a change has a later time', () => {
    const book = new MatchBook()
    const stands = { ...NO_MATCH, id: MARKET.match, state: 1, homeScore: 1, guestScore: 0, seen: START }
    book.noteChanged({ ...stands, homeScore: 2 }, START + 3_600_000)
    book.setBack()
    book.noteListed(stands, START, START)
    expect(book.take().matches).toMatchObject([{ homeScore: 1 }])
  })

  test('[ARC50] the moment of a list is when it was right, also for the first list after a restart', () => {
    const book = new MatchBook()
    const listed = { ...NO_MATCH, id: MARKET.match, state: 3, homeScore: 1, guestScore: 3, seen: START }
    book.noteListed(listed, START - 3_000, START)
    expect(book.take().moments.map(({ at }) => at - START)).toEqual([-3_000])
  })

  test('[ARC49] [ARC152] an aged list after a restart leaves how the match stands, until a list is newer than the restart', () => {
    const book = new MatchBook()
    const stands = (homeScore: number): MatchRow => ({
      ...NO_MATCH,
      id: MARKET.match,
      state: 3,
      homeScore,
      guestScore: 0,
      seen: START,
    })
    book.noteListed(stands(0), START - 60_000, START)
    book.noteListed(stands(0), START - 10_000, START + 50_000)
    expect(book.take()).toMatchObject({ moments: [], matches: [{ state: null, homeScore: null }] })
    book.noteListed(stands(1), START + 7_000, START + 67_000)
    expect(book.take()).toMatchObject({
      moments: [{ at: START + 7_000, homeScore: 1 }],
      matches: [{ state: 3, homeScore: 1 }],
    })
  })

  test('[ARC49] [ARC10] a body of before is no word of the provider, so that a time of recording ends', async () => {
    const { clock, recorder, says, state } = onClock()
    says(1, 0)
    for (const seconds of [15, 30, 45]) {
      clock.now = START + seconds * 1000
      recorder.intake.priceFile(file(1), MARKET.company, clock.now, seconds * 1000)
    }
    says(2, 50_000)
    clock.now += 60_000
    await recorder.write()
    expect([...state.watches]).toEqual([[START, START]])
  })

  test('[ARC10] [ARC63] what is known to be lost late ends a time of recording before the records that came meanwhile', async () => {
    const { recorder, says, recorded, state } = onClock()
    says(1, 0)
    says(2, 25_000)
    says(3, 50_000)
    says(4, 70_000)
    recorder.intake.gap(45_000)
    await recorded()
    expect([...state.watches]).toEqual([[START, START + 25_000]])
  })

  test('[ARC3] a clock between two milliseconds is one at a whole millisecond', async () => {
    const recorder = recorderOn(() => openStore(freshFile()))
    recorder.intake.changes([changeRecord({ ...RUNNING, state: 1 })], START + 0.25)
    recorder.intake.quotes([priced(1)], START + 100.5)
    await recorder.write()
    expect(recorder.status().trouble).toBeNull()
    expect((await answerOf(recorder))?.Data).toMatchObject({
      watched: [[START, START + 101]],
      moments: [[START, 1, ...Array.from({ length: 6 }, () => expect.any(Number))]],
    })
    await recorder.close()
  })

  test('[ARC4] the report of a match is due when its score or cards change, and when it ends', async () => {
    const { state, open } = brittle()
    const recorder = recorderOn(open)
    const change = (match: Partial<Match>): void =>
      recorder.intake.changes([changeRecord({ ...RUNNING, ...match })], START)
    change({})
    expect(recorder.status().due).toEqual([RUNNING.id])
    change({ corners: [5, 5] })
    expect(recorder.status().due).toEqual([])
    change({ red: [0, 1] })
    expect(recorder.status().due).toEqual([RUNNING.id])
    change({ red: [0, 1], state: -1 })
    expect(recorder.status().due).toEqual([RUNNING.id])
    await recorder.write()
    expect(state.matches.get(RUNNING.id)).toMatchObject({ state: -1, guestRed: 1, homeCorners: 2 })
  })

  test('[ARC33] how a match stands is recorded with its time, whenever its state, score or cards change', async () => {
    const { open } = brittle()
    const recorder = recorderOn(open)
    const change = (seconds: number, match: Partial<Match>): void =>
      recorder.intake.changes([changeRecord({ ...RUNNING, ...match })], START + seconds * 1000)
    const none = { red: [0, 0], yellow: [0, 0], corners: [0, 0] } as const
    change(0, { ...none, state: 0, score: [0, 0] })
    change(1, { ...none, state: 1, score: [0, 0] })
    change(2, { ...none, state: 1, score: [0, 0], corners: [1, 0] })
    change(60, { ...none, state: 1, score: [0, 1] })
    change(90, { ...none, state: 1, score: [0, 1], red: [1, 0], yellow: [0, 2] })
    change(99, { ...none, state: -1, score: [0, 1], red: [1, 0], yellow: [0, 2] })
    recorder.intake.quotes([priced(1)], START + 99_000)
    await recorder.write()
    const moments = (await answerOf(recorder))?.Data.moments.map(([at, ...cells]) => [
      ((at ?? 0) - START) / 1000,
      ...cells,
    ])
    expect(moments).toEqual([
      [1, 1, 0, 0, 0, 0, 0, 0],
      [60, 1, 0, 1, 0, 0, 0, 0],
      [90, 1, 0, 1, 1, 0, 0, 2],
      [99, -1, 0, 1, 1, 0, 0, 2],
    ])
  })

  test('[ARC4] [ARC68] records that cannot be read are counted, and the others are recorded', async () => {
    const { open } = brittle()
    const recorder = recorderOn(open)
    recorder.intake.quotes(['', 'x^y^z', priced(1), '1^'.repeat(9000)], START)
    recorder.intake.changes(['<h>', ''], NaN)
    recorder.intake.report(1, '<!doctype html>')
    recorder.intake.list('<!doctype html>', START)
    await recorder.write()
    expect(recorder.status().unreadable).toBe(7)
    expect(await ups(recorder)).toEqual([100])
  })

  test('[ARC4] [ARC67] a report without events takes none of those that were recorded', async () => {
    const { state, open } = brittle()
    const recorder = recorderOn(open)
    const match = { ScheduleID: 1, HomeScore: 1, GuestScore: 0 }
    const event = [{ side: 1, kind: 1, minute: '12', name: 'Văn Hậu' }]
    for (const said of [{ match, event }, { match }, { match, event: [] }]) {
      recorder.intake.report(1, JSON.stringify(said))
      await recorder.write()
    }
    expect(state.events.get(1)).toMatchObject([{ minute: '12', name: 'Văn Hậu' }])
  })
})
