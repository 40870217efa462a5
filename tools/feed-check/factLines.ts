/** Formats the facts that an adapter reads in a provider's answer, as lines for a person. */
import type {
  EventFact,
  Fact,
  LineupsFact,
  MatchFact,
  PricesFact,
  TableFact,
  TeamFact,
} from '../../feedserver/providers/port/facts'
import type { Pair, TeamSheet } from '../../feedserver/contract/model'

const SIDES = { 1: 'home', 2: 'guest' } as const

/** UTC, such as `2031-05-03 14:00`. */
const timeText = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
const teamText = ({ name, key }: TeamFact): string => `${name} (${key})`
const pairText = ([home, guest]: Pair): string => `${home}-${guest}`
const maybe = (word: string, pair: Pair | null): string =>
  pair === null ? '' : `, ${word} ${pairText(pair)}`

function matchLine({
  key,
  competition,
  home,
  guest,
  kickoff,
  isTimed,
  stage,
  minute,
  score,
  referee,
}: MatchFact) {
  const { name, country, season, key: competitionKey } = competition
  const where = [country, name, season].filter(Boolean).join(' ')
  const time = isTimed ? timeText(kickoff) : `${timeText(kickoff).slice(0, 10)} no time`
  const clock = minute === null ? '' : ` ${minute}'`
  const goals = score.goals === null ? '' : ` ${pairText(score.goals)}`
  const rest = [
    maybe('half', score.half),
    maybe('90', score.regular),
    maybe('shoot-out', score.shootOut),
  ].join('')
  const by = referee === '' ? '' : `, referee ${referee}`
  return `${key} ${time} ${where} (${competitionKey}): ${teamText(home)} - ${teamText(guest)}, ${stage}${clock}${goals}${rest}${by}`
}

const eventText = ({ minute, side, kind, player, second }: EventFact): string =>
  [minute, SIDES[side], kind, player, second === '' ? '' : `(${second})`].filter(Boolean).join(' ')

function sheetLines({ formation, coach, starters, bench }: TeamSheet): readonly string[] {
  const players = (list: TeamSheet['bench']) =>
    list.map(({ number, position, name }) => `${number} ${position} ${name}`).join(', ')
  return [`  ${formation} ${coach}: ${players(starters)}`, `  bench: ${players(bench)}`]
}

const sheets = ({ match, sheets: [home, guest] }: LineupsFact): readonly string[] => [
  `line-ups of ${match}`,
  ...sheetLines(home),
  ...sheetLines(guest),
]

const table = ({ competition, groups }: TableFact): readonly string[] =>
  groups.flatMap(({ name, rows }) => [
    ['table of', competition, name].filter(Boolean).join(' '),
    ...rows.map(
      ({ rank, team, played, win, draw, loss, goals, conceded, points }) =>
        `  ${rank} ${teamText(team)} ${played} ${win} ${draw} ${loss} ${goals}-${conceded} ${points}`,
    ),
  ])

function priceLine({ match, bookmaker, isRunning, asOf, prices }: PricesFact): string {
  const which =
    typeof match === 'string'
      ? match
      : `${match.key} ${timeText(match.kickoff)} ${match.competition}: ${match.home} - ${match.guest}`
  const list = prices.map(
    ({ market, triple, isSuspended }) => `${market} ${triple.join(' ')}${isSuspended ? ' suspended' : ''}`,
  )
  const when = asOf === null ? '' : ` of ${new Date(asOf).toISOString().slice(11, 19)}`
  return `prices${isRunning ? ' in play' : ''}${when} ${which}, ${bookmaker}: ${list.join('; ') || 'none'}`
}

export function factLines(fact: Fact): readonly string[] {
  switch (fact.kind) {
    case 'match':
      return [matchLine(fact)]
    case 'events':
      return [`events of ${fact.match}: ${fact.events.map(eventText).join('; ') || 'none'}`]
    case 'lineups':
      return sheets(fact)
    case 'statistics':
      return [
        `statistics of ${fact.match}: ${fact.statistics.map(({ kind, values }) => `${kind} ${values.join('-')}`).join('; ')}`,
      ]
    case 'table':
      return table(fact)
    case 'prices':
      return [priceLine(fact)]
  }
}
