/**
 * A chip for each active filter, which removes the filter. After the chips come a button that removes all filters,
 * including those without a chip, and a link from dropping odds to their screen. A last button hides hidden leagues
 * that are shown for this visit. Rules SIT13 and HID4 in docs/rules.
 */
import { useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import { Icon } from '../kit/Icon'
import { useLinkLanguage } from '../kit/page/useLinkLanguage'
import { withQuery } from '../state/address/withQuery'
import { clearFilters, hiddenNow, hideAgain, shownAgain, takeOff, type FilterName } from '../state/filters'
import { useChoice, useChoiceStore } from '../state/useChoice'
import { useCountryNames, useLeagueNames } from './leagues/useNames'
import './chips.css'

/** Maximum number of leagues or countries that a chip names. More are counted. */
const MOST_NAMED = 2

export function FilterChips({ names }: { names: readonly FilterName[] }) {
  const text = useText()
  const choices = useChoiceStore()
  const labels = useFilterLabels()
  const shown = useChoice(shownAgain).length
  const lang = useLinkLanguage()
  const hasFalls = useChoice(({ page }) => page.profile.screens.includes('fallen'))
  return (
    <>
      <div className="chips">
        {names.map(name => (
          <Chip
            key={name}
            name={name}
            label={labels[name]()}
            onPress={() => choices.filter(draft => takeOff(draft, name))}
          />
        ))}
      </div>
      {names.length === 0 ? null : (
        <Button kind="link" label={text('filter.showAll')} onPress={() => choices.filter(clearFilters)} />
      )}
      {names.includes('fallen') && hasFalls ? (
        <a className="button is-link" href={withQuery('/', { screen: 'fallen', lang })}>
          {text('screen.fallen')} ›
        </a>
      ) : null}
      {shown === 0 ? null : (
        <Button
          kind="link"
          label={text('hidden.shown', { count: shown })}
          onPress={() => choices.filter(hideAgain)}
        />
      )}
    </>
  )
}

function Chip({ name, label, onPress }: { name: FilterName; label: string; onPress: () => void }) {
  const remove = useText()('chip.remove', { name: label })
  return (
    <button
      type="button"
      className="chip"
      data-chip={name}
      title={remove}
      aria-label={remove}
      onClick={onPress}
    >
      <span>{label}</span>
      <Icon name="close" />
    </button>
  )
}

/** Returns for each filter a function that writes its label with the chosen value. */
export function useFilterLabels(): Readonly<Record<FilterName, () => string>> {
  const text = useText()
  const { prefs, screen } = useChoice(({ prefs, screen }) => ({ prefs, screen }))
  const hidden = useChoice(hiddenNow).length
  const leagues = useLeagueNames(named(screen.leagues))
  const countries = useCountryNames(named(screen.countries))
  return {
    status: () => text(`status.${prefs.status}`),
    hot: () => text('filter.hot'),
    followed: () => text('filter.followed'),
    fallen: () => text('chip.fallen', { percent: screen.fallen }),
    team: () => prefs.team.trim(),
    leagues: () =>
      namesOf(screen.leagues, leagues) ?? text('filter.tournamentsChosen', { count: screen.leagues.length }),
    countries: () =>
      namesOf(screen.countries, countries) ?? text('chip.countries', { count: screen.countries.length }),
    hidden: () => text('chip.hidden', { count: hidden }),
  }
}

const NONE: readonly number[] = []
const named = (ids: readonly number[]) => (ids.length > MOST_NAMED ? NONE : ids)

/** Returns `undefined` if there are too many ids, or if one has no name yet. */
function namesOf(ids: readonly number[], names: ReadonlyMap<number, string>): string | undefined {
  if (ids.length > MOST_NAMED || !ids.every(id => names.has(id))) return undefined
  return ids.map(id => names.get(id)).join(', ')
}
