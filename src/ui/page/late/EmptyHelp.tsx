/**
 * Help below an empty list: a button to take off each filter that hides matches, buttons to the other followed kinds, and the days before
 * and after. Rules STT7, STT8 and STT9 in docs/rules/page.md.
 */
import { FAVORITE_TYPES } from '../../../engine/contract/query'
import { FEED_DAYS_BACK } from '../../../engine/contract/days'
import { dayOf, SCREENS } from '../../../engine/contract/screens'
import { useCounts } from '../../client/hooks'
import { useFilterLabels } from '../../filter/FilterChips'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { filtersOn, takeOff, type FilterName } from '../../state/filters'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { OtherDays } from './OtherDays'
import './emptyHelp.css'

export function EmptyHelp() {
  const text = useText()
  const filters = useChoice(filtersOn)
  const isOld = useChoice(({ screen }) => dayOf({ screen: screen.name, day: screen.day }) < -FEED_DAYS_BACK)
  return (
    <>
      {filters.length === 0 ? null : <Filters filters={filters} />}
      {isOld ? <p>{text('empty.old', { days: FEED_DAYS_BACK })}</p> : null}
      <OtherFollowed />
      <OtherDays />
    </>
  )
}

/** Buttons to matches, leagues or teams that are followed but not shown. Only the screen of favourites has them. */
function OtherFollowed() {
  const text = useText()
  const choices = useChoiceStore()
  const { name, shown, ...counts } = useChoice(({ screen, prefs }) => ({
    name: screen.name,
    shown: prefs.favoriteType,
    match: prefs.followedMatches.length,
    league: prefs.followedLeagues.length,
    team: prefs.followedTeams.length,
  }))
  const others = FAVORITE_TYPES.filter(type => type !== shown && counts[type] > 0)
  if (!SCREENS[name].onlyFollowed || others.length === 0) return null
  return (
    <>
      <p>{text('empty.follows')}</p>
      <div className="empty-filters">
        {others.map(type => (
          <Button
            key={type}
            label={`${text(`favorite.${type}`)} · ${counts[type]}`}
            onPress={() => choices.filter(draft => void (draft.prefs.favoriteType = type))}
          />
        ))}
      </div>
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
