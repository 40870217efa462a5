import { describe, expect, test } from 'vitest'
import { FIRST_STAKE, moneyText, PRESETS, formatTyped } from '../../../../src/ui/betting/parts/money'

/** `|` is the caret. The money sign's blank is the one that does not break. */
function change(before: string, after: string, inputType = 'insertText') {
  const caret = after.indexOf('|')
  const next = formatTyped({
    before: before.replaceAll(' ', '\u00a0'),
    after: after.replace('|', '').replaceAll(' ', '\u00a0'),
    caret,
    inputType,
  })
  const text = `${next.text.slice(0, next.caret)}|${next.text.slice(next.caret)}`
  return { text: text.replaceAll('\u00a0', ' '), amount: next.amount }
}

describe('[BET6] digits alone count, however they come', () => {
  test.each([
    ['', '5|', '5| ₫', 5],
    ['', 'a|', '|', 0],
    ['100.000 ₫', '100.000x| ₫', '100.000| ₫', 100_000],
    ['', '1,500,000 VND|', '1.500.000| ₫', 1_500_000],
    ['', '１２３|', '123| ₫', 123],
    ['100.000 ₫', '|', '|', 0],
    ['', '0|', '|', 0],
    ['', '007|', '7| ₫', 7],
    ['', '1234567890123|', '123.456.789.012| ₫', 123_456_789_012],
    ['5 ₫', '5-| ₫', '5| ₫', 5],
  ])('%s formatTyped to %s reads %s', (before, after, text, amount) => {
    expect(change(before, after)).toEqual({ text, amount })
  })
})

describe('[BET7] as vi-VN writes money, the caret behind its digit', () => {
  test.each([
    ['100.000 ₫', '1002|.000 ₫', '1.002|.000 ₫'],
    ['1.000 ₫', '12|.000 ₫', '12|.000 ₫'],
    ['100.000 ₫', '9|100.000 ₫', '9|.100.000 ₫'],
    ['100.000 ₫', '100.000 ₫5|', '1.000.005| ₫'],
  ])('%s formatTyped to %s reads %s', (before, after, text) => {
    expect(change(before, after).text).toBe(text)
  })
})

describe('[BET8] a deletion that meets a dot or the currency takes the digit beside it', () => {
  test.each([
    ['1.234 ₫', '1|234 ₫', 'deleteContentBackward', '|234 ₫'],
    ['1.234 ₫', '1.234 |', 'deleteContentBackward', '123| ₫'],
    ['1.234 ₫', '1|234 ₫', 'deleteContentForward', '1|34 ₫'],
    ['1.234 ₫', '1.23| ₫', 'deleteContentBackward', '123| ₫'],
    ['1.234 ₫', '|.234 ₫', 'deleteContentBackward', '|234 ₫'],
    ['1.034 ₫', '|.034 ₫', 'deleteContentBackward', '|34 ₫'],
  ])('%s, after %s (%s), reads %s', (before, after, inputType, text) => {
    expect(change(before, after, inputType).text).toBe(text)
  })
})

test('[BET9] six amounts, the first to begin with', () => {
  expect(PRESETS).toEqual([100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000])
  expect(FIRST_STAKE).toBe(100_000)
  expect(moneyText(FIRST_STAKE)).toBe('100.000\u00a0₫')
})
