/**
 * Line-ups of a match: a pitch if the formations are known, then both teams side by side. Each player has number, name,
 * position, and marks of goals, cards and substitutions. Rule DTL25 in docs/rules/detail.md.
 */
import type { Lineup, LineupPlayer, MatchLineups } from '../../../engine/contract/details/lines'
import type { Side } from '../../../engine/contract/units'
import { useRequest } from '../../client/requests/useRequest'
import { useText } from '../../i18n/useText'
import { PanelState, type TabProps } from '../frame/PanelState'
import { Pitch } from './Pitch'
import { playerMarks, type MarksOf, type PlayerMark } from './playerMarks'
import './lineups.css'

/** Published line-ups change only if a mistake is corrected. */
const FRESH_MS = 300_000
/** Age of a report at which the tab requests another one. Equals the interval of the report's own tab. */
const REPORT_FRESH_MS = 15_000

export function LineupsTab({ match, head }: TabProps) {
  const text = useText()
  const reply = useRequest({
    key: `lineups ${match}`,
    send: details => details.lineups(match),
    freshMs: FRESH_MS,
  })
  const hasBegun = head !== undefined && head.score !== ''
  const report = useRequest(
    hasBegun
      ? { key: `report ${match}`, send: details => details.matchReport(match), freshMs: REPORT_FRESH_MS }
      : null,
  )
  const events = report.state === 'ready' ? (report.value?.events ?? []) : []
  return (
    <PanelState reply={reply} empty={text('lineup.empty')} isEmpty={isEmpty}>
      {lineups => (
        <>
          <Pitch lineups={lineups} />
          <Teams
            lineups={lineups}
            marks={playerMarks(events, lineups)}
            names={{ home: head?.home ?? text('leg.home'), guest: head?.guest ?? text('leg.guest') }}
          />
        </>
      )}
    </PanelState>
  )
}

const isEmpty = ({ home, guest }: MatchLineups): boolean => home.starters.length + guest.starters.length === 0

interface TeamsProps {
  readonly lineups: MatchLineups
  readonly marks: MarksOf
  readonly names: Readonly<Record<Side, string>>
}

/**
 * Both teams side by side. Each part of a team is in the same row as the other team's, so that both benches begin at
 * the same height.
 */
function Teams({ lineups, marks, names }: TeamsProps) {
  const text = useText()
  return (
    <div className="lineups">
      {SIDES.map(side => (
        <section key={side} className="lineup" data-side={side} aria-label={names[side]}>
          <h3 title={names[side]}>{names[side]}</h3>
          <Facts lineup={lineups[side]} />
          <Players name={text('lineup.starters')} players={lineups[side].starters} marks={marks[side]} />
          <Players name={text('lineup.bench')} players={lineups[side].bench} marks={marks[side]} />
        </section>
      ))}
    </div>
  )
}

const SIDES = ['home', 'guest'] as const

/** Facts of a line-up: formation and coach. */
function Facts({ lineup: { formation, coach } }: { readonly lineup: Lineup }) {
  const text = useText()
  const facts = [
    { name: 'lineup.formation', value: formation },
    { name: 'lineup.coach', value: coach },
  ] as const
  return (
    <dl className="lineup-facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{text(name)}</dt>
          <dd title={value}>{value === '' ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PlayersProps {
  readonly name: string
  readonly players: readonly LineupPlayer[]
  readonly marks: MarksOf[Side]
}

function Players({ name, players, marks }: PlayersProps) {
  if (players.length === 0) return null
  return (
    <>
      <h4>{name}</h4>
      <ul>
        {players.map(player => (
          <Player
            key={`${player.number} ${player.name}`}
            player={player}
            marks={marks.get(player.name) ?? []}
          />
        ))}
      </ul>
    </>
  )
}

interface PlayerProps {
  readonly player: LineupPlayer
  readonly marks: readonly PlayerMark[]
}

function Player({ player: { number, name, position, captain }, marks }: PlayerProps) {
  const text = useText()
  const isOff = marks.some(({ kind }) => LEAVES.has(kind))
  return (
    <li className="lineup-player" data-off={isOff || undefined}>
      <span className="lineup-number">{number}</span>
      <span className="lineup-name" title={name}>
        {name}
      </span>
      {captain ? (
        <abbr className="lineup-captain" title={text('lineup.captain')}>
          C
        </abbr>
      ) : null}
      <span className="lineup-more">
        {position === '' ? null : <span>{text(`lineup.${position}`)}</span>}
        {marks.map(mark => (
          <Mark key={`${mark.minute} ${mark.kind}`} mark={mark} />
        ))}
      </span>
    </li>
  )
}

const LEAVES = new Set<PlayerMark['kind']>(['off', 'red', 'secondYellow'])

/** A sign with its minute. */
function Mark({ mark: { kind, minute } }: { readonly mark: PlayerMark }) {
  const text = useText()
  const words = text(`event.${kind}`)
  return (
    <span className="lineup-mark" data-mark={kind} title={words}>
      <span className="sr-only">{words} </span>
      {minute === '' ? '' : `${minute}'`}
    </span>
  )
}
