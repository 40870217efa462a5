import { useText } from '../i18n/useText'
import { Segments } from '../kit/Select'
import type { Tiles } from '../state/pageState'
import { useChoice, useChoiceStore } from '../state/useChoice'

const TILES: readonly Tiles[] = ['all', 'asian', 'other']

/** The tabs that choose which price tiles the cards show. */
export function TileTabs() {
  const text = useText()
  const tiles = useChoice(({ screen }) => screen.tiles)
  const choices = useChoiceStore()
  return (
    <Segments
      label={text('tiles.label')}
      options={TILES.map(value => ({ value, label: text(`tiles.${value}`) }))}
      value={tiles}
      onChoose={tiles => choices.change(draft => void (draft.screen.tiles = tiles))}
    />
  )
}
