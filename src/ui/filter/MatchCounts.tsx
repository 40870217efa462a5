/** The number of all matches and of those that pass the filters, and the line of active filters. */
import { areCounted, useCounts, useView } from '../client/hooks'
import { formatCount } from '../i18n/format'
import { useLanguage, useText } from '../i18n/useText'
import { latePart } from '../kit/late/latePart'
import { filtersOn, shownAgain, type FilterName } from '../state/filters'
import { useChoice } from '../state/useChoice'
import { useScreenTools } from './useScreenTools'

const FilterChips = latePart(() => import('./FilterChips').then(({ FilterChips }) => FilterChips), {
  broken: 'nothing',
})

/** Whether the line of filters has content: chips, or the button that hides leagues again. */
export function useHasFilterLine(): boolean {
  const chips = useChips().length
  return useChoice(shownAgain).length + chips > 0
}

/** Returns the filters with a chip: active ones whose state no other control shows. */
function useChips(): readonly FilterName[] {
  const on = useChoice(filtersOn)
  const { shows } = useScreenTools()
  return on.filter(name => !shows(name))
}

export function MatchCounts() {
  const text = useText()
  const language = useLanguage()
  const { all, filtered } = useCounts()
  const known = useView(areCounted)
  const isFiltered = useChoice(chosen => filtersOn(chosen).length > 0)
  const write = (count: number) => formatCount(language, count)
  const words =
    isFiltered && filtered < all
      ? text('filter.count', { shown: write(filtered), all: write(all) })
      : text('list.matches', { count: filtered })
  return <p className="counts">{known ? words : null}</p>
}

/** The line of filters. Its height is reserved before its code is loaded. */
export function FilterLine() {
  const chips = useChips()
  return (
    <div className="toolbar-line is-filtered">
      <MatchCounts />
      <FilterChips names={chips} />
    </div>
  )
}
