import { useText } from '../i18n/useText'
import type { Tiles } from '../prefs/pageState'
import { usePreferences } from '../prefs/usePreferences'

const TILES: readonly Tiles[] = ['all', 'asian', 'other']

/** The tabs that choose which price tiles the cards show. */
export function TileTabs() {
  const text = useText()
  const { screen, choices } = usePreferences()
  return (
    <fieldset className="segments" aria-label={text('tiles.label')}>
      {TILES.map(tiles => (
        <button
          key={tiles}
          type="button"
          aria-pressed={screen.tiles === tiles}
          onClick={() => choices.change(draft => void (draft.screen.tiles = tiles))}
        >
          {text(`tiles.${tiles}`)}
        </button>
      ))}
    </fieldset>
  )
}
