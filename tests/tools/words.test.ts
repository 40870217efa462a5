import { expect, test } from 'vitest'
import { exportProblems, fileNameProblems, wordProblems } from '../../tools/wrongWords'

const wordsIn = (text: string) =>
  wordProblems({ path: 'a.ts', text }).map(problem => /:(\d+) has the word "(\w+)"/.exec(problem)?.slice(1))

test('a word is found alone, within a name and in capitals, with its line', () => {
  expect(wordsIn('const kept = 1\n// was told\nlastAskedAt(MOST_HELD)')).toEqual([
    ['1', 'kept'],
    ['2', 'told'],
    ['3', 'asked'],
    ['3', 'held'],
  ])
})

test('a part of another word is none', () => {
  expect(wordsIn('shield withheld upheld masked tasked: stolid')).toEqual([])
})

test('a name that is promised or stored is none where it stands in quotes or in an address', () => {
  expect(wordsIn("get('asked') ?asked=%2F `asked` key 'heard'")).toEqual([])
  expect(wordsIn('const asked = heard')).toEqual([
    ['1', 'asked'],
    ['1', 'heard'],
  ])
})

test('a name that two files export is named with both; an import or a local one is none', () => {
  const files = [
    { path: 'a.ts', text: 'export const one = 1\nexport function two() {}\ninterface Three {}' },
    { path: 'b.ts', text: "import { one } from './a'\nexport interface Three {}" },
    { path: 'c.ts', text: 'export async function two() {}\nexport type Three = 1' },
  ]
  expect(exportProblems(files)).toEqual([
    'c.ts exports two, as a.ts does',
    'c.ts exports Three, as b.ts does',
  ])
})

test('a file with one export that has another name is named; verb, `Of` and the form of a feed make no difference', () => {
  const files = [
    ['src/adFrame.ts', 'export function openAdFrame() {}'],
    ['src/origin.ts', 'export const originOf = 1'],
    ['src/listRoutes.ts', 'export const LIST_ROUTES = []'],
    ['src/goalOddsXml.ts', 'export function readGoalOdds() {}'],
    ['src/index.ts', 'export function connect() {}'],
    ['src/matchday.ts', 'export const two = 1\nexport const three = 1'],
    ['src/incidents.ts', 'export function playMinute() {}'],
    ['src/Goal.tsx', 'export function Ball() {}'],
  ].map(([path = '', text = '']) => ({ path, text }))
  expect(fileNameProblems(files)).toEqual([
    'src/incidents.ts exports playMinute alone: name it after that',
    'src/Goal.tsx exports Ball alone: name it after that',
  ])
})
