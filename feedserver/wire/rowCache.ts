/**
 * Rendered pieces of text by match, so that a file of 2,000 rows costs only the rows that changed.
 *
 * A match that changes is another object, so its pieces are filed under the object itself: what is written of an old
 * reading, while the day goes on, can never be taken for the new one. A piece is filed under a kind; kinds that hold
 * prices name their company (`odds:8:…`), so that a price change of one bookmaker leaves the rows of the others alone.
 */
import type { Match, WorldChange } from '../model'
import type { Work } from '../work'

export class RowCache {
  private readonly byMatch = new WeakMap<Match, Map<string, string>>()

  get(match: Match, kind: string, render: () => string): string {
    let pieces = this.byMatch.get(match)
    if (pieces === undefined) this.byMatch.set(match, (pieces = new Map()))
    let text = pieces.get(kind)
    if (text === undefined) pieces.set(kind, (text = render()))
    return text
  }

  /** Drops what was written with prices that have moved. */
  *forget(changes: readonly WorldChange[], matchOf: (id: number) => Match | undefined): Work<void> {
    for (const change of changes) {
      const match = change.kind === 'odds' ? matchOf(change.matchId) : undefined
      if (change.kind === 'odds' && match !== undefined) this.forgetOdds(match, change.company)
      yield
    }
  }

  private forgetOdds(match: Match, company: number): void {
    const pieces = this.byMatch.get(match)
    if (pieces === undefined) return
    for (const kind of pieces.keys()) if (kind.startsWith(`odds:${company}:`)) pieces.delete(kind)
  }
}
