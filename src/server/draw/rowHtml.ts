/**
 * HTML of rows that were drawn for earlier pages. The HTML of a row's content depends only on the row and on the list's
 * drawing, so visitors with different choices share it. Rule WRT38 in docs/rules/written.md.
 *
 * React draws an element in the place of each row's content. The stored HTML then replaces these elements. React escapes
 * texts, so no text of a feed looks like such an element.
 */
import { createElement, type ReactNode } from 'react'
import type { Language } from '../../engine/contract/languages'
import { WindowGuessContext, type DrawRow, type WindowGuess } from '../../ui/kit/dom/windowGuess'
import { memoised } from './memoised'
import { jsonOf } from './viewText'

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

/** Number of contents of a generation. A row without use in a whole generation is deleted. */
const MOST = 2000
const PLACE = /<stored-row data-row="(\d+)">([^]*?)<\/stored-row>/g

/** Starts a page. `guess`: the window in which all rows of the page are drawn, without late parts. */
export type StartRows = (guess: WindowGuess, language: Language) => PageRows

export function createRowHtml(): StartRows {
  let recent = new Map<string, Contents>()
  let former = new Map<string, Contents>()
  let count = 0
  /** Numbers of drawings by language and text. A list has few forms, so they are not deleted. */
  const numbers = new Map<string, number>()
  const numberIn = (language: Language, drawing: object): number => {
    const key = `${language} ${jsonOf(drawing)}`
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  }
  const contentsOf = (row: string): Contents => {
    const known = recent.get(row)
    if (known !== undefined) return known
    const contents = former.get(row) ?? new Map<number, string>()
    recent.set(row, contents)
    count += contents.size
    return contents
  }
  const store = (contents: Contents, drawing: number, html: string): void => {
    // A copy: a part of a string would hold the whole page in memory.
    contents.set(drawing, JSON.parse(JSON.stringify(html)) as string)
    count += 1
    if (count < MOST) return
    former = recent
    recent = new Map()
    count = 0
  }
  return ({ drawLate: _drawLate, ...guess }, language) => {
    const places: Place[] = []
    const numberOf = memoised((drawing: object) => numberIn(language, drawing))
    const inWindow = (content: ReactNode) => createElement(WindowGuessContext, { value: guess }, content)
    return {
      drawRow(content, { row, drawing }) {
        const [contents, number] = [contentsOf(jsonOf(row)), numberOf(drawing)]
        const place = { 'data-row': places.push({ contents, drawing: number }) - 1 }
        return createElement('stored-row', place, contents.has(number) ? null : inWindow(content))
      },
      complete: html =>
        html.replace(PLACE, (_place, number: string, drawn: string) => {
          const place = places[Number(number)]
          if (place === undefined) throw new Error(`The page has no row ${number}`)
          const { contents, drawing } = place
          const known = contents.get(drawing)
          if (known === undefined) store(contents, drawing, drawn)
          return known ?? drawn
        }),
    }
  }
}
