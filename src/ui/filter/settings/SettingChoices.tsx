import { useChangeLanguage, useLanguage, useText } from '../../i18n/useText'
import { Select } from '../../kit/Select'
import { canNotify } from '../../state/preferences'
import { liveFirstOf } from '../../state/query'
import { zoneOf } from '../../state/zones'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { cityOf, offsetLabel } from '../../state/zoneOptions'
import { NoticesCheck } from './NoticesCheck'
import { languageOptions, themeOptions } from './options'
import { PushChoice } from './push/PushChoice'
import './sheet.css'

export function SettingChoices({ onChooseZone }: { onChooseZone: () => void }) {
  const text = useText()
  const language = useLanguage()
  const changeLanguage = useChangeLanguage()
  const { prefs, page } = useChoice(({ prefs, page }) => ({ prefs, page }))
  const choices = useChoiceStore()
  const zone = offsetLabel(zoneOf(prefs, page))
  return (
    <>
      <div className="pairs">
        <Select
          label={text('settings.language')}
          labelled
          value={language}
          options={languageOptions}
          onChoose={next => void changeLanguage(next)}
        />
        <div className="labelled">
          <span id="zone-label">{text('settings.zone')}</span>
          <button
            type="button"
            className="select"
            aria-describedby="zone-label"
            data-zone=""
            onClick={onChooseZone}
          >
            {prefs.zoneName === '' ? zone : `${cityOf(prefs.zoneName)} (${zone})`}
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
        <Check field="sound" label={text('settings.sound')} />
        <Check field="teamRanks" label={text('settings.ranks')} />
        {canNotify(page.profile) ? <NoticesCheck /> : null}
        {page.profile.notifies ? <PushChoice /> : null}
      </div>
    </>
  )
}

function Check({ field, label }: { field: 'sound' | 'teamRanks'; label: string }) {
  const isOn = useChoice(({ prefs }) => prefs[field])
  const choices = useChoiceStore()
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isOn}
        onChange={() => choices.change(({ prefs }) => void (prefs[field] = !prefs[field]))}
      />
      {label}
    </label>
  )
}
