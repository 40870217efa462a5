/** The choice that a screen is about, before all other controls: the markets, or what a favourite is. */
import { useText } from '../i18n/useText'
import { PHONE_QUERY, useMedia } from '../kit/dom/useMedia'
import { Segments } from '../kit/Segments'
import { usePreferences } from '../prefs/usePreferences'
import { FoldAll } from './FoldAll'
import { useScreenTools } from './screenTools'
import { BET_TYPES, FAVOURITES } from './settings/options'

const CHOICES = { betType: BetTypes, favoriteType: FavouriteTypes }

/** On a phone with the button that folds all leagues, which elsewhere is beside the days. */
export function FrontChoice() {
  const { front, days } = useScreenTools()
  const phone = useMedia(PHONE_QUERY)
  if (front === null) return null
  const Choice = CHOICES[front]
  return (
    <div className="toolbar-front">
      <Choice />
      {phone && days === null ? <FoldAll /> : null}
    </div>
  )
}

function BetTypes() {
  const text = useText()
  const { prefs, choices } = usePreferences()
  return (
    <Segments
      label={text('filter.betType')}
      options={BET_TYPES.map(value => ({ value, label: text(`betType.short.${value}`) }))}
      value={prefs.betType}
      onChoose={betType => choices.change(draft => void (draft.prefs.betType = betType))}
    />
  )
}

function FavouriteTypes() {
  const text = useText()
  const { prefs, choices } = usePreferences()
  return (
    <Segments
      label={text('favorite.label')}
      options={FAVOURITES.map(value => ({ value, label: text(`favorite.${value}`) }))}
      value={prefs.favoriteType}
      onChoose={type => choices.filter(draft => void (draft.prefs.favoriteType = type))}
    />
  )
}
