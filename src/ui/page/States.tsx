/** Messages above the list or in its place: loading, failed, empty. Rule STT1 in docs/rules/page.md. */
import type { ReactNode } from 'react'
import { SCREENS } from '../../engine/contract/screens'
import { useEngine, useView } from '../client/hooks'
import { hasFailed, isWaiting } from '../client/listState'
import type { View } from '../../engine/contract/view'
import { useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import { Failed } from '../kit/Failed'
import { latePart } from '../kit/late/latePart'
import { clearFilters, filtersOn } from '../state/filters'
import { useChoice, useChoiceStore } from '../state/useChoice'

const TooLarge = latePart(() => import('./TooLarge').then(({ TooLarge }) => TooLarge), { texts: 'dialogs' })

const EmptyHelp = latePart(() => import('./late/EmptyHelp').then(({ EmptyHelp }) => EmptyHelp), {
  texts: 'dialogs',
  broken: 'nothing',
})

/** The error's message from docs/product.md 8, for a maintainer. Visitors read a text in their language. */
const errorOf = ({ health }: View) => health.error
const isOtherList = ({ health }: View) => health.otherList

/** A message above the list: after the third failed try, or at once if another try cannot help. */
export function ListFailure() {
  const text = useText()
  const engine = useEngine()
  const other = useView(isOtherList)
  const error = useView(errorOf)
  if (!useView(hasFailed)) return null
  if (error === 'oversize') return <TooLarge />
  return (
    <Failed kind="page" cause={error} onRetry={engine.retry}>
      <strong>{text('app.failed')}.</strong> {text(other ? 'app.otherList' : 'app.failedHelp')}
    </Failed>
  )
}

/** Placeholder while rows are loading. */
export function PaleRows() {
  const text = useText()
  return (
    <div className="loading">
      <output>{text('app.loading')}</output>
    </div>
  )
}

/** Message in place of an empty list. `below`: content under the message. */
export function NoRows({ below }: { readonly below?: ReactNode }) {
  const text = useText()
  const choices = useChoiceStore()
  const { name, favoriteType, isFiltered } = useChoice(chosen => ({
    name: chosen.screen.name,
    favoriteType: chosen.prefs.favoriteType,
    isFiltered: filtersOn(chosen).length > 0,
  }))
  const failed = useView(hasFailed)
  const waiting = useView(isWaiting)
  const { onlyFollowed } = SCREENS[name]
  if (failed && waiting) return null
  if (waiting) return <PaleRows />
  return (
    <>
      <div className="empty">
        {isFiltered ? (
          <>
            <p>{text('list.empty')}</p>
            <Button label={text('filter.showAll')} onPress={() => choices.filter(clearFilters)} />
          </>
        ) : (
          <p>{text(onlyFollowed ? `favorite.empty.${favoriteType}` : 'list.none')}</p>
        )}
        <EmptyHelp />
      </div>
      {below}
    </>
  )
}
