import type { View } from '../../engine/contract/view'
import { useCounts, useView } from '../client/hooks'
import { formatCount } from '../i18n/format'
import { useLanguage, useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import { clearFilters, countFilters } from '../prefs/choices'
import { usePreferences } from '../prefs/usePreferences'

const isKnown = ({ health, counts }: View) => health.heardAt !== null || counts.all > 0

/** How many matches there are and how many the filters leave, with a button that shows all of them again. */
export function MatchCounts() {
  const text = useText()
  const language = useLanguage()
  const { all, filtered } = useCounts()
  const { prefs, screen, choices } = usePreferences()
  const isFiltered = countFilters({ prefs, screen }) > 0
  const write = (count: number) => formatCount(language, count)
  const known = useView(isKnown)
  const words = isFiltered
    ? text('filter.count', { shown: write(filtered), all: write(all) })
    : text('list.matches', { count: all })
  const hidden = prefs.hiddenLeagues.length
  const onlyHidden = hidden > 0 && countFilters({ prefs, screen }) === 1
  return (
    <p className="counts" data-filtered={isFiltered || undefined}>
      {known ? words : null}
      {hidden === 0 ? null : (
        <Button
          kind="link"
          label={text('filter.showHidden', { count: hidden })}
          onPress={() => choices.filter(({ prefs }) => void (prefs.hiddenLeagues = []))}
        />
      )}
      {isFiltered && !onlyHidden ? (
        <Button kind="link" label={text('filter.showAll')} onPress={() => choices.filter(clearFilters)} />
      ) : null}
    </p>
  )
}
