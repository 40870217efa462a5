/** The matches of a day on paper: black on white, by league, each with its time, score and main prices. */
import type { PrintedDay, PrintedLeague, PrintedMatch } from '../../../engine/contract/details/print'
import type { Language } from '../../../engine/contract/languages'
import type { ZoneHours } from '../../../engine/contract/units'
import { formatClock, formatDay } from '../../i18n/format'
import type { Text } from '../../i18n/texts'
import { stateWords } from '../../kit/matchText'
import { lineWords, signedLine } from '../../kit/price/handicapLine'

interface DaySheetProps {
  readonly day: PrintedDay
  readonly text: Text
  readonly language: Language
  readonly zone: ZoneHours
}

const FAMILIES = ['handicap', 'total', 'result'] as const
const LEGS_EACH = 3

export function DaySheet({ day, text, language, zone }: DaySheetProps) {
  const priced = day.leagues.some(({ matches }) => matches.some(({ prices }) => prices.length > 0))
  return (
    <>
      <h1>{document.title}</h1>
      <p>
        {formatDay(language, day.date)} ·{' '}
        {text('health.written', { time: formatClock(language, day.at, zone) })}
      </p>
      <table>
        {priced ? (
          <thead>
            <tr>
              <td colSpan={4} />
              {FAMILIES.map(family => (
                <th key={family} scope="colgroup" colSpan={LEGS_EACH}>
                  {text(`market.short.${family}`)}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        {day.leagues.map((league, index) => (
          <LeagueRows key={index} league={league} text={text} columns={priced ? 13 : 4} />
        ))}
      </table>
    </>
  )
}

interface LeagueRowsProps {
  readonly league: PrintedLeague
  readonly text: Text
  readonly columns: number
}

function LeagueRows({ league: { name, matches }, text, columns }: LeagueRowsProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns}>
          {name}
        </th>
      </tr>
      {matches.map(match => (
        <tr key={match.id} data-printed={match.id}>
          <td>{stateWords(match, text)}</td>
          <td>
            <bdi>{match.home}</bdi>
          </td>
          <td>
            <b>{match.score === '' ? '-' : match.score}</b>
            {match.half === '' ? null : ` (${match.half})`}
          </td>
          <td>
            <bdi>{match.guest}</bdi>
          </td>
          {pricesOf(match, text).map((price, index) => (
            <td key={index}>{price}</td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** The line of the handicap is that of the home side. */
function pricesOf({ prices, giver }: PrintedMatch, text: Text): readonly string[] {
  return prices.map((price, index) =>
    index === 1 ? lineWords(signedLine({ goal: { text: price }, giver }), text) : price,
  )
}
