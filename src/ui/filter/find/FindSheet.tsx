/**
 * Every day of the provider: a calendar with each day's number of matches, and one search over leagues, teams and days.
 * Rules FND1 and FND5 in docs/rules/find.md.
 */
import { useRef, useState } from 'react'
import { FEED_DAYS_BACK, isoOfDay } from '../../../engine/contract/days'
import { dayOf, SCREENS } from '../../../engine/contract/screens'
import { useToday } from '../../client/useToday'
import { useText } from '../../i18n/useText'
import { Sheet } from '../../kit/dialog/Sheet'
import type { DialogProps } from '../../kit/late/latePart'
import { PagesContext } from '../../kit/page/pagesContext'
import { useClosingPages } from '../../kit/page/useClosingPages'
import { TextField } from '../../kit/TextField'
import type { ChoicesDraft } from '../../state/pageState'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { zoneOf } from '../../state/zones'
import { Calendar } from './Calendar'
import { daysBetween, daysLater } from './calendarMonth'
import { FoundPages } from './FoundPages'
import type { Narrowing, Reach } from './narrowing'
import { useArchiveDays } from './useArchiveDays'
import './find.css'

/** The calendar and the search, without focus in the field: on a phone the keyboard would cover the calendar. */
export const FindSheet = (props: DialogProps) => <DaysAndSearch {...props} />

/** The same sheet, opened by the header's search field: typing goes to the search at once. */
export const SearchSheet = (props: DialogProps) => <DaysAndSearch {...props} search />

function DaysAndSearch({ anchor, onClose, search = false }: DialogProps & { readonly search?: boolean }) {
  const text = useText()
  const choices = useChoiceStore()
  const { name, day, zone } = useChoice(({ prefs, page, screen }) => ({
    name: screen.name,
    day: dayOf({ screen: screen.name, day: screen.day }),
    zone: zoneOf(prefs, page),
  }))
  const today = isoOfDay(useToday(zone))
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const reach = useReach(today)
  const open = (date: string, narrowing: Narrowing = {}) => {
    const wanted = date < reach.first ? reach.first : date > reach.last ? reach.last : date
    choices.filter(draft => {
      draft.screen.day = dayOf({ screen: name, day: daysBetween(today, wanted) })
      narrow(draft, narrowing)
    })
    onClose()
  }
  const showOnly = (team: string) => {
    choices.filter(draft => narrow(draft, { team }))
    onClose()
  }
  const openPage = useClosingPages({ anchor, onClose })
  return (
    <Sheet
      title={text('find.title')}
      anchor={anchor}
      onClose={onClose}
      className="find"
      {...(search && { first: field })}
    >
      <TextField
        ref={field}
        label={text('filter.search')}
        clearLabel={text('filter.clearSearch')}
        icon="search"
        value={typed}
        onType={setTyped}
      />
      {typed.trim() === '' ? (
        <Calendar today={today} chosen={daysLater(today, day)} reach={reach} onChoose={open} />
      ) : (
        <PagesContext value={openPage}>
          <FoundPages typed={typed} today={today} reach={reach} onChoose={open} onNarrow={showOnly} />
        </PagesContext>
      )}
    </Sheet>
  )
}

/** Shows only the league or team of the choice, if it names one. */
function narrow({ prefs, screen }: ChoicesDraft, { league, team }: Narrowing) {
  if (league === undefined && team === undefined) return
  screen.leagues = league === undefined ? [] : [league]
  screen.countries = []
  prefs.team = team ?? ''
}

/** Returns the days of the screen, limited to those of the archive or, without one, of the feeds. */
function useReach(today: string): Reach {
  const name = useChoice(({ screen }) => screen.name)
  const { back, ahead } = SCREENS[name].days
  const archived = useArchiveDays(today.slice(0, 7))?.first ?? null
  const ofFeeds = daysLater(today, -Math.min(back, FEED_DAYS_BACK))
  const oldest = daysLater(today, -back)
  const first = archived === null || archived > ofFeeds ? ofFeeds : archived
  return { first: first < oldest ? oldest : first, last: daysLater(today, ahead) }
}
