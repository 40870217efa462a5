/**
 * The cells that wide rows and cards share: time, score, teams, marks, star.
 *
 * An element with `data-cell` holds exactly the text of its cell. Ranks, added time and labels are data attributes that
 * the style sheets show through `content`.
 */
import { BETTING, isReported } from '../../../engine/contract/phase'
import type { Side } from '../../../engine/contract/units'
import type { MatchFacts } from '../../../engine/contract/view'
import { deciderOf, wayThere } from '../../kit/tie'
import { COLUMN } from '../model/columns'
import type { ListSetting, Words } from '../model/listSetting'
import { arrange, Cell } from './cell'
import type { Pictures } from './pictures'

const LIVE = new Set<string>(['firstHalf', 'halfTime', 'secondHalf', 'extraTime', 'penalties'])

/** Cells of one group: they are filled together and give the elements that there is something to show in. */
interface Group {
  readonly fill: (match: MatchFacts, setting: ListSetting) => readonly Element[]
}

const gridCell = (className: string, column: number, cell?: string) =>
  new Cell('span', className, {
    role: 'gridcell',
    'aria-colindex': column,
    ...(cell !== undefined && { 'data-cell': cell }),
  })

/** Minute, score, half-time score, and how a tie was decided. */
export function timeCells(): Group {
  const minute = gridCell('list-minute', COLUMN.minute, 'minute')
  const score = gridCell('list-score', COLUMN.score, 'score')
  const half = gridCell('list-half-score', COLUMN.half, 'half')
  const decider = new Cell('span', 'list-decider', { 'data-cell': 'decider' })
  const usual = [minute.element, score.element, half.element]
  return {
    fill(match, { words }) {
      const { phase, injury, day } = match
      const title = words.phases[phase]
      minute
        .text(match.minute)
        .set('data-live', LIVE.has(phase))
        .set('data-label', match.minute === '' ? title : undefined)
        .set('title', title)
        .set('data-injury', (!match.minute.includes('+') && injury) || undefined)
        .set('data-day', (phase === 'notStarted' && day) || undefined)
        .set('data-closed', (BETTING[phase] === 'closed' && match.priced && words.closed) || undefined)
      score.text(match.score)
      const decided = deciderOf(match)
      half.text(match.half).set('data-decided', decided !== '')
      if (decided === '') return usual
      return [...usual, decider.text(decided).element]
    },
  }
}

/** A team's crest and its name. `brief`: the rank without the name of its table, for which a card has no room. */
export function teamCells(side: Side, pictures: Pictures, crestSize: number, brief: boolean): Group {
  const crest = pictures.make('team', crestSize, `list-team-logo list-${side}-logo`)
  const name = new Cell('span', `list-team list-${side}`, {
    role: side === 'home' ? 'rowheader' : 'gridcell',
    'aria-colindex': COLUMN[side],
    'data-cell': side,
  })
  const elements = [crest.element, name.element]
  return {
    fill(match, { matches, details }) {
      const opens = side === 'home' && matches && details
      const order = side === 'home' ? match.homeOrder : match.guestOrder
      crest.show(side === 'home' ? match.homeImage : match.guestImage)
      name
        .text(match[side])
        .set('title', match[side])
        .set('data-order', orderMark(brief ? (/\d+$/.exec(order)?.[0] ?? order) : order))
        .set('data-winner', match.winner === side)
        .set('data-followed', match[`${side}Followed`])
        // One stop of the arrow keys for each match; a pointer may press anything that is nothing else.
        .set('tabindex', opens ? -1 : undefined)
        .set('aria-haspopup', opens ? 'dialog' : undefined)
        .set('data-action', opens ? 'match' : undefined)
      return elements
    },
  }
}

function orderMark(order: string): string | undefined {
  if (order === '') return undefined
  return order.startsWith('[') ? order : `[${order}]`
}

/** Yellow and red cards: how many of each, where there are any. */
function cardCells() {
  const yellow = new Cell('span', 'list-yellow')
  const red = new Cell('span', 'list-red')
  return (yellows: number, reds: number, words: Words): Element[] => [
    ...(yellows > 0 ? [yellow.text(`${yellows}`).set('title', words.yellowCards).element] : []),
    ...(reds > 0 ? [red.text(`${reds}`).set('title', words.redCards).element] : []),
  ]
}

