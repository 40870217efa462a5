import { useText } from '../i18n/useText'
import { Segments } from '../kit/Select'
import { PHONE_QUERY, useMedia } from '../kit/dom/useMedia'
import type { Tiles } from '../state/pageState'
import type { CompactCards } from '../state/preferences'
import { useChoice, useChoiceStore } from '../state/useChoice'

const TILES: readonly Tiles[] = ['all', 'asian', 'other']
const MARKETS: readonly Exclude<CompactCards, 'off'>[] = ['handicap', 'total', 'result']

/** The tabs that choose which price tiles the cards show, or which market compact cards show. */
export function TileTabs() {
  const text = useText()
  const phone = useMedia(PHONE_QUERY)
  const { compact, tiles } = useChoice(({ prefs, screen }) => ({
    compact: prefs.compact,
    tiles: screen.tiles,
  }))
  const choices = useChoiceStore()
  const label = text('tiles.label')
  if (phone && compact !== 'off') {
    return (
      <Segments
        label={label}
        options={MARKETS.map(value => ({ value, label: text(`market.short.${value}`) }))}
        value={compact}
        onChoose={market => choices.change(draft => void (draft.prefs.compact = market))}
      />
    )
  }
  return (
    <Segments
      label={label}
      options={TILES.map(value => ({ value, label: text(`tiles.${value}`) }))}
      value={tiles}
      onChoose={tiles => choices.change(draft => void (draft.screen.tiles = tiles))}
    />
  )
}
