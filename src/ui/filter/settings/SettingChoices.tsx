import { useText } from '../../i18n/useText'
import { Select } from '../../kit/Select'
import { liveFirstOf } from '../../state/query'
import { zoneNameOf } from '../../state/zones'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { cityOf, offsetLabel } from '../../state/zoneOptions'
import { LanguageSelect } from './LanguageSelect'
import { themeOptions } from './options'
import { OwnScreen } from './OwnScreen'
import './sheet.css'

export function SettingChoices({ onChooseZone }: { onChooseZone: () => void }) {
  const text = useText()
  const { prefs, page } = useChoice(({ prefs, page }) => ({ prefs, page }))
  const choices = useChoiceStore()
  const zoneName = zoneNameOf(prefs)
  const hours = offsetLabel(prefs.zone ?? page.defaultZone)
  return (
    <>
      <div className="pairs">
        <LanguageSelect />
        <div className="labelled">
          <span id="zone-label">{text('settings.zone')}</span>
          <button
            type="button"
            className="select"
            aria-describedby="zone-label"
            data-zone=""
            onClick={onChooseZone}
          >
            {zoneName === '' ? hours : `${cityOf(zoneName)} (${hours})`}
          </button>
        </div>
        {page.profile.choosesTheme ? (
          <Select
            label={text('settings.theme')}
            labelled
            value={prefs.theme}
            options={themeOptions(text)}
            onChoose={theme => choices.change(draft => void (draft.prefs.theme = theme))}
          />
        ) : null}
      </div>
      <div className="checks">
        <label className="check">
          <input
            type="checkbox"
            checked={liveFirstOf(prefs, page)}
            onChange={({ target }) => choices.filter(({ prefs }) => void (prefs.liveFirst = target.checked))}
          />
          {text('settings.liveFirst')}
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={prefs.teamRanks}
            onChange={() => choices.change(draft => void (draft.prefs.teamRanks = !prefs.teamRanks))}
          />
          {text('settings.ranks')}
        </label>
      </div>
      <OwnScreen />
    </>
  )
}
