/**
 * Results of the search: the typed day, or leagues and teams from the provider's archive or its service of leagues. A
 * league or team has links to its page and to the day on which it plays. Rules FND4-FND6 in docs/rules/find.md.
 */
import { useEffect, useState } from 'react'
import type { ArchiveFinds, ArchiveLeague, ArchiveTeam } from '../../../engine/contract/details/archive'
import { useRequest, type Reply } from '../../client/requests/useRequest'
import { Failed } from '../../kit/Failed'
import { latePart } from '../../kit/late/latePart'
import { PageLink } from '../../kit/page/PageLink'
import { formatDay } from '../../i18n/format'
import { useLanguage, useText } from '../../i18n/useText'
import { formatDate } from './dateTexts'
import { FoundMatches } from './FoundMatches'
import type { Narrowing, Reach } from './narrowing'
import { typedDay } from './typedDay'

const FoundStar = latePart(() => import('./FoundStar').then(({ FoundStar }) => FoundStar), {
  texts: 'match',
  meanwhile: StarRoom,
  broken: 'nothing',
})

/** Delay after the last key, equal to that of the list's search. */
const DEBOUNCE_MS = 500
const SHORTEST = 2
const FRESH_MS = 60_000

interface FoundProps {
  readonly typed: string
  readonly today: string
  readonly reach: Reach
  readonly onChoose: (date: string, narrowing?: Narrowing) => void
  /** Filters the visible list by this team name. */
  readonly onNarrow: (team: string) => void
}

export function FoundPages({ typed, today, reach, onChoose, onNarrow }: FoundProps) {
  const text = useText()
  const language = useLanguage()
  const date = typedDay(typed, today)
  const wanted = useSettled(typed.trim())
  const isLong = wanted.length >= SHORTEST && typedDay(wanted, today) === null
  const reply = useRequest(
    isLong
      ? {
          key: `find ${language} ${wanted}`,
          send: details => details.searchArchive(wanted),
          freshMs: FRESH_MS,
        }
      : null,
  )
  if (date !== null) {
    const isReached = date >= reach.first && date <= reach.last
    return isReached ? (
      <ul className="find-pages">
        <li>
          <Found
            name={formatDay(language, date)}
            about={formatDate(language, date)}
            onPress={() => onChoose(date)}
          />
        </li>
      </ul>
    ) : (
      <p className="note">
        {text('find.beyond', {
          first: formatDate(language, reach.first),
          last: formatDate(language, reach.last),
        })}
      </p>
    )
  }
  if (typed.trim().length < SHORTEST) return <p className="note">{text('find.help')}</p>
  return (
    <>
      {isLong ? <FoundMatches typed={wanted} onNarrow={() => onNarrow(wanted)} /> : null}
      <OfAllDays reply={reply} today={today} onChoose={onChoose} />
    </>
  )
}

interface OfAllDaysProps extends Pick<FoundProps, 'today' | 'onChoose'> {
  readonly reply: Reply<ArchiveFinds | null>
}

function OfAllDays({ reply, today, onChoose }: OfAllDaysProps) {
  const text = useText()
  if (reply.state === 'failed')
    return (
      <Failed kind="part" onRetry={reply.retry}>
        {text('find.failed')}
      </Failed>
    )
  if (reply.state === 'loading') return <p className="note">{text('app.loading')}</p>
  return <Finds finds={reply.value} today={today} onChoose={onChoose} />
}

/** Returns the text after half a second without another key. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface FindsProps extends Pick<FoundProps, 'today' | 'onChoose'> {
  /** `null` if the provider lacks both an archive and a search of leagues. */
  readonly finds: ArchiveFinds | null
}

function Finds({ finds, today, onChoose }: FindsProps) {
  const text = useText()
  if (finds === null) return <p className="note">{text('find.none')}</p>
  const { leagues, teams } = finds
  if (leagues.length + teams.length === 0) return <p className="note">{text('find.nothing')}</p>
  return (
    <>
      {teams.length === 0 ? null : <h3>{text('find.teams')}</h3>}
      <ul className="find-pages">
        {teams.map(team => (
          <li key={team.id}>
            <TeamPage team={team} today={today} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {leagues.length === 0 ? null : <h3>{text('find.leagues')}</h3>}
      <ul className="find-pages">
        {leagues.map(league => (
          <li key={league.id}>
            <LeaguePage league={league} today={today} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  )
}

function TeamPage({ team, today, onChoose }: { readonly team: ArchiveTeam } & Omit<FindsProps, 'finds'>) {
  const text = useText()
  const language = useLanguage()
  const { id, name, league, last, next } = team
  const date = next === '' ? last : next
  const when =
    date === '' ? '' : text(next === '' ? 'find.last' : 'find.next', { date: formatDate(language, date) })
  return (
    <Linked
      kind="team"
      id={id}
      name={name}
      about={league}
      when={when}
      onDay={() => onChoose(date === '' ? today : date, { team: name })}
    />
  )
}

function LeaguePage({
  league,
  today,
  onChoose,
}: { readonly league: ArchiveLeague } & Omit<FindsProps, 'finds'>) {
  const text = useText()
  const language = useLanguage()
  const { id, name, matches, last } = league
  const isOver = last !== '' && last < today
  return (
    <Linked
      kind="league"
      id={id}
      name={name}
      about={matches === null ? '' : text('list.matches', { count: matches })}
      when={isOver ? text('find.last', { date: formatDate(language, last) }) : text('day.today')}
      onDay={() => onChoose(isOver ? last : today, { league: id })}
    />
  )
}

interface LinkedProps {
  readonly kind: 'league' | 'team'
  readonly id: number
  readonly name: string
  readonly about: string
  /** Text of the day's button. Empty: no button. */
  readonly when: string
  readonly onDay: () => void
}

/** A link to a page, a button for the day on which the league or team plays, and a star that follows it. */
const Linked = ({ kind, id, name, about, when, onDay }: LinkedProps) => (
  <div className="find-linked">
    <PageLink kind={kind} id={id} name={name} className="find-page">
      <span title={name}>{name}</span>
      <small>{about}</small>
    </PageLink>
    {when === '' ? null : (
      <button type="button" className="button find-day" aria-label={`${name}, ${when}`} onClick={onDay}>
        {when}
      </button>
    )}
    <FoundStar kind={kind} id={id} name={name} />
  </div>
)

function StarRoom() {
  return <span className="find-star" />
}

interface FoundPageProps {
  readonly name: string
  readonly about: string
  readonly onPress: () => void
}

const Found = ({ name, about, onPress }: FoundPageProps) => (
  <button type="button" className="find-page" onClick={onPress}>
    <span title={name}>{name}</span>
    <small>{about}</small>
  </button>
)
