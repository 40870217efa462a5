/**
 * The records of change files and price files, each with its key, and the files that are written from such records for
 * visitors. Formats: docs/wire.md 2 to 5.
 *
 * Only bodies that `checks.ts` accepted are read here. An unreadable record is left out.
 */
import { MARKETS, TRAITS, type Traits } from '../../../src/engine/contract/markets'
import { attribute, XmlRecords } from '../../../src/engine/feed/grammar/xmlRecords'
import { readChangeRecord } from '../../../src/engine/feed/live/changeXml'
import { readOddsChanges } from '../../../src/engine/feed/odds/oddsChanges'
import { SkipLog } from '../../../src/engine/feed/text/skipLog'

/** A record's key and its text. */
export type Item = readonly [key: string, text: string]

/** Markets in the order of a price record's groups, by their names in price changes. */
const GROUP_TYPES = [...MARKETS]
  .sort((one, other) => TRAITS[one].group - TRAITS[other].group)
  .map(market => {
    const { alias = market }: Traits = TRAITS[market]
    return alias
  })
const VALUES = 9
const NO_VALUES = ','.repeat(VALUES - 1)
const ID = /^\s*([1-9]\d{0,14})\s*$/

/** Returns a record's text without `!`, which joins the records of a frame, and without line breaks. */
const recordText = (text: string): string => text.replace(/[!\r\n]+/g, ' ').trim()

function* elementsOf(text: string, name: string): Generator<string> {
  const elements = new XmlRecords(text, name, new SkipLog())
  if (elements.root() === undefined) return
  while (elements.next()) yield elements.source.slice(elements.start, elements.end)
}

export function changeItems(text: string): readonly Item[] {
  const items: Item[] = []
  for (const piece of elementsOf(text, 'h')) {
    const record = recordText(piece)
    const change = readChangeRecord(record)
    if (typeof change !== 'string') items.push([String(change.id), record])
  }
  return items
}

/** Returns whether a change file reports a changed list. */
export function requestsRefresh(text: string): boolean {
  const root = new XmlRecords(text, 'h', new SkipLog()).root() ?? ''
  const refresh = attribute(root, 'refresh')?.trim() ?? ''
  return refresh !== '' && refresh !== '0'
}

export function goalItems(text: string): readonly Item[] {
  const items: Item[] = []
  for (const piece of elementsOf(text, 'm')) {
    const row = piece.trim()
    const [id] = row.split(',', 1)
    if (/^[\d.,\- ]+$/.test(row) && ID.test(id ?? '')) items.push([String(Number(id)), row])
  }
  return items
}

/** Reads price changes. A body with `$` is a price file, and its groups become changes. */
export function oddsItems(text: string, company: number): readonly Item[] {
  if (text.includes('$')) return groupItems(text).map(item => changeOfGroup(item, company))
  return text.split('!').flatMap(piece => {
    const record = recordText(piece)
    const reading = readOddsChanges(record, company)
    const change = reading.ok ? reading.value[0] : undefined
    return change === undefined ? [] : [[`${change.matchId}^${change.market}`, record] as const]
  })
}

/** The records of a price file by match: the id, and the groups as one text. */
export function* priceRecords(text: string): Generator<Item> {
  for (const record of text.split('$')) {
    const mark = record.indexOf('!')
    const [, id] = ID.exec(mark < 0 ? record : record.slice(0, mark)) ?? []
    if (id !== undefined) yield [id, mark < 0 ? '' : record.slice(mark + 1).trim()]
  }
}

/** Returns a record's groups as nine values each, by the key `id!index`. */
export const priceGroups = (id: string, groups: string): readonly Item[] =>
  groups
    .split('!', GROUP_TYPES.length)
    .flatMap((group, index) => (group.trim() === '' ? [] : [[`${id}!${index}`, nineOf(group)] as const]))

export const groupItems = (text: string): readonly Item[] =>
  [...priceRecords(text)].flatMap(([id, groups]) => priceGroups(id, groups))

/** Returns the item of a group that has been removed. */
export const withdrawn = (key: string): Item => [key, NO_VALUES]

function nineOf(group: string): string {
  const values = group
    .split(',', VALUES)
    .map(value => (/^-?\d*\.?\d*$/.test(value.trim()) ? value.trim() : ''))
  return [...values, ...Array.from({ length: VALUES - values.length }, () => '')].join(',')
}

/** Returns a group of a price file as a price change of 13 fields. */
export function changeOfGroup([key, group]: Item, company: number): Item {
  const [id = '', index = ''] = key.split('!')
  const type = GROUP_TYPES[Number(index)] ?? ''
  return [`${id}^${type}`, [id, company, type, ...group.split(','), 0].join('^')]
}

/** Escapes `]]>`, which would end the record's section. */
const section = (record: string): string => `<![CDATA[${record.replaceAll(']]>', ']]&gt;')}]]>`

export const writeChangeXml = (records: Iterable<string>, refresh: boolean): string =>
  [
    `<?xml version="1.0" encoding="utf-8"?><c refresh="${refresh ? 1 : 0}">`,
    ...Array.from(records, record => `<h>${section(record)}</h>`),
    '</c>',
  ].join('')

export const writeGoalXml = (rows: Iterable<string>): string =>
  `<?xml version="1.0"?><c><match>${Array.from(rows, row => `<m>${row}</m>`).join('')}</match></c>`

export const oddsChangeText = (records: Iterable<string>): string =>
  Array.from(records, record => `${record}!`).join('')

/** Writes a price file of the changed groups. An empty position means an unchanged group. */
export function writePriceFile(items: Iterable<Item>): string {
  const matches = new Map<string, string[]>()
  for (const [key, group] of items) {
    const [id = '', index = ''] = key.split('!')
    const groups = matches.get(id) ?? GROUP_TYPES.map(() => '')
    groups[Number(index)] = group
    matches.set(id, groups)
  }
  return Array.from(matches, ([id, groups]) => `${id}!${groups.join('!')}$`).join('')
}
