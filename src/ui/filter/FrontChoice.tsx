/** The main choice of a screen, on a phone before all other controls: the markets, or the kind of favourites. */
import { FAVORITE_TYPES } from '../../engine/contract/query'
import { useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import { IconShape } from '../kit/Icon'
import { latePart, useDialog } from '../kit/late/latePart'
import { Segments } from '../kit/Select'
import { hiddenHere } from '../state/filters'
import { useChoice, useChoiceStore } from '../state/useChoice'
import { useScreenTools } from './useScreenTools'
import { useBetTypes } from './useBetTypes'

const HiddenLeagues = latePart(
  () => import('./leagues/HiddenLeagues').then(({ HiddenLeaguesSheet }) => HiddenLeaguesSheet),
  { texts: 'dialogs' },
)

const CHOICES = { betType: BetTypes, favoriteType: FavouriteTypes }

/** SVG path of an eye with a stroke through it, on the grid of `Icon`. */
const EYE_OFF =
  'M10.73 5.08a10.74 10.74 0 0 1 11.21 6.58 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-1.44 2.49M14.08 14.16a3 3 0 0 1-4.24-4.24M17.48 17.5a10.75 10.75 0 0 1-15.42-5.15 1 1 0 0 1 0-.7 10.75 10.75 0 0 1 4.45-5.14M2 2l20 20'

export function FrontChoice() {
  const { front } = useScreenTools()
  if (front === null) return null
  const Choice = CHOICES[front]
  return (
    <div className="toolbar-front">
      <Choice />
    </div>
  )
}

function BetTypes() {
  const text = useText()
  const { value, types } = useBetTypes()
  const choices = useChoiceStore()
  if (types.length === 0) return null
  return (
    <Segments
      label={text('filter.betType')}
      options={types.map(value => ({ value, label: text(`betType.short.${value}`) }))}
      value={value}
      onChoose={betType => choices.change(draft => void (draft.prefs.betType = betType))}
    />
  )
}

function FavouriteTypes() {
  const text = useText()
  const { type, count } = useChoice(({ prefs, page }) => ({
    type: prefs.favoriteType,
    count: hiddenHere({ prefs, page }).length,
  }))
  const choices = useChoiceStore()
  const { open, node } = useDialog(HiddenLeagues)
  return (
    <>
      <Segments
        label={text('favorite.label')}
        options={FAVORITE_TYPES.map(value => ({ value, label: text(`favorite.${value}`) }))}
        value={type}
        onChoose={type => choices.filter(draft => void (draft.prefs.favoriteType = type))}
      />
      <Button label={text('chip.hidden', { count })} iconOnly active={count > 0} opensDialog onPress={open}>
        <IconShape path={EYE_OFF} filled={false} />
      </Button>
      {node}
    </>
  )
}
