import { useText } from '../i18n/useText'
import { PHONE_QUERY, useMedia } from '../kit/dom/useMedia'
import { Toggle } from '../kit/Toggle'
import { statusOn } from '../state/query'
import { useChoice, useChoiceStore } from '../state/useChoice'
import { useScreenTools } from './useScreenTools'

export interface PrimaryTogglesProps {
  /** Whether the toolbar has one line. */
  readonly short: boolean
}

/** The three most used filters: in play, hot, followed. Tabs by progress replace the first one. */
export function PrimaryToggles({ short }: PrimaryTogglesProps) {
  const text = useText()
  const compact = useMedia(PHONE_QUERY) && short
  const { status, hotOnly, followedOnly, day } = useChoice(({ prefs, screen }) => ({
    status: statusOn(prefs, screen),
    hotOnly: prefs.hotOnly,
    followedOnly: screen.followedOnly,
    day: screen.day,
  }))
  const choices = useChoiceStore()
  const { hasTabs, has } = useScreenTools()
  const isToday = day === 0
  return (
    <>
      {hasTabs || short || !has('status') ? null : (
        <Toggle
          label={text('filter.inPlay')}
          hint={text(isToday ? 'filter.inPlayHint' : 'filter.inPlayToday')}
          quiet={!isToday}
          icon="live"
          pressed={status === 2}
          onToggle={on =>
            choices.filter(({ prefs, screen }) => {
              prefs.status = on ? 2 : 0
              screen.day = 0
            })
          }
        />
      )}
      <Toggle
        label={text('filter.hot')}
        hint={text('filter.hotHint')}
        icon="hot"
        iconOnly={compact}
        pressed={hotOnly}
        onToggle={on => choices.filter(draft => void (draft.prefs.hotOnly = on))}
      />
      {has('followed') ? (
        <Toggle
          label={text('filter.followed')}
          hint={text('filter.followedHint')}
          icon="follow"
          iconOnly={compact}
          pressed={followedOnly}
          onToggle={on => choices.filter(draft => void (draft.screen.followedOnly = on))}
        />
      ) : null}
    </>
  )
}
