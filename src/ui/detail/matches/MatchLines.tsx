/**
 * Matches of a competition or a team as lines, under the day, the month or the round to which they belong. A match that is in the list follows
 * its row there. Rules CPN8-CPN10 in docs/rules/places.md.
 */
import type { PageMatch } from '../../../engine/contract/details/pages'
import { isInPlay, mayHaveStopped } from '../../../engine/contract/phase'
import { matchTitle } from '../../../engine/contract/names/isolate'
import { rowKey } from '../../../engine/contract/rowKey'
import type { MatchRow } from '../../../engine/contract/view'
import { useRow } from '../../client/hooks'
import { useText } from '../../i18n/useText'
import { isNamedByState, minuteMark, standingText } from '../../kit/matchText'
import { PageLink } from '../../kit/page/PageLink'
import { roundName } from '../standings/roundName'
import './matchLines.css'

interface MatchLinesProps {
  /** In the order in which they are shown. */
  readonly matches: readonly PageMatch[]
  /** `none`: one list without captions. */
  readonly by: LineGrouping
  /** Each line names its competition. */
  readonly leagues?: boolean
  /** Each line names its day; by default where that does not stand above it. */
  readonly dated?: boolean
  /** Of the list where it has no captions. */
  readonly label: string
}

export function MatchLines(props: MatchLinesProps) {
  const { matches, by, leagues = false, dated = by !== 'day', label } = props
  const text = useText()
  return (
    <div className="match-lines">
      {lineGroups(matches, by).map(({ key, round, matches }) => {
        const parts = [by === 'day' || by === 'month' ? key : '', round === '' ? '' : roundName(round, text)]
        const caption = parts.filter(part => part !== '').join(' · ')
        return (
          <section key={key}>
            {caption === '' ? null : <h3>{caption}</h3>}
            <ul aria-label={caption === '' ? label : caption}>
              {matches.map(match => (
                <Line
                  key={match.id}
                  match={match}
                  dated={dated}
                  round={round === '' ? match.round : ''}
                  league={leagues ? match.league : ''}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

interface LineProps {
  readonly match: PageMatch
  /** Its day does not stand above it. */
  readonly dated: boolean
  /** What it names of where it belongs. */
  readonly round: string
  readonly league: string
}

function Line({ match, dated, round, league }: LineProps) {
  const text = useText()
  const row = useRow(rowKey('match', match.id))
  const shown = row?.kind === 'match' ? withRow(match, row) : match
  const { id, home, guest, homeId, guestId, score, half, phase } = shown
  const live = isInPlay(phase)
  const [homeGoals = '', guestGoals = ''] = score.split('-')
  const context = [round === '' ? '' : roundName(round, text), league].filter(part => part !== '')
  return (
    <li className="match-line" data-match={id} data-live={live || undefined}>
      <PageLink kind="match" id={id} name={`${home} - ${guest}`} className="match-line-when">
        <span className="sr-only">{`${matchTitle(shown)}${score === '' ? '' : ` ${score}`}, `}</span>
        {dated && shown.date !== '' ? (
          <span className="match-line-date">{shown.date.slice(0, 5)}</span>
        ) : null}
        <span className="match-line-time">{whenText(shown, text)}</span>
      </PageLink>
      <span className="match-line-teams">
        <Team id={homeId} name={home} />
        <Team id={guestId} name={guest} />
        {context.length === 0 ? null : <small>{context.join(' · ')}</small>}
      </span>
      {half === '' ? null : (
        <small className="match-line-half" title={text('phase.halfTime')}>
          ({half})
        </small>
      )}
      {/* The name of the line has the score. */}
      {score === '' ? null : (
        <span className="match-line-goals" aria-hidden="true">
          <b>{homeGoals}</b>
          <b>{guestGoals}</b>
        </span>
      )}
    </li>
  )
}

function Team({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <span className="match-line-team" title={name}>
      {id === 0 ? (
        name
      ) : (
        <PageLink kind="team" id={id} name={name}>
          {name}
        </PageLink>
      )}
    </span>
  )
}

/** Minute, end or time; of a match that was called off its state. */
function whenText(match: PageMatch, text: ReturnType<typeof useText>): string {
  const { phase, minute, time } = match
  if (phase === 'notStarted') return time === '' ? '-' : time
  if (phase === 'finished' || phase === 'unavailable') return 'FT'
  return isNamedByState(match) ? standingText(match, text) : minuteMark(minute)
}

/** The row is newer. */
function withRow(match: PageMatch, row: MatchRow): PageMatch {
  const { phase, half } = row
  return {
    ...match,
    homeId: row.homeId || match.homeId,
    guestId: row.guestId || match.guestId,
    phase,
    half,
    score: row.score.replaceAll(' ', ''),
    minute: isInPlay(phase) || mayHaveStopped(phase) ? row.minute : '',
  }
}

type LineGrouping = 'day' | 'month' | 'round' | 'none'

const KEYS: Readonly<Record<LineGrouping, (match: PageMatch) => string>> = {
  day: ({ date }) => date,
  month: ({ date }) => (date === '' ? '' : `${date.slice(3, 5)}/20${date.slice(6)}`),
  round: ({ round }) => round,
  none: () => '',
}

/**
 * Lines under what they belong to, in the order of the first line of each group. `key`: the day as `28/02/26`, the month as `02/2026`,
 * or the round. `round`: that of all its matches, as the feed has it; empty where they differ or none is known.
 */
function lineGroups(matches: readonly PageMatch[], by: LineGrouping) {
  const groups = new Map<string, PageMatch[]>()
  for (const match of matches) {
    const key = KEYS[by](match)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [match])
    else group.push(match)
  }
  return Array.from(groups, ([key, matches]) => ({
    key,
    round: by === 'none' || by === 'month' ? '' : roundOf(matches),
    matches,
  }))
}

function roundOf(matches: readonly PageMatch[]): string {
  const [first] = matches
  return first !== undefined && matches.every(({ round }) => round === first.round) ? first.round : ''
}
