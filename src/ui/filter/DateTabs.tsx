/** The tabs that choose the day: today, tomorrow or yesterday, then dates in the visitor's zone. */
import { useLayoutEffect, useRef, useState } from 'react'
import { dateTabs, type DateTab } from '../../engine/contract/days'
import { formatDay } from '../i18n/format'
import { useLanguage, useText } from '../i18n/useText'
import { useRoving } from '../kit/dom/useRoving'
import { whenIdle } from '../kit/dom/whenIdle'
import { zoneOf } from '../state/zones'
import { useChoice, useChoiceStore } from '../state/useChoice'
import { FoldAll } from './FoldAll'
import { DAY_MS, useDayShift, useToday } from './useToday'

interface DateTabsProps {
  /** Counted from today. */
  readonly days: readonly number[]
}

/** More tabs than these scroll sideways on a phone. */
const MOST_IN_SIGHT = 5

export function DateTabs({ days }: DateTabsProps) {
  const text = useText()
  const language = useLanguage()
  const { day, zone } = useChoice(({ prefs, page, screen }) => ({
    day: screen.day,
    zone: zoneOf(prefs, page),
  }))
  const choices = useChoiceStore()
  const today = useToday(zone)
  useDayShift(today, zone)
  // A link may name a day that has no tab.
  const shown = days.includes(day) ? days : [...days, day]
  const chosen = shown.indexOf(day)
  const { group, tabIndexOf } = useRoving(chosen)
  const strip = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => showTab(strip.current, chosen), [chosen])
  // A phone takes 150 ms to write its first date: the tabs get their tooltips when one may be wanted.
  const [told, setTold] = useState(false)
  const tell = () => whenIdle(() => setTold(true))
  const choose = (day: number) => choices.filter(draft => void (draft.screen.day = day))
  return (
    <fieldset
      ref={strip}
      className="segments days"
      data-long={shown.length > MOST_IN_SIGHT || undefined}
      aria-label={text('day.label')}
      onPointerEnter={tell}
      onFocusCapture={tell}
      {...group}
    >
      {dateTabs(today * DAY_MS, 0, shown).map((tab, index) => (
        <button
          // Not by its date: a press that begins before the server's clock is known ends on the same button.
          key={tab.day}
          type="button"
          data-day-tab={tab.day}
          aria-pressed={day === tab.day}
          title={told ? formatDay(language, tab.iso) : undefined}
          tabIndex={tabIndexOf(index)}
          onClick={() => choose(tab.day)}
        >
          {tab.kind === 'date' ? tab.text : text(NAMES[tab.kind])}
        </button>
      ))}
    </fieldset>
  )
}

/** Scrolls the strip so that the tab is in its middle. */
function showTab(strip: HTMLElement | null, index: number) {
  const tab = strip?.querySelectorAll('button')[index]
  // Where every tab is in sight there is nothing to measure.
  if (strip === null || tab === undefined || strip.dataset['long'] === undefined) return
  strip.scrollLeft = tab.offsetLeft + (tab.offsetWidth - strip.clientWidth) / 2
}

/** With the button that folds every league. */
export function Days({ days }: { days: readonly number[] | undefined }) {
  return (
    <div className="toolbar-days">
      {days === undefined ? null : <DateTabs days={days} />}
      <FoldAll />
    </div>
  )
}

const NAMES = {
  yesterday: 'day.yesterday',
  today: 'day.today',
  tomorrow: 'day.tomorrow',
} as const satisfies Record<Exclude<DateTab['kind'], 'date'>, string>
