import { expect, test } from 'vitest'
import { proofsOf, unproven } from '../../../tools/citations/proofs'

const DECISIONS = { path: 'docs/decisions.md', text: '# Decisions\n\n## D1 Prices\n\n## D48 Stars\n' }
const PROOFS = proofsOf(new Set(['FAV1', 'FAV2', 'ST10']), DECISIONS)
const INTRODUCTION = '# The product\n\nThis page says what the product does.\n\n## 1. For whom\n\n'
/** Problems in a page whose introduction, before the chapters, is left out. */
const problemsIn = (text: string) =>
  unproven({ path: 'docs/product.md', text: INTRODUCTION + text }, PROOFS).map(problem => {
    const [, line, message] = /^docs\/product\.md:(\d+) (.*)$/.exec(problem) ?? []
    return `${Number(line) - 6} ${message}`
  })
const missing = (line: number, start: string) =>
  `${line} has no rule and no decision at the end of "${start}"`

test.each([
  'A star follows a match (FAV1).',
  'A star follows a match (FAV1, D48). Another one\nfollows a league (ST10).',
  '- **Stars**: a match (FAV1);\n- a league (FAV2);\n- a team\n  of any league (FAV1).',
  'A visitor can:\n\n- follow (FAV1);',
  '### A heading\n\nA star follows (D1).',
  '| what | rules |\n| ---- | ----- |\n| star | FAV1, D48 |',
  '```\nAn example. Of code.\n```',
])('every sentence of %j is marked', text => {
  expect(problemsIn(text)).toEqual([])
})

test('what stands before the first chapter says nothing of the product', () => {
  expect(problemsIn('')).toEqual([])
})

test.each([
  ['A star follows a match.', [missing(1, 'A star follows a match.')]],
  ['One (FAV1). Two. Three (FAV2).', [missing(1, 'Two.')]],
  ['One (FAV1).\nTwo\nand three.\nFour (FAV2).', [missing(2, 'Two and three.')]],
  ['- One (FAV1)\n- Two', [missing(2, '- Two')]],
  ['A star (FAV1) follows a match.', [missing(1, 'A star (FAV1) follows a match.')]],
  ['A star follows (of matches).', [missing(1, 'A star follows (of matches).')]],
  ['Is one followed? Two (FAV1).', [missing(1, 'Is one followed?')]],
  [
    '| what | rules |\n| --- | --- |\n| star | |\n| fold | FAV1 |\n| bell (FAV1) | none |',
    [missing(3, '| star | |'), missing(5, '| bell (FAV1) | none |')],
  ],
])('%j has sentences without a mark', (text, problems) => {
  expect(problemsIn(text)).toEqual(problems)
})

test.each([
  ['A star (FAV3).', 'FAV3'],
  ['A star (FAV1, NEW1).', 'NEW1'],
  ['A star (D2).', 'D2'],
  ['| what | rules |\n| --- | --- |\n| star | D49 |', 'D49'],
])('%j is marked with what there is not', (text, id) => {
  const [problem] = problemsIn(text)
  expect(problem).toMatch(new RegExp(`^\\d is marked with ${id}, which is neither a rule nor a decision$`))
})
