/**
 * Buttons from a day without matches to other days: today, and the nearest day with a match of the search or else the
 * adjacent day. Rules STT7 and STT8 in docs/rules/page.md.
 */
import type { Zone } from '../../../engine/contract/units'
import { dateTabs, type DateTab } from '../../../engine/contract/days'
import type { MatchDay } from '../../../engine/contract/details/leagues'
import { daysBeside, matchDayKey } from '../../../engine/contract/matchDay'
import { dayOf } from '../../../engine/contract/screens'
import { useRequest } from '../../client/requests/useRequest'
import { useToday } from '../../client/useToday'
import { formatClock, formatDay } from '../../i18n/format'
import { useLanguage, useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { filtersOn, takeOff, type FilterName } from '../../state/filters'
import type { Choices } from '../../state/pageState'
import { toQuery } from '../../state/query'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { zoneOf } from '../../state/zones'

export function OtherDays() {
  const { name, day, zone } = useChoice(({ prefs, page, screen }) => ({
    name: screen.name,
    day: dayOf({ screen: screen.name, day: screen.day }),
    zone: zoneOf(prefs, page),
  }))
  const today = useToday(zone)
  const found = useMatchDay(today)
  const { days } = daysBeside({ screen: name, day })
  const tabOf = (other: number | undefined) => dateTabs(today, other === undefined ? [] : [other])
  // The adjacent day has a button until the search has ended, or if no search runs.
  const isKnown = found !== undefined && found?.day !== day
  const others = [...(day === 0 ? [] : tabOf(0)), ...(isKnown ? [] : tabOf(days[0]))]
  const [last] = tabOf(days.at(-1))
  const [tab] = tabOf(found?.day)
  return (
    <>
      {found === null && last !== undefined ? <NoMatchDay last={last} /> : null}
      <div className="empty-days">
        {others
          .sort((one, other) => one.day - other.day)
          .map(tab => (
            <DayButton key={tab.day} tab={tab} from={day} />
          ))}
        {isKnown && found !== null && tab !== undefined ? (
          <MatchDayButton tab={tab} from={day} kickoff={found.kickoff} zone={zone} />
        ) : null}
      </div>
    </>
  )
}

interface DayProps {
  readonly tab: DateTab
  /** The day on screen, in days from today. */
  readonly from: number
}

function DayButton({ tab, from }: DayProps) {
  const text = useText()
  const choices = useChoiceStore()
  return (
    <Button
      label={pointed(tab.kind === 'date' ? tab.text : text(`day.${tab.kind}`), tab.day > from)}
      onPress={() => choices.filter(draft => void (draft.screen.day = tab.day))}
    />
  )
}

interface MatchDayProps extends DayProps, Pick<MatchDay, 'kickoff'> {
  readonly zone: Zone
}

function MatchDayButton({ tab, from, kickoff, zone }: MatchDayProps) {
  const text = useText()
  const language = useLanguage()
  const choices = useChoiceStore()
  const isAfter = tab.day > from
  const date = tab.kind === 'date' ? formatDay(language, tab.iso) : text(`day.${tab.kind}`)
  const when = kickoff === null ? date : `${date}, ${formatClock(language, kickoff, zone)}`
  return (
    <Button
      label={pointed(text(isAfter ? 'empty.next' : 'empty.previous', { when }), isAfter)}
      onPress={() =>
        choices.filter(draft => {
          draft.screen.day = tab.day
          // The match's status may differ from the chosen one.
          takeOff(draft, 'status')
        })
      }
    />
  )
}

function NoMatchDay({ last: { day, iso } }: { readonly last: DateTab }) {
  const text = useText()
  const date = formatDay(useLanguage(), iso)
  return <p>{text(day > 0 ? 'empty.noneUntil' : 'empty.noneSince', { day: date })}</p>
}

const pointed = (words: string, ahead: boolean) => (ahead ? `${words} ›` : `‹ ${words}`)

/** Filters that search for something, which another day may have. */
const LOOKS_FOR: readonly FilterName[] = ['leagues', 'countries', 'team', 'followed']
/** The worker caches the lists of days for the same time. */
const FRESH_MS = 600_000
/** Limit on the search: 3 tries × 10 s × 7 days are longer than a visitor waits. */
const PATIENCE_MS = 120_000

/**
 * Returns the nearest day with a match, `null` if the search found no day. `undefined` without a search or before its
 * end.
 */
function useMatchDay(today: number): MatchDay | null | undefined {
  const search = useChoice(searchOf)
  const reply = useRequest(
    search === null
      ? null
      : {
          key: `match day ${today} ${search}`,
          send: details => details.matchDay(),
          freshMs: FRESH_MS,
          patienceMs: PATIENCE_MS,
        },
  )
  return reply.state === 'ready' ? reply.value : undefined
}

/**
 * Returns the key of the search, `null` without one. Fallen prices are not searched: the prices of other days are
 * unknown.
 */
function searchOf(choices: Choices): string | null {
  const on = filtersOn(choices)
  const { days } = daysBeside({ screen: choices.screen.name, day: choices.screen.day })
  const looks = choices.screen.subject !== null || LOOKS_FOR.some(name => on.includes(name))
  const isSearched = days.length > 0 && !on.includes('fallen') && looks
  return isSearched ? matchDayKey(toQuery(choices)) : null
}
