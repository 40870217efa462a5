/**
 * Rendered pieces of text by match, so that a file of 2,000 rows costs only the rows that changed.
 *
 * A piece is filed under a kind; kinds that hold prices name their company (`odds:8:…`), so that a
 * price change of one bookmaker leaves the rows of the others alone.
 */
import type { WorldChange } from '../model'

export class RowCache {
  private readonly byMatch = new Map<number, Map<string, string>>()

  get(matchId: number, kind: string, render: () => string): string {
    let pieces = this.byMatch.get(matchId)
    if (pieces === undefined) this.byMatch.set(matchId, (pieces = new Map()))
    let text = pieces.get(kind)
    if (text === undefined) pieces.set(kind, (text = render()))
    return text
  }

  forget(changes: readonly WorldChange[]): void {
    for (const change of changes) {
      if (change.kind === 'list') this.byMatch.clear()
      else if (change.kind === 'match') this.byMatch.delete(change.matchId)
      else this.forgetOdds(change.matchId, change.company)
    }
  }

  private forgetOdds(matchId: number, company: number): void {
    const pieces = this.byMatch.get(matchId)
    if (pieces === undefined) return
    for (const kind of pieces.keys()) if (kind.startsWith(`odds:${company}:`)) pieces.delete(kind)
  }
}
