/** Checks that the archive has each state of each match, and no untrue one. Rule EVE10. */
import type { MomentRow } from '../../../feedserver/archive/stores/rows'
import { standAt, type Course, type Stand } from '../provider/course'
import type { ArchiveCase, ArchiveFault } from './archive'

const MINUTE_MS = 60_000
const SLACK_MS = 2_000
const QUIET_MS = 125_000

const textOf = ({ state, home, guest, homeRed, guestRed, homeYellow, guestYellow }: Stand): string =>
  [state, home, guest, homeRed, guestRed, homeYellow, guestYellow].join(' ')

const archivedText = (moment: Omit<MomentRow, 'matchId' | 'at'>): string => {
  const { state, homeScore, guestScore, homeRed, guestRed, homeYellow, guestYellow } = moment
  return [state, homeScore, guestScore, homeRed, guestRed, homeYellow, guestYellow].join(' ')
}

export const matchFaults = (given: ArchiveCase): readonly ArchiveFault[] =>
  given.courses.flatMap(course => [...untrueMoments(given, course), ...wrongEnd(given, course)])

/** Returns untrue moments. Content of outdated bodies is untrue, even if it was right once. */
function untrueMoments({ archived, leave, from }: ArchiveCase, course: Course): readonly ArchiveFault[] {
  let latest = -Infinity
  return (archived.moments.get(course.id) ?? []).flatMap(moment => {
    const { at } = moment
    const shown = archivedText(moment)
    const when = course.turns.findLast(turn => turn.at <= at + SLACK_MS && textOf(turn.stand) === shown)?.at
    if (at < from || leave.isUntrue(at)) return []
    if (when === undefined || when < latest)
      return [
        {
          at,
          sentence: `the archive has "${shown}" of match ${course.id}, which ${when === undefined ? 'was never so' : 'was so before'}`,
        },
      ]
    latest = when
    return []
  })
}

function wrongEnd({ archived, leave, ends }: ArchiveCase, course: Course): readonly ArchiveFault[] {
  const stand = standAt(course, ends)
  const isChanging = course.turns.some(({ at }) => at > ends - MINUTE_MS && at <= ends)
  if (!leave.isCalm(ends - QUIET_MS, ends) || isChanging || stand.state === 0) return []
  const match = archived.matches.get(course.id)
  const shown = match === undefined ? 'nothing' : archivedText({ ...match, state: match.state ?? 0 })
  return shown === textOf(stand)
    ? []
    : [
        {
          at: ends,
          sentence: `the archive has "${shown}" of match ${course.id} at the end and not "${textOf(stand)}"`,
        },
      ]
}
