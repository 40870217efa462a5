/**
 * The texts of the first paint without i18next: looks them up, fills their gaps, chooses their plural. i18next with its
 * React part would be a seventh of a first visit's scripts, and only later parts of the page need it.
 *
 * Source: `locales/LANGUAGE/first.json`; every text reads exactly as i18next would give it (rule LAN12).
 * Errors: none. For a missing key the key is shown; a gap without a value stays as it is.
 */
import { isolated } from '../../engine/contract/names/isolate'
import type { Texts } from './catalogues'

/** `{{name}}` inserts the value as it is, `{{count, number}}` as the language writes numbers. */
const GAP = /\{\{(\w+)(, number)?\}\}/g

/** The values for the gaps. */
export type TextValues = Readonly<Record<string, string | number>>
export type PlainText = (key: string, values?: TextValues) => string

/** `tag`: BCP 47, for Intl. */
export function createPlainText(texts: Texts, tag: string): PlainText {
  // The first formatters that a page makes cost it tens of milliseconds on a phone.
  const plural = once(() => new Intl.PluralRules(tag))
  const number = once(() => new Intl.NumberFormat(tag))
  const find = (key: string, count: string | number | undefined) => {
    const other = texts[`${key}_other`]
    if (typeof count !== 'number' || other === undefined) return texts[key]
    // Only some languages have a second form.
    return texts[`${key}_one`] === undefined ? other : (texts[`${key}_${plural().select(count)}`] ?? other)
  }
  return (key, values = {}) =>
    find(key, values['count'])?.replace(GAP, (gap, name: string, counted: string | undefined) => {
      const value = values[name] ?? gap
      return counted !== undefined && typeof value === 'number'
        ? isPlain(value)
          ? String(value)
          : number().format(value)
        : isolated(String(value))
    }) ?? key
}

/** Written alike in every language. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1_000

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
