/**
 * Derives the marks of goals and cards from the archive's moments, as the recorder of this device would set them.
 *
 * Source: `feed/details/archivePricesJson.ts`. Rules HIS3 and HIS26 in docs/rules/history.md, NWS1-NWS10 in
 * docs/rules/news.md.
 */
import { MARK_KINDS, type SeenMark } from '../contract/details/quotes'
import type { EpochMs } from '../contract/units'
import type { ArchivedMoment } from '../feed/details/archivePricesJson'
import { minuteText } from '../match/clock'
import type { Scored } from '../match/events'
import { hear, newsRecord, WAIT_MS, type Hearing, type NewsOutcome } from '../match/newsLaw'

/**
 * Events before the first moment are unknown. A goal taken back counts once a later moment, or time, confirms the
 * correction. Its mark has the time of the last moment before the confirmation. `asOf`: when the archive answered.
 */
export function archivedMarks(moments: readonly ArchivedMoment[], asOf: EpochMs): readonly SeenMark[] {
  const [first] = moments
  if (first === undefined) return []
  let record = newsRecord(standOf(first))
  let before = first
  let halfStart: EpochMs | null = null
  const next = (moment: ArchivedMoment, hearing: Pick<Hearing, 'at' | 'by'>): readonly SeenMark[] => {
    const outcome = hear(record, standOf(moment), { ...hearing, freshMs: 0 })
    record = outcome.record
    return marksOf(outcome, moment, halfStart)
  }
  const marks = moments.slice(1).flatMap(moment => {
    const { at, state } = moment
    const confirmed = next(before, { at, by: 'time' })
    if (before.state !== state) halfStart = at
    before = moment
    return confirmed.concat(next(moment, { at, by: 'reading' }))
  })
  return [...marks, ...next(before, { at: asOf, by: 'time' })]
}

function marksOf(
  { news, record: { announced } }: NewsOutcome,
  { at, state }: ArchivedMoment,
  halfStart: EpochMs | null,
): readonly SeenMark[] {
  const minute = state > 0 ? minuteText(state, null, halfStart, at, 0) : ''
  const score = `${announced.homeScore ?? 0}-${announced.guestScore ?? 0}`
  return news.flatMap(({ kind, side }) =>
    side !== '' && isMark(kind) ? [{ at, kind, side, minute, score }] : [],
  )
}

const isMark = (kind: string): kind is SeenMark['kind'] => MARK_KINDS.some(mark => mark === kind)

const standOf = ({ state, score, red, yellow }: ArchivedMoment): Scored => ({
  state,
  homeScore: score[0],
  guestScore: score[1],
  homeRed: red[0],
  guestRed: red[1],
  homeYellow: yellow[0],
  guestYellow: yellow[1],
})

/** Maximum number of milliseconds between the device's and the archive's mark of the same event. */
const APART_MS = 15_000

/** Returns the archive's marks and those of the device's marks that the archive lacks, by time. */
export function joinedMarks(archived: readonly SeenMark[], seen: readonly SeenMark[]): readonly SeenMark[] {
  const isNew = ({ kind, side, at }: SeenMark): boolean => {
    // The device and the archive each wait `WAIT_MS.time` before they announce a correction.
    const apart = kind === 'correction' ? APART_MS + WAIT_MS.time : APART_MS
    return !archived.some(one => one.kind === kind && one.side === side && Math.abs(one.at - at) <= apart)
  }
  return [...archived, ...seen.filter(isNew)].sort((one, other) => one.at - other.at)
}
