/**
 * A month as a grid, with each day's number of matches. Arrow keys move by days, Page Up and Page Down by months.
 *
 * Rules FND1-FND3 in docs/rules/find.md.
 */
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { formatCount, formatDay } from '../../i18n/format'
import { useLanguage, useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { IconShape } from '../../kit/Icon'
import { Select } from '../../kit/Select'
import { daysLater, monthOf, monthsLater, weeksOf, yearOf, yearsOf } from './calendarMonth'
import { formatMonth, formatMonthName, formatWeekday } from './dateTexts'
import type { Reach } from './narrowing'
import { useArchiveDays } from './useArchiveDays'

interface CalendarProps {
  readonly today: string
  readonly chosen: string
  readonly reach: Reach
  readonly onChoose: (date: string) => void
}

/** A week from Monday on, for the names of its days. */
const WEEK = Array.from({ length: 7 }, (_, day) => `2024-01-0${day + 1}`)

/** SVG paths of chevrons from the icon set. */
const BACK = 'M15 18l-6-6 6-6'
const FORWARD = 'M9 18l6-6-6-6'

/** Maximum number of years without a select of the year. */
const FEW_YEARS = 2

export function Calendar({ today, chosen, reach, onChoose }: CalendarProps) {
  const text = useText()
  const language = useLanguage()
  const within = (date: string) => (date < reach.first ? reach.first : date > reach.last ? reach.last : date)
  const [wanted, setWanted] = useState(chosen)
  /** The day with the keyboard focus. The list may show a day out of reach, so this one is limited. */
  const focused = within(wanted)
  const month = monthOf(focused)
  const counts = useCounts(month)
  const grid = useRef<HTMLFieldSetElement>(null)
  const turn = (months: number) => setWanted(within(`${monthsLater(month, months)}-01`))
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextOf(event.key, focused)
    if (next === null) return
    event.preventDefault()
    // The day may be in another month, which must be rendered first.
    flushSync(() => setWanted(within(next)))
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  return (
    <div className="calendar">
      <div className="calendar-head">
        <Button
          label={text('find.previousMonth')}
          iconOnly
          disabled={month <= monthOf(reach.first)}
          onPress={() => turn(-1)}
        >
          <IconShape path={BACK} filled={false} />
        </Button>
        <MonthName
          month={month}
          reach={reach}
          onYear={year => setWanted(within(`${year}${month.slice(4)}-01`))}
        />
        <Button
          label={text('find.nextMonth')}
          iconOnly
          disabled={month >= monthOf(reach.last)}
          onPress={() => turn(1)}
        >
          <IconShape path={FORWARD} filled={false} />
        </Button>
      </div>
      <fieldset ref={grid} className="calendar-days" aria-label={formatMonth(language, `${month}-01`)}>
        {WEEK.map(date => (
          <abbr key={date} title={formatWeekday(language, date, 'long')}>
            {formatWeekday(language, date, 'short')}
          </abbr>
        ))}
        {weeksOf(month)
          .flat()
          .map((date, index) =>
            date === null ? (
              // oxlint-disable-next-line react/no-array-index-key -- days of other months have no name
              <span key={index} />
            ) : (
              <Day
                key={date}
                date={date}
                matches={counts?.get(date)}
                isToday={date === today}
                isChosen={date === chosen}
                isReached={date === focused}
                disabled={date < reach.first || date > reach.last}
                onChoose={onChoose}
                onKeyDown={onKeyDown}
              />
            ),
          )}
      </fieldset>
      <div className="calendar-foot">
        <Button label={text('day.today')} disabled={reach.last < today} onPress={() => onChoose(today)} />
        <p className="note">{counts === null ? null : text('find.counts')}</p>
      </div>
    </div>
  )
}

interface MonthNameProps {
  readonly month: string
  readonly reach: Reach
  readonly onYear: (year: number) => void
}

/** The name of the month, with a select for the year if there are more than two. */
function MonthName({ month, reach, onYear }: MonthNameProps) {
  const text = useText()
  const language = useLanguage()
  const years = yearsOf(reach.first, reach.last)
  const date = `${month}-01`
  if (years.length <= FEW_YEARS) return <strong aria-live="polite">{formatMonth(language, date)}</strong>
  return (
    <span className="calendar-month">
      <strong aria-live="polite">{formatMonthName(language, date)}</strong>
      <Select
        label={text('find.year')}
        value={yearOf(month)}
        options={years.map(year => ({ value: year, label: String(year) }))}
        onChoose={onYear}
      />
    </span>
  )
}

/** Returns each day's number of matches, `null` without an archive. */
function useCounts(month: string): ReadonlyMap<string, number> | null {
  const found = useArchiveDays(month)
  return found === null ? null : new Map(found.days.map(({ date, matches }) => [date, matches]))
}

interface DayProps {
  readonly date: string
  readonly matches: number | undefined
  readonly isToday: boolean
  readonly isChosen: boolean
  /** The day has the keyboard focus. */
  readonly isReached: boolean
  readonly disabled: boolean
  readonly onChoose: (date: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function Day({ date, matches, isToday, isChosen, isReached, disabled, onChoose, onKeyDown }: DayProps) {
  const text = useText()
  const language = useLanguage()
  const name = formatDay(language, date)
  return (
    <button
      type="button"
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      tabIndex={isReached ? 0 : -1}
      disabled={disabled}
      onClick={() => onChoose(date)}
      onKeyDown={onKeyDown}
    >
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      <small aria-hidden="true">{matches === undefined ? '' : formatCount(language, matches)}</small>
      <span className="sr-only">
        {matches === undefined ? name : `${name}, ${text('list.matches', { count: matches })}`}
      </span>
    </button>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const MONTHS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** Returns the date that a key moves to, `null` for other keys. */
function nextOf(key: string, date: string): string | null {
  const [days, months] = [STEPS[key], MONTHS[key]]
  if (days !== undefined) return daysLater(date, days)
  if (months === undefined) return null
  const month = monthsLater(monthOf(date), months)
  const last = daysLater(`${monthsLater(month, 1)}-01`, -1)
  const same = `${month}${date.slice(7)}`
  return same > last ? last : same
}
