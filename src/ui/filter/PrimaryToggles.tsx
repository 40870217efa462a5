import { useText } from '../i18n/useText'
import { Toggle } from '../kit/Toggle'
import { usePreferences } from '../prefs/usePreferences'

/** The three filters of every visit: in progress, hot, followed. */
export function PrimaryToggles({ compact }: { compact: boolean }) {
  const text = useText()
  const { prefs, session, choices } = usePreferences()
  return (
    <>
      <Toggle
        label={text('filter.inPlay')}
        hint={text('filter.inPlayHint')}
        {...(compact ? {} : { icon: 'pulse' as const })}
        pressed={prefs.status === 2}
        onToggle={on => choices.filter(draft => void (draft.prefs.status = on ? 2 : 0))}
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
