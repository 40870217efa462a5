/** The options in the order of the page. */
import type { OptionName } from './settings'

interface Group {
  readonly name: 'content' | 'odds' | 'page' | 'look' | 'frame'
  readonly options: readonly OptionName[]
}

export const GROUPS: readonly Group[] = [
  { name: 'content', options: ['size', 'leagues', 'nations', 'match', 'date'] },
  { name: 'odds', options: ['company', 'format', 'type', 'columns', 'scores'] },
  { name: 'page', options: ['lang', 'theme', 'height', 'header', 'nav'] },
  { name: 'look', options: ['accent', 'surface', 'text', 'font', 'radius'] },
  { name: 'frame', options: ['host', 'prediction', 'title', 'sandbox'] },
]
