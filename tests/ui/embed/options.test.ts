import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../../../src/engine/contract/query'
import { HEIGHTS, OPTIONS, type Option } from '../../../src/ui/embed/options'
import { WIDGET } from '../../../src/ui/prefs/profile'

const NAMES = Object.keys(OPTIONS) as readonly (keyof typeof OPTIONS)[]
const TABLE = NAMES.map((name): readonly [string, Option] => [name, OPTIONS[name]])

describe('[OPT1] the table of what a site owner can set', () => {
  test('names and aliases can be written as attributes, and no two mean the same', () => {
    const names = TABLE.flatMap(([name, { alias }]): readonly string[] =>
      alias === undefined ? [name] : [name, alias],
    )
    expect(names.filter(name => !/^[a-z]+$/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })
  test('no two have the same parameter, nor one that the address has for something else', () => {
    const parameters = TABLE.flatMap(([name, { parameter = name }]) => parameter ?? [])
    expect(new Set([...parameters, 'screen', 'tab']).size).toBe(parameters.length + 2)
  })
  test('what applies without a value is one of the values', () => {
    for (const [, option] of TABLE) {
      if (option.kind === 'one') expect(['', ...option.values]).toContain(option.initial)
      if (option.kind === 'some') expect(option.values).toEqual(option.initial.split(','))
    }
  })
  test('it has the languages of the page, the bookmaker of the widget and a height for each size', () => {
    expect(OPTIONS.lang.values).toEqual(LANGUAGE_CODES)
    expect(OPTIONS.company.initial).toBe(String(WIDGET.initial.company))
    expect(Object.keys(HEIGHTS)).toEqual(OPTIONS.size.values)
  })
})
