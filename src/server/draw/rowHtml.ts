/**
 * HTML of rows that were drawn for earlier pages. The HTML of a row's content depends only on the row and on the list's
 * drawing, so visitors with different choices share it. Rule WRT38 in docs/rules/written.md.
 *
 * React draws an element in the place of each row's content. The stored HTML then replaces these elements. React escapes
 * texts, so no text of a feed looks like such an element.
 */
import { createElement, type ReactNode } from 'react'
import { WindowGuessContext, type DrawRow, type WindowGuess } from '../../ui/kit/dom/windowGuess'

/** The rows of one page. */
interface PageRows {
  readonly drawRow: DrawRow
  /** Puts the contents of the rows into the page's HTML. */
  readonly complete: (html: string) => string
}

/** HTML of a row's content by the number of the drawing. */
type Contents = Map<number, string>

interface Place {
  readonly contents: Contents
  readonly drawing: number
}

/** Number of rows of a generation. Rows that were not used in two generations are deleted. */
const MOST = 1000
const PLACE = /<stored-row data-row="(\d+)">([^]*?)<\/stored-row>/g

/** Starts a page. `guess`: the window in which all rows of the page are drawn, without late parts. */
export type StartRows = (guess: WindowGuess) => PageRows

export function createRowHtml(): StartRows {
  let recent = new Map<string, Contents>()
  let former = new Map<string, Contents>()
  const textOf = onceEach((row: object) => JSON.stringify(row))
  const numbers = new Map<string, number>()
  const numberOf = onceEach((drawing: object) => {
    // The words of a drawing tell its language.
    const text = JSON.stringify(drawing)
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  })
  const contentsOf = (row: string): Contents => {
    const known = recent.get(row)
    if (known !== undefined) return known
    if (recent.size >= MOST) [recent, former] = [new Map(), recent]
    const contents = former.get(row) ?? new Map<number, string>()
    recent.set(row, contents)
    return contents
  }
  return ({ drawLate: _drawLate, ...guess }) => {
    const places: Place[] = []
    const inWindow = (content: ReactNode) => createElement(WindowGuessContext, { value: guess }, content)
    return {
      drawRow(content, props) {
        const [contents, drawing] = [contentsOf(textOf(props.row)), numberOf(props.drawing)]
        const place = { 'data-row': places.push({ contents, drawing }) - 1 }
        return createElement('stored-row', place, contents.has(drawing) ? null : inWindow(content))
      },
      complete: html =>
        html.replace(PLACE, (_place, number: string, drawn: string) => {
          const { contents, drawing } = places[Number(number)] ?? { contents: new Map(), drawing: 0 }
          const content = contents.get(drawing) ?? drawn
          contents.set(drawing, content)
          return content
        }),
    }
  }
}

function onceEach<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>()
  return key => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
