import { describe, expect, test } from 'vitest'
import {
  amountText,
  type Currency,
  firstStake,
  formatTyped,
  moneyText,
  presetsOf,
  presetText,
  signOf,
} from '../../../../src/ui/betting/parts/money'

/** `|` is the caret. The space at the money sign is the non-breaking one. */
function change(before: string, after: string, inputType = 'insertText', currency: Currency = 'VND') {
  const caret = after.indexOf('|')
  const next = formatTyped({
    before: before.replaceAll(' ', '\u00a0'),
    after: after.replace('|', '').replaceAll(' ', '\u00a0'),
    caret,
    inputType,
    currency,
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
  expect(presetsOf('VND')).toEqual([100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000])
  expect(firstStake('VND')).toBe(100_000)
  expect(moneyText(firstStake('VND'), 'VND')).toBe('100.000\u00a0₫')
})

describe('[BET23] each currency in its own notation', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  test.each([
    ['VND', 100_000, '100.000 ₫', '100.000', '₫'],
    ['THB', 10_000, '฿100', '100', '฿'],
    ['IDR', 50_000, 'Rp 50.000', '50.000', 'Rp'],
    ['USD', 1_000, '$10', '10', '$'],
  ] as const)('%s begins with %i minor units, %s', (currency, first, money, preset, sign) => {
    expect(firstStake(currency)).toBe(first)
    expect(plain(moneyText(first, currency))).toBe(money)
    expect(presetText(first, currency)).toBe(preset)
    expect(signOf(currency)).toBe(sign)
    expect(presetsOf(currency)).toHaveLength(6)
  })
  test.each([
    [9_750, 'USD', '$97.50'],
    [5, 'USD', '$0.05'],
    [-5, 'USD', '-$0.05'],
    [-10_000, 'USD', '-$100'],
    [123_456_789, 'THB', '฿1,234,567.89'],
    [-90_000, 'VND', '-90.000 ₫'],
    [9_007_199_254_740_993_07n, 'USD', '$9,007,199,254,740,993.07'],
    [19_999_999_999_999_980n, 'VND', '19.999.999.999.999.980 ₫'],
  ] as const)('%s minor units of %s are %s', (amount, currency, text) => {
    expect(plain(moneyText(amount, currency))).toBe(text)
  })
  test.each([
    [9_750, 'USD', '97.50'],
    [-10_000, 'USD', '-100.00'],
    [-10_000, 'IDR', '-10.000'],
  ] as const)('in a column %s minor units of %s are %s', (amount, currency, text) => {
    expect(amountText(amount, currency)).toBe(text)
  })
  test.each([
    ['', '5|', '$5|', 500],
    ['$100', '$1002|', '$1,002|', 100_200],
    ['$100', '$100.|', '$100.|', 10_000],
    ['$12.', '$12.5|', '$12.5|', 1_250],
    ['$12.5', '$12.50|', '$12.50|', 1_250],
    ['$12.50', '$12.505|', '$12.50|', 1_250],
    ['$12.50', '$192|.50', '$192|.50', 19_250],
    ['', '１２.５０|', '$12.50|', 1_250],
    ['', '12345678901|', '$1,234,567,890|', 123_456_789_000],
  ])('[BET29] dollars: %s formatTyped to %s reads %s', (before, after, text, amount) => {
    expect(change(before, after, 'insertText', 'USD')).toEqual({ text, amount })
  })
  test.each([
    ['1,250.50|', '$1,250.50|', 125_050],
    ['1,250.50 USD|', '$1,250.50|', 125_050],
    ['1.250,50|', '$1,250.50|', 125_050],
    ['1,250|', '$1,250|', 125_000],
  ])('pasted dollars: %s reads %s', (after, text, amount) => {
    expect(change('', after, 'insertFromPaste', 'USD')).toEqual({ text, amount })
  })
  test.each([
    ['$12.5', '$12.|', '$12.|'],
    ['$12.', '$12|', '$12|'],
    ['$1,250', '$1,25|', '$125|'],
  ])('dollars, %s deleted to %s, read %s', (before, after, text) => {
    expect(change(before, after, 'deleteContentBackward', 'USD').text).toBe(text)
  })
  test('a deletion that meets the comma takes the digit before it', () => {
    expect(change('$1,234', '$1|234', 'deleteContentBackward', 'USD').text).toBe('|$234')
  })
})
