import { useText } from '../i18n/useText'
import { Toggle } from '../kit/Toggle'
import { statusOn } from '../prefs/session'
import { usePreferences } from '../prefs/usePreferences'

/** The three most used filters: in progress, hot, followed. */
export function PrimaryToggles({ compact }: { compact: boolean }) {
  const text = useText()
  const { prefs, session, choices } = usePreferences()
  const isToday = session.day === 0
  return (
    <>
      <Toggle
        label={text('filter.inPlay')}
        hint={text(isToday ? 'filter.inPlayHint' : 'filter.inPlayToday')}
        quiet={!isToday}
        {...(compact ? {} : { icon: 'pulse' as const })}
        pressed={statusOn(prefs, session) === 2}
        onToggle={on =>
          choices.filter(({ prefs, session }) => {
            prefs.status = on ? 2 : 0
            session.day = 0
          })
        }
      />
      <Toggle
        label={text('filter.hot')}
        hint={text('filter.hotHint')}
        {...(compact ? {} : { icon: 'flame' as const })}
        pressed={prefs.hotOnly}
        onToggle={on => choices.filter(draft => void (draft.prefs.hotOnly = on))}
      />
      <Toggle
        label={text('filter.followed')}
        hint={text('filter.followedHint')}
        icon="star"
        iconOnly={compact}
        pressed={session.followedOnly}
        onToggle={on => choices.filter(draft => void (draft.session.followedOnly = on))}
      />
    </>
  )
}
