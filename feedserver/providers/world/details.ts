/** Events, line-ups and counts of a match as fields of the feed's match. Rule PRO39 in docs/rules/providers.md. */
import type { Match } from '../../contract/model'
import type { EventsFact, LineupsFact, StatisticsFact } from '../port/facts'
import { cardsOf, feedEvents } from './matchOf'

type DetailFact = EventsFact | LineupsFact | StatisticsFact

const CORNERS = 6
/** VarEventResult of a change (docs/wire.md 2.2). */
const TAKEN_BACK = '2'

/** Number of goals that the video referee took back, by match. */
export class Decisions {
  private readonly counts = new Map<number, number>()

  /** Returns the reason for a lower score, if a goal was taken back since the last answer. */
  after(fact: DetailFact, match: number): Partial<Match> {
    if (fact.kind !== 'events') return {}
    const count = fact.events.filter(({ kind }) => kind === 'overturned').length
    const before = this.counts.get(match)
    this.counts.set(match, count)
    return before === undefined || count <= before ? {} : { varResult: TAKEN_BACK }
  }

  forget(match: number): void {
    this.counts.delete(match)
  }
}

/** Returns the fields that one answer about details sets. */
export function detailOf(fact: DetailFact): Partial<Match> {
  if (fact.kind === 'lineups') return { lineup: true }
  if (fact.kind === 'events') return { events: feedEvents(fact.events), ...cardsOf(fact.events) }
  const corners = fact.statistics.find(({ kind }) => kind === CORNERS)?.values
  return corners === undefined ? {} : { corners, hasCorners: true }
}
