import { useText } from '../i18n/useText'
import { Segments } from '../kit/Select'
import { PHONE_QUERY, useMedia } from '../kit/dom/useMedia'
import { shownTiles } from '../state/form'
import { TILES } from '../state/preferences'
import { useChoice, useChoiceStore } from '../state/useChoice'

/** Whether the choice of tiles changes the cards: not in the form with scores, on compact cards, or with 1x2 alone. */
export function useHasTiles(): boolean {
  const phone = useMedia(PHONE_QUERY)
  return useChoice(
    choices => choices.prefs.betType !== 2 && shownTiles(choices, phone) === choices.prefs.tiles,
  )
}

/** Tabs that choose the price tiles of the cards. */
export function TileTabs() {
  const text = useText()
  const tiles = useChoice(({ prefs }) => prefs.tiles)
  const choices = useChoiceStore()
  return (
    <Segments
      label={text('tiles.label')}
      options={TILES.map(value => ({ value, label: text(`tiles.${value}`) }))}
      value={tiles}
      onChoose={tiles => choices.change(draft => void (draft.prefs.tiles = tiles))}
    />
  )
}
