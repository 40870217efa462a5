import type { View } from '../../engine/contract/view'
import { useCounts, useView } from '../client/hooks'
import { formatCount } from '../i18n/format'
import { useLanguage, useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import { clearFilters, countFilters, hiddenHere, showHidden } from '../prefs/choices'
import { usePreferences } from '../prefs/usePreferences'

const isKnown = ({ health, counts }: View) => health.heardAt !== null || counts.all > 0

/** How many matches there are and how many the filters leave, with a button that shows all of them again. */
export function MatchCounts() {
  const text = useText()
  const language = useLanguage()
  const { all, filtered } = useCounts()
  const { choices, ...chosen } = usePreferences()
  const filters = countFilters(chosen)
  const isFiltered = filters > 0
  const write = (count: number) => formatCount(language, count)
  const known = useView(isKnown)
  const words = isFiltered
    ? text('filter.count', { shown: write(filtered), all: write(all) })
    : text('list.matches', { count: all })
  const hidden = hiddenHere(chosen).length
  const onlyHidden = hidden > 0 && filters === 1
  return (
    <p className="counts" data-filtered={isFiltered || undefined}>
      {known ? words : null}
      {hidden === 0 ? null : (
        <Button
          kind="link"
          label={text('filter.showHidden', { count: hidden })}
          onPress={() => choices.filter(showHidden)}
        />
      )}
      {isFiltered && !onlyHidden ? (
        <Button kind="link" label={text('filter.showAll')} onPress={() => choices.filter(clearFilters)} />
      ) : null}
    </p>
  )
}
