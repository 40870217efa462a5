/** Rows of one button or one word: the line of ended matches, the next page, the separator, and the placeholder. */
import type { Row } from '../../../engine/contract/view'
import { arrange, Cell } from './cell'
import type { RowTemplate } from './template'

type Of<Kind extends Row['kind']> = Extract<Row, { readonly kind: Kind }>

/** The line behind which a league's ended matches stand: how many there are, and a button that shows or hides them. */
export function endedRow(): RowTemplate<Of<'ended'>> {
  const [cell, button] = cellWithButton('list-ended-button', 'ended')
  return {
    fill(row, { setting }) {
      button.text(setting.text('list.ended', { count: row.matches })).state('aria-expanded', row.open)
      return [cell.element]
    },
  }
}

/** The last row: a button that loads the next page of leagues, for visitors who do not scroll. */
export function moreRow(): RowTemplate<Of<'more'>> {
  const [cell, button] = cellWithButton('list-more-button', 'more')
  const label = new Cell('span', '')
  const count = new Cell('span', 'list-more-count')
  return {
    fill(row, { setting }) {
      arrange(button.element, [
        label.text(setting.text('list.more')).element,
        count.text(`${row.shown}/${row.leagues}`).element,
      ])
      return [cell.element]
    },
  }
}

/** Between the favourites and the others. */
export function separatorRow(): RowTemplate<Of<'separator'>> {
  const cell = new Cell('span', '', { role: 'gridcell' })
  return {
    fill(_row, { setting }) {
      return [cell.text(setting.text('list.others')).element]
    },
  }
}

/** The placeholder of a row that has not arrived yet or could not be shown. Its slot gives it the row's height. */
export function skeleton(): HTMLElement {
  return new Cell('span', 'list-skeleton', { role: 'gridcell', 'aria-label': '…' }).element
}

function cellWithButton(className: string, action: string): readonly [Cell, Cell] {
  const cell = new Cell('span', 'list-cell', { role: 'gridcell' })
  const button = new Cell('button', className, { type: 'button', 'data-action': action, tabindex: -1 })
  cell.element.append(button.element)
  return [cell, button]
}
