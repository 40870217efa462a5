import { useText } from '../i18n/useText'
import { PHONE_QUERY, useMedia } from '../kit/dom/useMedia'
import type { Tiles } from '../prefs/pageState'
import type { CompactCards } from '../prefs/preferences'
import { usePreferences } from '../prefs/usePreferences'

const TILES: readonly Tiles[] = ['all', 'asian', 'other']
const MARKETS: readonly Exclude<CompactCards, 'off'>[] = ['handicap', 'total', 'result']

/** The tabs that choose which price tiles the cards show; on compact cards which market alone. */
export function TileTabs() {
  const text = useText()
  const phone = useMedia(PHONE_QUERY)
  const { prefs, screen, choices } = usePreferences()
  const tabs =
    phone && prefs.compact !== 'off'
      ? MARKETS.map(market => ({
          label: text(`market.short.${market}`),
          pressed: prefs.compact === market,
          choose: () => choices.change(draft => void (draft.prefs.compact = market)),
        }))
      : TILES.map(tiles => ({
          label: text(`tiles.${tiles}`),
          pressed: screen.tiles === tiles,
          choose: () => choices.change(draft => void (draft.screen.tiles = tiles)),
        }))
  return (
    <fieldset className="segments" aria-label={text('tiles.label')}>
      {tabs.map(({ label, pressed, choose }) => (
        <button key={label} type="button" aria-pressed={pressed} onClick={choose}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}
