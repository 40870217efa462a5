/** The tabs that choose the day: today, tomorrow, then dates in the visitor's zone. */
import { dateTabs, type DateTab } from '../../engine/contract/days'
import { formatDay } from '../i18n/format'
import { useLanguage, useText } from '../i18n/useText'
import { useRoving } from '../kit/dom/useRoving'
import { zoneOf } from '../prefs/query'
import { usePreferences } from '../prefs/usePreferences'
import { FoldAll } from './FoldAll'
import { DAY_MS, useDayShift, useToday } from './useToday'

export const DAYS = { wide: 7, phone: 4 } as const

export function DateTabs({ count }: { count: number }) {
  const text = useText()
  const language = useLanguage()
  const { prefs, page, screen, choices } = usePreferences()
  const zone = zoneOf(prefs, page)
  const today = useToday(zone)
  useDayShift(today, zone)
  const { group, tabIndexOf } = useRoving(Math.max(0, screen.day))
  const choose = (day: number) => choices.filter(draft => void (draft.screen.day = day))
  return (
    <fieldset className="segments days" aria-label={text('day.label')} {...group}>
      {dateTabs(today * DAY_MS, 0, Math.max(count, screen.day + 1)).map(tab => (
        <button
          key={tab.iso}
          type="button"
          data-day-tab={tab.day}
          aria-pressed={screen.day === tab.day}
          title={formatDay(language, tab.iso)}
          tabIndex={tabIndexOf(tab.day)}
          onClick={() => choose(tab.day)}
        >
          {tab.kind === 'date' ? tab.text : text(NAMES[tab.kind])}
        </button>
      ))}
    </fieldset>
  )
}

/** With the button that folds every league. */
export function Days({ count }: { count: number }) {
  return (
    <div className="toolbar-days">
      <DateTabs count={count} />
      <FoldAll />
    </div>
  )
}

const NAMES = { today: 'day.today', tomorrow: 'day.tomorrow' } as const satisfies Record<
  Exclude<DateTab['kind'], 'date'>,
  string
>