/** Beside the home name: cards, VAR, neutral ground. No element when there is none of them. */
export function homeMarks(): Group {
  const marks = new Marks('home')
  const cards = cardCells()
  const video = new Cell('abbr', 'list-var')
  const neutral = new Cell('abbr', 'list-neutral')
  return {
    fill(match, { words }) {
      return marks.show([
        ...cards(match.homeYellow, match.homeRed, words),
        ...(match.varText === '' ? [] : [video.set('title', match.varText).element]),
        ...(match.neutral ? [neutral.set('title', words.neutral).element] : []),
      ])
    },
  }
}

/** Beside the guest's name: cards, and the corners of both. */
export function guestMarks(): Group {
  const marks = new Marks('guest')
  const cards = cardCells()
  const corners = new Cell('span', 'list-corners', { 'data-cell': 'corners' })
  return {
    fill(match, { words, matches }) {
      const opens = matches && match.corners !== ''
      corners
        .text(match.corners)
        .set('title', words.corners)
        // Like prices, the corners are reached by the arrow keys only.
        .set('role', opens ? 'button' : undefined)
        .set('tabindex', opens ? -1 : undefined)
        .set('data-action', opens ? 'corners' : undefined)
        .set('aria-label', opens ? cornersLabel(match, words) : undefined)
      return marks.show([...cards(match.guestYellow, match.guestRed, words), corners.element])
    },
  }
}

function cornersLabel({ corners, home, guest }: MatchFacts, words: Words): string {
  return `${corners} ${words.corners}: ${home} - ${guest}`
}

class Marks {
  readonly #cell: Cell
  constructor(side: Side) {
    this.#cell = gridCell(`list-marks list-${side}-marks`, COLUMN[`${side}Marks`])
  }
  show(elements: readonly Element[]): readonly Element[] {
    arrange(this.#cell.element, elements)
    return elements.length === 0 ? [] : [this.#cell.element]
  }
}

/** A sentence of the feed, of the video referee, or of how a tie went on. */
export function remark(): Group {
  const cell = gridCell('list-remark', COLUMN.remark)
  return {
    fill(match, { text }) {
      const said =
        match.varText || [wayThere(match, text), match.remark].filter(part => part !== '').join(' · ')
      if (said === '') return []
      return [
        cell
          .text(said)
          .set('title', said)
          .set('data-var', match.varText !== '').element,
      ]
    },
  }
}

/** With a tooltip, and a label that says whose button it is. */
function named(button: Cell, label: string, { home, guest }: Pick<MatchFacts, Side>, title = label): Element {
  return button.set('title', title).set('aria-label', `${label}: ${home} - ${guest}`).element
}

export function star(): Group {
  const button = new Cell('button', 'list-icon list-star', {
    type: 'button',
    'data-action': 'follow-match',
    tabindex: -1,
  })
  return {
    fill(match, { words }) {
      const { followed } = match
      button.state('aria-pressed', followed)
      return [named(button, followed ? words.unfollow : words.follow, match)]
    },
  }
}

/** A button that opens something of a match. `className`: how it looks. */
export function actionButton(className: string, action: 'detail' | 'analysis' | 'live'): Cell {
  return new Cell('button', className, { type: 'button', 'data-action': action, tabindex: -1 })
}

/** Form for every match, and the report of one whose state is neither 0 nor -1 (specification 4). */
export function moreButtons() {
  const analysis = actionButton('list-icon list-analysis', 'analysis')
  const live = actionButton('list-icon list-live', 'live')
  return (match: MatchFacts, words: Words): readonly Element[] => [
    named(analysis, words.analysis, match),
    ...(isReported(match.phase) ? [named(live, words.live, match)] : []),
  ]
}

export function labelDetail(
  button: Cell,
  row: { readonly open?: string; readonly home: string; readonly guest: string },
  label: string,
  title: string,
): Element {
  return named(button.state('aria-expanded', row.open !== undefined && row.open !== ''), label, row, title)
}
