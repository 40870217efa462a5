/**
 * Cache of row texts by match: in a file of 2,000 rows only changed rows are written again.
 *
 * A changed match is a new object, and texts are cached by object. So the text of an old object is never used for the
 * new one. Texts are also cached by kind. Kinds with prices contain the company (`odds:8:…`), so that a price change of
 * one bookmaker does not affect rows of others.
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

  /** Deletes the texts whose prices have changed. */
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
