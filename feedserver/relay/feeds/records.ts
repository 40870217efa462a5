/**
 * The records of change files and price files, each with the key of what it is about, and the files that are written from
 * such records for visitors. Formats: docs/wire.md 2 to 5.
 *
 * Only bodies that were checked come here (`checks.ts`). Errors: a record that cannot be read is left out.
 */
import { MARKETS, TRAITS, type Traits } from '../../../src/engine/contract/markets'
import { attribute, XmlRecords } from '../../../src/engine/feed/grammar/xmlRecords'
import { readChangeRecord } from '../../../src/engine/feed/live/changeXml'
import { readOddsChanges } from '../../../src/engine/feed/odds/oddsChanges'
import { SkipLog } from '../../../src/engine/feed/text/skipLog'

/** What it is about, and its text. */
export type Item = readonly [key: string, text: string]

/** The groups of a record of a price file in their order, with the names that they have in price changes. */
const GROUP_TYPES = [...MARKETS]
  .sort((one, other) => TRAITS[one].group - TRAITS[other].group)
  .map(market => {
    const { alias = market }: Traits = TRAITS[market]
    return alias
  })
const VALUES = 9
const NO_VALUES = ','.repeat(VALUES - 1)
const ID = /^\s*([1-9]\d{0,14})\s*$/

/** Frames join records by `!`, and a line break ends nothing. */
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

/** Whether a change file says that the list has changed. */
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

/** Price changes; from a body with `$`, which is a price file, those of its groups. */
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

/** The groups that a record has, as nine values each, by the key `id!index`. */
export const priceGroups = (id: string, groups: string): readonly Item[] =>
  groups
    .split('!', GROUP_TYPES.length)
    .flatMap((group, index) => (group.trim() === '' ? [] : [[`${id}!${index}`, nineOf(group)] as const]))

export const groupItems = (text: string): readonly Item[] =>
  [...priceRecords(text)].flatMap(([id, groups]) => priceGroups(id, groups))

/** A group that is not there any more. */
export const withdrawn = (key: string): Item => [key, NO_VALUES]

function nineOf(group: string): string {
  const values = group
    .split(',', VALUES)
    .map(value => (/^-?\d*\.?\d*$/.test(value.trim()) ? value.trim() : ''))
  return [...values, ...Array.from({ length: VALUES - values.length }, () => '')].join(',')
}

/** A group of a price file as a price change of 13 pieces. */
export function changeOfGroup([key, group]: Item, company: number): Item {
  const [id = '', index = ''] = key.split('!')
  const type = GROUP_TYPES[Number(index)] ?? ''
  return [`${id}^${type}`, [id, company, type, ...group.split(','), 0].join('^')]
}

/** `]]>` in a record would end its section. */
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

/** A price file of the groups that changed; a place without one says that nothing changed there. */
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
