/** The controls that a narrow toolbar has no room for, and a button to the settings. */
import { useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import { latePart } from '../kit/latePart'
import { useDialog, type DialogProps } from '../kit/dialog/LazyDialog'
import { Sheet } from '../kit/dialog/Sheet'
import { usePreferences } from '../prefs/usePreferences'
import { DisplaySelects } from './DisplaySelects'
import { TeamSearch } from './TeamSearch'
import { TournamentButton } from './leagues/TournamentButton'

const SettingsSheet = latePart(() =>
  import('./settings/SettingsSheet').then(({ SettingsSheet }) => SettingsSheet),
)

export function FilterSheet({ anchor, onClose }: DialogProps) {
  const text = useText()
  const { choices } = usePreferences()
  const { open, node } = useDialog(SettingsSheet)
  return (
    <Sheet
      title={text('settings.title')}
      anchor={anchor}
      onClose={onClose}
      confirm={{ label: text('settings.done') }}
    >
      <TeamSearch />
      <TournamentButton />
      <div className="pairs">
        <DisplaySelects labelled />
      </div>
      <Button label={text('settings.open')} hint={text('settings.more')} opensDialog onPress={open} />
      {choices.keeping === 'memory' ? <p className="note">{text('settings.notKept')}</p> : null}
      {node}
    </Sheet>
  )
}
