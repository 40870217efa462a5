import type { Language } from '../../../engine/contract/query'
import { useLanguage, useText } from '../../i18n/useText'
import { Select } from '../../kit/Select'
import { canNotify } from '../../prefs/notices'
import { liveFirstOf, zoneOf } from '../../prefs/query'
import { usePreferences } from '../../prefs/usePreferences'
import { cityOf, offsetLabel } from '../../prefs/zoneOptions'
import { NoticesCheck } from './NoticesCheck'
import { languageOptions, themeOptions } from './options'

export function SettingChoices({ onChooseZone }: { onChooseZone: () => void }) {
  const text = useText()
  const language = useLanguage()
  const { prefs, page, choices } = usePreferences()
  const zone = offsetLabel(zoneOf(prefs, page))
  return (
    <>
      <div className="pairs">
        <Select
          label={text('settings.language')}
          labelled
          value={language}
          options={languageOptions}
          onChoose={goToLanguage}
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
      </div>
    </>
  )
}

function Check({ field, label }: { field: 'sound' | 'teamRanks'; label: string }) {
  const { prefs, choices } = usePreferences()
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={prefs[field]}
        onChange={() => choices.change(({ prefs }) => void (prefs[field] = !prefs[field]))}
      />
      {label}
    </label>
  )
}

/** The language belongs to the page's address, so the page is loaded again in the other one; the cookies stay. */
function goToLanguage(language: Language) {
  const address = new URL(window.location.href)
  address.searchParams.set('lang', language)
  window.location.assign(address)
}
