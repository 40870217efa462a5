/** Tests that comments are found whole, and their faults by kind. */
import { expect, test } from 'vitest'
import { commentsOf } from '../../tools/prose/comments'
import { commentFaults, ruleFaults, type Fault } from '../../tools/prose/faults'

const textsOf = (text: string) =>
  commentsOf({ path: 'a.ts', text }).map(({ line, text: said }) => [line, said])

test('comments: blocks, consecutive lines, ends of lines, elements; no addresses, no instructions', () => {
  const text = [
    '/** One line. */',
    'const url = "https://host/path"',
    '/**',
    ' * Two',
    ' * lines.',
    ' */',
    '// Consecutive',
    '// lines.',
    'let x = 1 // Milliseconds.',
    '// oxlint-disable-next-line no-eval -- a reason',
    '  {/* In an element. */}',
  ].join('\n')
  expect(textsOf(text)).toEqual([
    [1, 'One line.'],
    [3, 'Two lines.'],
    [7, 'Consecutive lines.'],
    [9, 'Milliseconds.'],
    [11, 'In an element.'],
  ])
})

test.each<[string, readonly Fault[]]>([
  ['Milliseconds per tick.', []],
  ['Of the time of a point.', ['opening']],
  ['Where it is used.', ['pronoun']],
  ["The league's id if it exists, else 0.", []],
  ['Changed or not, they stay; the rest goes.', ['pronoun', 'semicolon']],
  ['Teams of `a; b` are omitted.', []],
  ['A league that nobody follows.', ['negative']],
  ['The list is read anew.', ['oldWord']],
  [`${'Word '.repeat(26)}.`, ['sentence']],
  [`${'Word '.repeat(25)}. Another sentence.`, []],
])('%j has the faults %j', (text, faults) => {
  expect(commentFaults(text)).toEqual(faults)
})

test('a rule has at most 30 words behind its id and sources', () => {
  const rule = (count: number) => `- **UIL1** (look) ${'word '.repeat(count)}`
  expect(ruleFaults(rule(30))).toEqual([])
  expect(ruleFaults(rule(31))).toEqual(['rule'])
  expect(ruleFaults('word '.repeat(40))).toEqual([])
  expect(ruleFaults('- **UIL1** (look) Rows are drawn anew.')).toEqual(['oldWord'])
})
