/** What the preview cannot show, waits for, or refuses. */
import { useText } from '../../i18n/useText'
import type { OptionName, Settings } from '../model/settings'

interface PreviewNoteProps {
  readonly settings: Settings
  /** Options that the widget does not use. */
  readonly refused: readonly OptionName[]
}

export function PreviewNote({ settings, refused }: PreviewNoteProps) {
  const text = useText()
  const names = refused.map(name => text(`option.${name}`)).join(', ')
  return (
    <output className="note preview-note">
      {refused.length > 0
        ? text('preview.refused', { names })
        : settings.size === 'match' && settings.match === undefined
          ? text('preview.needsMatch')
          : settings.size === 'league' && settings.leagues === undefined
            ? text('preview.needsLeague')
            : text(settings.height === 'auto' ? 'preview.grows' : 'preview.fixed')}
    </output>
  )
}
