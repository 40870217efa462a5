/**
 * Matches of a competition or team as lines, grouped by day, month or round. A match in the list follows its row. Every
 * other match on the board follows the board. Rules CPN8-CPN10 and CPN16-CPN18 in docs/rules/places.md.
 */
import type { FormResult } from '../../../engine/contract/details/leagues'
import type { PageMatch } from '../../../engine/contract/details/pages'
import { isInPlay, mayHaveStopped } from '../../../engine/contract/phase'
import { matchTitle } from '../../../engine/contract/names/isolate'
import { rowKey } from '../../../engine/contract/rowKey'
import type { Side, TeamId } from '../../../engine/contract/units'
import type { MatchRow } from '../../../engine/contract/view'
import { useRow } from '../../client/hooks'
import { useText } from '../../i18n/useText'
import { Logo } from '../../kit/Logo'
import { stateWords } from '../../kit/matchText'
import { PageLink } from '../../kit/page/PageLink'
import { FormMarks } from '../standings/FormMarks'
import { HiddenScore } from '../../client/score/HiddenScore'
import { roundName } from '../standings/roundName'
import { LinePrices } from './LinePrices'
import { useBoardRows } from './useBoardRows'
import './matchLines.css'

interface MatchLinesProps {
  /** Matches in the order in which they are shown. */
  readonly matches: readonly PageMatch[]
  /** Grouping of the lines. `none`: one list without captions. */
  readonly by: LineGrouping
  /** Whether each line names its competition. */
  readonly leagues?: boolean
  /** Whether each line names its day. Default: true unless the captions are days. */
  readonly dated?: boolean
  /** Label of a list without captions. */
  readonly label: string
  /** Team whose matches these are. The team's name is no link, and each ended match has the team's result. */
  readonly team?: TeamId
}

export function MatchLines(props: MatchLinesProps) {
  const { matches, by, leagues = false, dated = by !== 'day', label, team = 0 } = props
  const text = useText()
  const boardRow = useBoardRows(matches)
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
                  board={boardRow(match)}
                  team={team}
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
  readonly board: MatchRow | undefined
  /** Id of the team whose matches these are, or 0. */
  readonly team: TeamId
  /** Whether the line names its day. */
  readonly dated: boolean
  /** Round and league that the line names. Both may be empty. */
  readonly round: string
  readonly league: string
}

function Line({ match, board, team, dated, round, league }: LineProps) {
  const text = useText()
  const listed = useRow(rowKey('match', match.id))
  const row = listed?.kind === 'match' ? listed : board
  const shown = row === undefined ? match : withRow(match, row)
  const { id, home, guest, score, half, phase } = shown
  const live = isInPlay(phase)
  const [homeGoals = '', guestGoals = ''] = score.split('-')
  const winner = phase === 'finished' ? winnerOf(score) : ''
  const result = phase === 'finished' ? resultOf(shown, team) : null
  const context = [round === '' ? '' : roundName(round, text), league].filter(part => part !== '')
  return (
    <li className="match-line" data-match={id} data-live={live || undefined} data-won={winner || undefined}>
      <PageLink kind="match" id={id} name={`${home} - ${guest}`} className="match-line-when">
        <span className="sr-only">{`${matchTitle(shown)}${score === '' ? '' : ` ${score}`}, `}</span>
        {dated && shown.date !== '' ? (
          <span className="match-line-date">{shown.date.slice(0, 5)}</span>
        ) : null}
        <span className="match-line-time">{whenText(shown, text)}</span>
      </PageLink>
      <span className="match-line-teams">
        <Team match={shown} side="home" own={team} />
        <Team match={shown} side="guest" own={team} />
        {context.length === 0 ? null : <small>{context.join(' · ')}</small>}
      </span>
      {half === '' ? null : (
        <small className="match-line-half" title={text('phase.halfTime')}>
          ({half})
        </small>
      )}
      {/* The link of the line already has the score for screen readers. */}
      {shown.hidden ? <HiddenScore match={shown} /> : null}
      {score === '' ? null : (
        <span className="match-line-goals" aria-hidden="true">
          <b>{homeGoals}</b>
          <b>{guestGoals}</b>
        </span>
      )}
      {result === null ? null : <FormMarks form={[result]} />}
      {row === undefined ? null : <LinePrices row={row} />}
    </li>
  )
}

interface TeamProps {
  readonly match: PageMatch
  readonly side: Side
  /** Id of the team whose page this is, or 0. */
  readonly own: TeamId
}

const CREST_PX = 16

function Team({ match, side, own }: TeamProps) {
  const [name, id] = [match[side], match[`${side}Id`]]
  const isOwn = id !== 0 && id === own
  const besideOwn = side === 'home' && own !== 0 && match.guestId === own
  return (
    <span
      className="match-line-team"
      data-side={side}
      data-own={isOwn || undefined}
      data-beside-own={besideOwn || undefined}
      title={name}
    >
      <span className="match-line-sign">
        <Logo
          src={match[`${side}Image`]}
          letters={match[`${side}Letters`]}
          size={CREST_PX}
          className="match-line-crest"
        />
      </span>
      {id === 0 || isOwn ? (
        <span className="match-line-name">{name}</span>
      ) : (
        <PageLink kind="team" id={id} name={name} className="match-line-name">
          {name}
        </PageLink>
      )}
    </span>
  )
}

function winnerOf(score: string): Side | '' {
  const [home = Number.NaN, guest = Number.NaN] = score.split('-').map(Number)
  return home > guest ? 'home' : guest > home ? 'guest' : ''
}

/** Result for the team. `null` if the team does not play or the score is unknown. */
function resultOf({ score, homeId, guestId }: PageMatch, team: TeamId): FormResult | null {
  if (score === '' || team === 0 || (team !== homeId && team !== guestId)) return null
  const winner = winnerOf(score)
  return winner === '' ? 'draw' : (winner === 'home') === (team === homeId) ? 'win' : 'lose'
}

/** Minute, end or kick-off. The state of a match that was called off. */
function whenText(match: PageMatch, text: ReturnType<typeof useText>): string {
  const { phase, time } = match
  if (phase === 'notStarted') return time === '' ? '-' : time
  if (phase === 'finished' || phase === 'unavailable') return 'FT'
  return stateWords(match, text)
}

/** Merges match and row. The row is newer and wins. */
function withRow(match: PageMatch, row: MatchRow): PageMatch {
  const { hidden: _, ...own } = match
  const { phase, half, hidden } = row
  return {
    ...own,
    ...(hidden && { hidden }),
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
 * Groups of lines, in the order of their first lines. `key`: day as `28/02/26`, month as `02/2026`, or round. `round`:
 * round of all matches of the group, as in the feed. Empty if the rounds differ or are unknown.
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
