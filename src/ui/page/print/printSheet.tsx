/**
 * The sheet that is printed instead of the page: a day's matches by league, black on white. Each match has its time,
 * score and main prices. The sheet is rendered when printing begins, and removed afterwards.
 */
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { PrintedDay, PrintedLeague, PrintedMatch } from '../../../engine/contract/details/print'
import { LANGUAGES, type Language } from '../../../engine/contract/languages'
import { LEGS } from '../../../engine/contract/markets'
import type { Zone } from '../../../engine/contract/units'
import { loadCatalogue } from '../../i18n/catalogues'
import { formatClock, formatDay } from '../../i18n/format'
import { createPlainText } from '../../i18n/plainTexts'
import type { Text } from '../../i18n/texts'
import { stateWords } from '../../kit/matchText'
import { lineWords, signedLine } from '../../kit/price/handicapLine'
import './print.css'

export interface PrintSheet {
  readonly show: () => void
  readonly hide: () => void
}

export async function printSheet(day: PrintedDay, language: Language, zone: Zone): Promise<PrintSheet> {
  const text = createPlainText(await loadCatalogue(language, 'first'), LANGUAGES[language].tag)
  let shown: { readonly root: Root; readonly element: HTMLElement } | null = null
  const hide = () => {
    shown?.root.unmount()
    shown?.element.remove()
    delete document.documentElement.dataset['printing']
    shown = null
  }
  return {
    show() {
      hide()
      const element = document.createElement('div')
      element.className = 'print-sheet'
      document.body.append(element)
      document.documentElement.dataset['printing'] = ''
      const root = createRoot(element)
      flushSync(() => root.render(<DaySheet {...{ day, text, language, zone }} />))
      shown = { root, element }
    },
    hide,
  }
}

interface DaySheetProps {
  readonly day: PrintedDay
  readonly text: Text
  readonly language: Language
  readonly zone: Zone
}

const FAMILIES = ['handicap', 'total', 'result'] as const
const PRICES = FAMILIES.flatMap(family => LEGS.map(leg => `${family}.${leg}`))
/** Number of columns before the prices: minute, home, score, guest. */
const FACTS = 4

function DaySheet({ day, text, language, zone }: DaySheetProps) {
  const date = formatDay(language, day.date)
  const priced = day.leagues.some(({ matches }) => matches.some(({ prices }) => prices.length > 0))
  return (
    <>
      <h1>{document.title}</h1>
      <p>
        {date} · {text('health.written', { time: formatClock(language, day.at, zone) })}
      </p>
      <table>
        {priced ? (
          <thead>
            <tr>
              <th scope="colgroup" colSpan={FACTS}>
                {date}
              </th>
              {FAMILIES.map(family => (
                <th key={family} scope="colgroup" colSpan={LEGS.length}>
                  {text(`market.short.${family}`)}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        {day.leagues.map(league => (
          <LeagueRows
            key={league.id}
            league={league}
            text={text}
            columns={FACTS + (priced ? PRICES.length : 0)}
          />
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
            <td key={PRICES[index]}>{price}</td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Returns the prices, with the handicap's line from the home side's view. */
function pricesOf({ prices, giver }: PrintedMatch, text: Text): readonly string[] {
  return prices.map((price, index) =>
    index === 1 ? lineWords(signedLine({ goal: { text: price }, giver }), text) : price,
  )
}
