/**
 * Keeps written pieces of text by match, so that of a file of 2,000 rows only those that changed are written again.
 *
 * A changed match is a new object, and pieces are cached by object: so a piece that was written of an old object can
 * never be used for the new one. Pieces are also cached by kind. Kinds with prices contain the company (`odds:8:…`), so
 * that a price change of one bookmaker does not concern the rows of others.
 */
import type { Match, WorldChange } from '../../contract/model'
import type { Work } from '../../kit/work/work'

export class RowCache {
  private readonly byMatch = new WeakMap<Match, Map<string, string>>()

  get(match: Match, kind: string, render: () => string): string {
    let pieces = this.byMatch.get(match)
    if (pieces === undefined) this.byMatch.set(match, (pieces = new Map()))
    let text = pieces.get(kind)
    if (text === undefined) pieces.set(kind, (text = render()))
    return text
  }

  /** Deletes the pieces whose prices have changed. */
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
