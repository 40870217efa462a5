/** Closing prices. Rule ARC11 in docs/rules/archive.md. */
import { describe, expect, test } from 'vitest'
import { Closings } from '../../../feedserver/archive/recorder/closings'
import { Recorder } from '../../../feedserver/archive/recorder/recorder'
import type { ArchiveStore, Batch } from '../../../feedserver/archive/stores/archiveStore'
import { changeRecord } from '../../../feedserver/simulate/wire/changeXml'
import { RUNNING } from '../support/fixedWorld'

const START = Date.UTC(2031, 4, 4, 12)
const COMPANY = 8

/** A store that only records the written batches. */
function writtenStore() {
  const batches: Batch[] = []
  const store: Partial<ArchiveStore> = {
    lead: async () => true,
    lostAs: async () => null,
    points: async () => 0,
    facts: async () => ({ since: START, points: 0, matches: 0, bytes: 0, before: null }),
    write: async batch => void batches.push(batch),
  }
  return { open: async () => store as ArchiveStore, closings: () => batches.flatMap(batch => batch.closings) }
}

describe('closing prices', () => {
  const file = (early: string, running: string) => `${RUNNING.id}!0.9,0.5,0.98,${early},${running}$`
  const row = { matchId: RUNNING.id, company: COMPANY, market: 0, openingUp: 9000, openingGoal: 5000 }

  test('[ARC11] of a match are recorded once it has begun, and not again while they stay', async () => {
    const { open, closings } = writtenStore()
    let now = START
    const recorder = new Recorder({ open, pricesForMs: null, now: () => (now += 1000) })
    recorder.intake.priceFile(file('0.8,0.75,1.02', ',,'), COMPANY, START)
    await recorder.write()
    expect(closings()).toEqual([])
    recorder.intake.changes([changeRecord({ ...RUNNING, state: 1 })], START + 60_000)
    for (const at of [61_000, 90_000])
      recorder.intake.priceFile(file('0.82,0.75,1', '0.7,0.25,1.1'), COMPANY, START + at)
    await recorder.write()
    recorder.intake.priceFile(file('0.82,0.75,1', '0.6,0.25,1.2'), COMPANY, START + 120_000)
    await recorder.write()
    const closing = { closingUp: 8200, closingGoal: 7500, closingDown: 10_000 }
    expect(closings()).toEqual([{ ...row, openingDown: 9800, ...closing }])
  })

  test('[ARC11] what could not be written is written later; half-time markets are left out', () => {
    const closings = new Closings()
    const early = [8200, 7500, 10_000] as const
    const state = { opening: undefined, early, running: undefined, isClosed: false }
    closings.note({ match: 1, company: COMPANY, market: 'ou' }, state)
    closings.note({ match: 1, company: COMPANY, market: 'OUHalf' }, state)
    const rows = closings.take()
    expect(rows).toHaveLength(1)
    expect(closings.take()).toEqual([])
    closings.restore(rows)
    expect(closings.take()).toEqual(rows)
  })
})
