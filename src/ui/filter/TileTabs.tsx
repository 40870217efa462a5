import { useText } from '../i18n/useText'
import type { Tiles } from '../prefs/session'
import { usePreferences } from '../prefs/usePreferences'

const TILES: readonly Tiles[] = ['all', 'asian', 'other']

/** The tabs that choose which price tiles the cards show. */
export function TileTabs() {
  const text = useText()
  const { session, choices } = usePreferences()
  return (
    <fieldset className="segments" aria-label={text('tiles.label')}>
      {TILES.map(tiles => (
        <button
          key={tiles}
          type="button"
          aria-pressed={session.tiles === tiles}
          onClick={() => choices.change(draft => void (draft.session.tiles = tiles))}
        >
          {text(`tiles.${tiles}`)}
        </button>
      ))}
    </fieldset>
  )
}
