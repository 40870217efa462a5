/** Everything that the narrow toolbar leaves out, and the choices made once: language, ranks. */
import type { Language } from '../../engine/contract/query'
import { useLanguage, useText } from '../i18n/useText'
import type { DialogProps } from '../kit/LazyDialog'
import { PHONE_QUERY } from '../kit/placeSheet'
import { Select } from '../kit/Select'
import { Sheet } from '../kit/Sheet'
import { useMedia } from '../kit/useMedia'
import { usePreferences } from '../prefs/usePreferences'
import { DisplaySelects } from './DisplaySelects'
import { languageOptions, zoneOptions } from './options'
import { TeamSearch } from './TeamSearch'
import { TournamentButton } from './TournamentButton'

export function FilterSheet({ anchor, onClose }: DialogProps) {
  const text = useText()
  const language = useLanguage()
  const { prefs, session, choices } = usePreferences()
  const compact = useMedia(PHONE_QUERY)
  return (
    <Sheet
      title={text('settings.title')}
      anchor={anchor}
      onClose={onClose}
      confirm={{ label: text('settings.done') }}
    >
      {compact ? (
        <>
          <TeamSearch />
          <TournamentButton />
          <div className="pairs">
            <DisplaySelects labelled />
          </div>
        </>
      ) : null}
      <div className="pairs">
        <Select
          label={text('settings.language')}
          labelled
          value={language}
          options={languageOptions}
          onChoose={goToLanguage}
        />
        <Select
          label={text('settings.zone')}
          labelled
          value={prefs.zone ?? session.defaultZone}
          options={zoneOptions}
          onChoose={zone => choices.change(draft => void (draft.prefs.zone = zone))}
        />
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={prefs.teamRanks}
          onChange={() => choices.change(({ prefs }) => void (prefs.teamRanks = !prefs.teamRanks))}
        />
        {text('settings.ranks')}
      </label>
      {choices.keeping === 'memory' ? <p className="note">{text('settings.notKept')}</p> : null}
    </Sheet>
  )
}

/** A language is a property of the page: it is opened again in the other one, and the cookies stay. */
function goToLanguage(language: Language) {
  const address = new URL(window.location.href)
  address.searchParams.set('lang', language)
  window.location.assign(address)
}
