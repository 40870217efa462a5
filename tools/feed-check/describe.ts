/** Describes a file that is no feed of the requested kind: the kinds that can read it, and the form of an XML file. */
import { checkFeed, isKind, KINDS } from './kinds'

/** Names of the counts that mean records. */
const RECORDS = ['records', 'matches', 'leagues'] as const
const ELEMENT = /<([a-z][\w.-]{0,30})[\s/>]/gi

/**
 * A sentence, or an empty text for an unknown file. The reader of predictions accepts every text, so its answer is left
 * out.
 */
export function describe(text: string): string {
  const kinds = KINDS.filter(kind => kind !== 'prediction').flatMap(kind => {
    const records = recordsAs(kind, text)
    return records === 0 ? [] : [`${kind} (${records} records)`]
  })
  return [...(kinds.length === 0 ? [] : [`it can be read as ${kinds.join(', ')}`]), ...xmlForm(text)].join(
    '; ',
  )
}

function recordsAs(kind: string, text: string): number {
  if (!isKind(kind)) return 0
  const reading = checkFeed(kind, text, null)
  if (!reading.ok) return 0
  const { counts } = reading.value
  const found = RECORDS.map(name => counts[name]).find(count => typeof count === 'number' && count > 0)
  return typeof found === 'number' ? found : 0
}

/** Example: `XML with the root <list> and 514 elements <match>`. */
function xmlForm(text: string): readonly string[] {
  if (!/^[\s\uFEFF]*</.test(text)) return []
  const counts = new Map<string, number>()
  for (const [, name = ''] of text.matchAll(ELEMENT)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const [root] = counts.keys()
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  if (root === undefined || most === undefined) return []
  const [name, count] = most
  return [`XML with the root <${root}>${count > 1 ? ` and ${count} elements <${name}>` : ''}`]
}
