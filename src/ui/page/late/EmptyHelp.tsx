/**
 * What to do about an empty list: each filter that hides its matches, with a button that takes it off, and the days beside this one.
 * Rule STT7 in docs/rules/page.md.
 */
import { dateTabs } from '../../../engine/contract/days'
import { dayOf, SCREENS } from '../../../engine/contract/screens'
import { useCounts } from '../../client/hooks'
import { useFilterLabels } from '../../filter/FilterChips'
import { DAY_MS, useToday } from '../../filter/useToday'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { filtersOn, takeOff, type FilterName } from '../../state/filters'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { zoneOf } from '../../state/zones'
import './emptyHelp.css'

export function EmptyHelp() {
  const filters = useChoice(filtersOn)
  return (
    <>
      {filters.length === 0 ? null : <Filters filters={filters} />}
      <Days />
    </>
  )
}

/** These say what is looked for; the others, what is left out. */
const SOUGHT: ReadonlySet<FilterName> = new Set<FilterName>(['leagues', 'countries', 'team'])

function Filters({ filters }: { readonly filters: readonly FilterName[] }) {
  const text = useText()
  const { all } = useCounts()
  const choices = useChoiceStore()
  const labels = useFilterLabels()
  const [only] = filters
  if (all === 0) return <p>{text('empty.noneAtAll')}</p>
  // With one filter, the button that takes off all of them is enough.
  if (filters.length === 1 && only !== undefined) {
    const name = labels[only]()
    return (
      <p>
        {SOUGHT.has(only) ? text('empty.noneOf', { name }) : text('empty.hiddenBy', { count: all, name })}
      </p>
    )
  }
  return (
    <>
      <p>{text('empty.hidden', { count: all })}</p>
      <div className="empty-filters">
        {filters.map(name => (
          <Button
            key={name}
            label={text('empty.without', { name: labels[name]() })}
            onPress={() => choices.filter(draft => takeOff(draft, name))}
          />
        ))}
      </div>
    </>
  )
}

/** Today, and the next day; on a screen of the past the one before. */
function Days() {
  const text = useText()
  const choices = useChoiceStore()
  const { name, day, zone } = useChoice(({ prefs, page, screen }) => ({
    name: screen.name,
    day: dayOf({ screen: screen.name, day: screen.day }),
    zone: zoneOf(prefs, page),
  }))
  const today = useToday(zone)
  const { back, ahead } = SCREENS[name].days
  const next = ahead > 0 ? day + 1 : day - 1
  const days = [...(day === 0 ? [] : [0]), ...(next !== 0 && next <= ahead && -next <= back ? [next] : [])]
  if (days.length === 0) return null
  return (
    <div className="empty-days">
      {dateTabs(today * DAY_MS, 0, days).map(tab => {
        const words = tab.kind === 'date' ? tab.text : text(`day.${tab.kind}`)
        return (
          <Button
            key={tab.day}
            label={tab.day > day ? `${words} ›` : `‹ ${words}`}
            onPress={() => choices.filter(draft => void (draft.screen.day = tab.day))}
          />
        )
      })}
    </div>
  )
}
