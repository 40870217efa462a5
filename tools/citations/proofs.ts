/**
 * Finds sentences about the product that no rule proves and no decision changes, and citations that lead to no rule or
 * decision. A sentence ends with its citations in brackets, `… by its star (FAV1, D48).` The row of a table has them in
 * its last cell. Chapters begin at the first `## `. Headings, heads of tables and sentences that end with a colon need
 * no citation.
 */
import { proseOf, type ProseLine, type TextFile } from './prose'

/** Rules that prove a sentence, and decisions that change one. */
export interface Proofs {
  readonly rules: ReadonlySet<string>
  readonly decisions: ReadonlySet<string>
}

const IDS = String.raw`([A-Z]{1,4}\d+(?:, [A-Z]{1,4}\d+)*)`
const MARKS = new RegExp(String.raw`\(${IDS}\)[.;]?$`)
const CELL_OF_MARKS = new RegExp(String.raw`^${IDS}$`)
const TABLE_LINE = /^\|[\s:|-]+\|$/
const HEADING = /^#+ /
const ITEM = /^\s*[-*] /
const DECISION = /^## (D\d+) /gm
const LONGEST_QUOTE = 60

/** `decisions`: the page of decisions. */
export const proofsOf = (rules: ReadonlySet<string>, decisions: TextFile): Proofs => ({
  rules,
  decisions: new Set([...decisions.text.matchAll(DECISION)].map(([, id = '']) => id)),
})

export function unproven(page: TextFile, proofs: Proofs): string[] {
  return statementsIn(proseOf(page)).flatMap(({ number, text }) =>
    problemsOf(text, proofs).map(problem => `${page.path}:${number} ${problem}`),
  )
}

function problemsOf(text: string, { rules, decisions }: Proofs): string[] {
  const ids = marksOf(text)
  if (ids.length === 0) return [`has no rule and no decision at the end of "${text.slice(0, LONGEST_QUOTE)}"`]
  return ids
    .filter(id => !rules.has(id) && !decisions.has(id))
    .map(id => `is marked with ${id}, which is neither a rule nor a decision`)
}

function marksOf(text: string): readonly string[] {
  const isRow = text.startsWith('|')
  const cell = text.split('|').at(-2)?.trim() ?? ''
  return (isRow ? CELL_OF_MARKS.exec(cell) : MARKS.exec(text))?.[1]?.split(', ') ?? []
}

/** Sentences and rows of tables, each with the number of its first line. */
function statementsIn(lines: readonly ProseLine[]): readonly ProseLine[] {
  const chapters = lines.slice(
    Math.max(
      0,
      lines.findIndex(({ text }) => text.startsWith('## ')),
    ),
  )
  return blocksIn(chapters)
    .flatMap(sentencesIn)
    .filter(({ text }) => !text.endsWith(':'))
}

/** Returns the paragraphs, list items and table rows of a page, each as one line. */
function blocksIn(lines: readonly ProseLine[]): readonly ProseLine[] {
  const blocks: ProseLine[] = []
  let isOpen = false
  for (const [index, { number, text }] of lines.entries()) {
    const isRow = text.startsWith('|')
    const last = blocks.at(-1)
    if (text.trim() === '' || HEADING.test(text)) isOpen = false
    else if (isRow || ITEM.test(text) || !isOpen || last === undefined) {
      const isHead = isRow && (TABLE_LINE.test(text) || TABLE_LINE.test(lines[index + 1]?.text ?? ''))
      if (!isHead) blocks.push({ number, text: text.trim() })
      isOpen = !isRow
    } else blocks[blocks.length - 1] = { ...last, text: `${last.text}\n${text.trim()}` }
  }
  return blocks
}

function sentencesIn({ number, text }: ProseLine): readonly ProseLine[] {
  if (text.startsWith('|')) return [{ number, text }]
  let line = number
  return text.split(/(?<=[.!?])(\s)/).flatMap(piece => {
    const at = line
    line += piece.split('\n').length - 1
    return piece.trim() === '' ? [] : [{ number: at, text: piece.replace(/\n/g, ' ') }]
  })
}
