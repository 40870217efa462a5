import { expect, test } from 'vitest'
import type { FormResult } from '../../../../src/engine/contract/details/leagues'
import { formCounts, runsOf } from '../../../../src/ui/detail/form/formCounts'

const LETTERS = { W: 'win', D: 'draw', L: 'lose' } as const
const formOf = (letters: string): FormResult[] =>
  letters
    .split('')
    .flatMap(letter => (letter === 'W' || letter === 'D' || letter === 'L' ? LETTERS[letter] : []))
const runs = (letters: string) =>
  runsOf(formOf(letters)).map(({ kind, matches, atLeast }) => `${kind} ${matches}${atLeast ? '+' : ''}`)

test('[DTL21] wins, draws, losses, the rate of wins and points a match', () => {
  expect(formCounts(formOf('WWDLWL'), 6)).toEqual({ win: 3, draw: 1, lose: 2, winRate: 50, points: 1.67 })
  expect(formCounts(formOf('WWDLWL'), 3)).toEqual({ win: 2, draw: 1, lose: 0, winRate: 67, points: 2.33 })
})

test('[DTL21] there are no counts of more matches than the form has', () => {
  expect(formCounts(formOf('WWDLW'), 6)).toBeNull()
  expect(formCounts([], 3)).toBeNull()
})

test.each([
  ['WWWLD', ['wins 3']],
  ['WWDWL', ['wins 2', 'unbeaten 4']],
  ['DWDL', ['unbeaten 3']],
  ['DWL', []],
  ['LLW', ['losses 2']],
  ['LDLW', ['winless 3']],
  ['LLDLWW', ['losses 2', 'winless 4']],
  ['WWWWWW', ['wins 6+']],
  ['DDD', ['unbeaten 3+', 'winless 3+']],
  ['WLW', []],
  ['', []],
])('[DTL21] [DTL53] [DTL52] runs of %j', (letters, expected) => {
  expect(runs(letters)).toEqual(expected)
})
