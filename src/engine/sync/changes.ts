/** Answers of the files of changes. Rules NET12, SRV7, SRV12, SRV14 in docs/rules/worker.md. */
import { succeeded } from '../contract/result'
import { pricesComplete, takeFile } from './answers'
import { cover } from './coverage'
import type { Draft } from './draft'
import type { EventOf } from './events'
import { endFile } from './outcomes'
import { SUPERSEDED } from './requests'
import { noteNews } from './sources'

export function deltaReceived(draft: Draft, event: EventOf<'deltaReceived'>): void {
  const { id, text, prices, asOf, ageMs } = event
  const request = takeFile(draft, 'delta', id)
  if (request === null) return
  if (request.isStale || request.company !== draft.query.company) return endFile(draft, 'delta', SUPERSEDED)
  if (prices !== null) draft.actions.push({ kind: 'applyPrices', prices, asOf })
  draft.deltaText = text
  pricesComplete(draft, asOf, ageMs)
  endFile(draft, 'delta', succeeded({ asOf, listChanged: false }))
}

export function changesReceived(
  draft: Draft,
  { id, changes, asOf, ageMs }: EventOf<'changesReceived'>,
): void {
  const request = takeFile(draft, 'changes', id)
  if (request === null) return
  if (request.isStale) return endFile(draft, 'changes', SUPERSEDED)
  noteNews(draft, 'changes', ageMs)
  // A list that has changed is read anew; the records beside that do not count.
  if (!changes.refresh) {
    draft.actions.push({ kind: 'applyChanges', changes, asOf, isNews: draft.hasChanges })
    if (request.reaches) cover(draft, 'scores', asOf)
  }
  draft.hasChanges = true
  endFile(draft, 'changes', succeeded({ asOf, listChanged: changes.refresh }))
}
