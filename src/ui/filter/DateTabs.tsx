/** The tabs that choose the day: today, tomorrow or yesterday, then dates in the visitor's zone. */
import { useLayoutEffect, useRef, useState, useEffect } from 'react'
import { dateTabs, type DateTab } from '../../engine/contract/days'
import { formatDay } from '../i18n/format'
import { useLanguage, useText } from '../i18n/useText'
import { useRoving } from '../kit/dom/useRoving'
import { whenIdle } from '../kit/dom/document'
import { zoneOf } from '../state/zones'
import { useChoice, useChoiceStore } from '../state/useChoice'
import { useToday } from '../client/useToday'
import { useScreenTools } from './useScreenTools'
import { FindButton } from './find/FindButton'
import { Button } from '../kit/Button'
import { foldEvery } from '../state/choices'
import { dayNumber } from '../../engine/contract/zone'
import { dayOf } from '../../engine/contract/screens'
import type { EpochMs, Zone } from '../../engine/contract/units'
import { useEngine } from '../client/hooks'

interface DateTabsProps {
  /** The dates, as numbers of days from today. */
  readonly days: readonly number[]
}

export function DateTabs({ days }: DateTabsProps) {
  const text = useText()
  const language = useLanguage()
  const { day, zone } = useChoice(({ prefs, page, screen }) => ({
    day: screen.day,
    zone: zoneOf(prefs, page),
  }))
  const choices = useChoiceStore()
  const today = useToday(zone)
  // A link may name a day that has no tab.
  const shown = days.includes(day) ? days : [...days, day]
  const chosen = shown.indexOf(day)
  const { group, tabIndexOf } = useRoving(shown.length, chosen)
  const strip = useRef<HTMLFieldSetElement>(null)
  const last = useRef(0)
  useLayoutEffect(() => {
    // The first rendering needs no scroll, and measuring would force a second layout.
    if (chosen !== last.current) showTab(strip.current, chosen)
    last.current = chosen
  }, [chosen])
  // A phone takes 150 ms to format its first date, so the tabs get tooltips when the pointer or the focus first reaches
  // them.
  const [titled, setTitled] = useState(false)
  const addTitles = () => whenIdle(() => setTitled(true))
  const choose = (day: number) => choices.filter(draft => void (draft.screen.day = day))
  return (
    <fieldset
      ref={strip}
      className="segments days"
      aria-label={text('day.label')}
      onPointerEnter={addTitles}
      onFocusCapture={addTitles}
      {...group}
    >
      {dateTabs(today, shown).map((tab, index) => (
        <button
          // The key is not the date: a press that begins before the server's clock is known ends on the same button.
          key={tab.day}
          type="button"
          data-day-tab={tab.day}
          aria-pressed={day === tab.day}
          title={titled ? formatDay(language, tab.iso) : undefined}
          tabIndex={tabIndexOf(index)}
          onClick={() => choose(tab.day)}
        >
          {tab.kind === 'date' ? tab.text : text(NAMES[tab.kind])}
        </button>
      ))}
    </fieldset>
  )
}

/** Scrolls the strip of tabs so that the tab is in its middle. On a phone the strip also has the calendar's button. */
function showTab(tabs: HTMLElement | null, index: number) {
  const tab = tabs?.querySelectorAll('button')[index]
  if (tabs === null || tab === undefined) return
  const strip = tabs.closest('.phone-days') ?? tabs
  const [box, around] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()]
  strip.scrollLeft += box.left - around.left + (box.width - strip.clientWidth) / 2
}

/** The tabs of days and the button that folds every league. */
export function Days({ days }: { days: readonly number[] | undefined }) {
  const { byLeague } = useScreenTools()
  return (
    <div className="toolbar-days">
      {days === undefined ? null : (
        <>
          <DateTabs days={days} />
          <FindButton />
        </>
      )}
      {byLeague ? <FoldAll /> : null}
    </div>
  )
}

const NAMES = {
  yesterday: 'day.yesterday',
  today: 'day.today',
  tomorrow: 'day.tomorrow',
} as const satisfies Record<Exclude<DateTab['kind'], 'date'>, string>

/** Folds or unfolds all leagues, including those that were folded or unfolded one by one. */
export function FoldAll() {
  const text = useText()
  const foldAll = useChoice(({ prefs }) => prefs.foldAll)
  const choices = useChoiceStore()
  return (
    <Button
      label={text(foldAll ? 'list.unfoldAll' : 'list.foldAll')}
      icon={foldAll ? 'unfoldAll' : 'foldAll'}
      iconOnly
      active={foldAll}
      onPress={() => choices.change(draft => foldEvery(draft, !foldAll))}
    />
  )
}

/** Keeps the date when the day changes at midnight: a visitor on tomorrow is then on today. Today stays today. */
export function useDayShift() {
  const { store } = useEngine()
  const choices = useChoiceStore()
  const zone = useChoice(({ prefs, page }) => zoneOf(prefs, page))
  const today = useToday(zone)
  /** Time at which the day was last shown, by this device's clock. */
  const shown = useRef<{ readonly at: EpochMs; readonly zone: Zone }>(undefined)
  useEffect(() => {
    const before = shown.current
    shown.current = { at: Date.now(), zone }
    if (before === undefined || before.zone !== zone) return
    // Both days use the current clock offset, so that a corrected clock does not count as midnight.
    const passed = today - dayNumber(before.at + store.view().health.offsetMs, zone)
    const { name, day } = choices.get().screen
    if (day === 0 || passed <= 0) return
    const moved = day - passed
    choices.filter(({ screen }) => {
      screen.day = dayOf({ screen: name, day: day < 0 ? moved : Math.max(0, moved) })
    })
  }, [today, zone, choices, store])
}
