/**
 * Help below an empty list: a button to remove each filter, followed or popular teams, buttons to the other followed
 * kinds, and to other days. Rules STT7, STT8 and STT9 in docs/rules/page.md, FAV7 to FAV10 in docs/rules/select.md.
 */
import { useEffect, useState } from 'react'
import { FAVORITE_TYPES, type FavoriteType } from '../../../engine/contract/query'
import { FEED_DAYS_BACK } from '../../../engine/contract/days'
import { dayOf, SCREENS } from '../../../engine/contract/screens'
import { useCounts } from '../../client/hooks'
import { useFilterLabels } from '../../filter/FilterChips'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { latePart } from '../../kit/late/latePart'
import { filtersOn, takeOff, type FilterName } from '../../state/filters'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { OtherDays } from './OtherDays'
import './emptyHelp.css'

export function EmptyHelp() {
  const text = useText()
  const filters = useChoice(filtersOn)
  const onlyFollowed = useChoice(({ screen }) => SCREENS[screen.name].onlyFollowed)
  const isOld = useChoice(({ screen }) => dayOf({ screen: screen.name, day: screen.day }) < -FEED_DAYS_BACK)
  return (
    <>
      {filters.length === 0 ? null : <Filters filters={filters} />}
      {isOld ? <p>{text('empty.old', { days: FEED_DAYS_BACK })}</p> : null}
      {onlyFollowed ? <Favourites /> : null}
      <OtherDays />
    </>
  )
}

const MyTeams = latePart(() => import('../favourites/MyTeams').then(({ MyTeams }) => MyTeams), {
  texts: 'match',
  broken: 'nothing',
})
const PopularTeams = latePart(
  () => import('../favourites/PopularTeams').then(({ PopularTeams }) => PopularTeams),
  { texts: 'match', broken: 'nothing' },
)

function Favourites() {
  const counts = useChoice(({ prefs }) => ({
    match: prefs.followedMatches.length,
    league: prefs.followedLeagues.length,
    team: prefs.followedTeams.length,
  }))
  const shown = useChoice(({ prefs }) => prefs.favoriteType)
  // The popular teams stay visible while the visitor presses their stars.
  const [isNew] = useState(() => FAVORITE_TYPES.every(type => counts[type] === 0))
  useTeamsFirst()
  return (
    <>
      {isNew ? <PopularTeams /> : null}
      {shown === 'team' && counts.team > 0 ? <MyTeams shape="grid" /> : null}
      <OtherFollowed
        types={FAVORITE_TYPES.filter(type => type !== shown && counts[type] > 0)}
        counts={counts}
      />
    </>
  )
}

/** Switches to the tab of teams if the visitor follows teams alone and has not chosen a tab. */
function useTeamsFirst() {
  const choices = useChoiceStore()
  useEffect(() => {
    const { followedMatches, followedLeagues, followedTeams } = choices.get().prefs
    const others = followedMatches.length + followedLeagues.length
    if (followedTeams.length > 0 && others === 0 && !choices.saved().includes('favoriteType'))
      choices.filter(draft => void (draft.prefs.favoriteType = 'team'))
  }, [choices])
}

interface OtherFollowedProps {
  readonly types: readonly FavoriteType[]
  readonly counts: Readonly<Record<FavoriteType, number>>
}

/** Buttons to the followed matches, leagues or teams of the other tabs. */
function OtherFollowed({ types, counts }: OtherFollowedProps) {
  const text = useText()
  const choices = useChoiceStore()
  if (types.length === 0) return null
  return (
    <>
      <p>{text('empty.follows')}</p>
      <div className="empty-filters">
        {types.map(type => (
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

/** Filters that search for something. The other filters hide matches. */
const SOUGHT: ReadonlySet<FilterName> = new Set<FilterName>(['leagues', 'countries', 'team'])

function Filters({ filters }: { readonly filters: readonly FilterName[] }) {
  const text = useText()
  const { all } = useCounts()
  const choices = useChoiceStore()
  const labels = useFilterLabels()
  const [only] = filters
  if (all === 0) return <p>{text('empty.noneAtAll')}</p>
  // One filter needs no button of its own: the button for all filters removes it.
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
