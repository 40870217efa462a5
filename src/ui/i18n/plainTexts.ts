/**
 * The texts of the first paint without i18next: finds a text, fills its gaps and chooses its plural form. i18next with
 * its React part would be a seventh of a first visit's scripts, and only later parts of the page need it.
 *
 * Source: `locales/LANGUAGE/first.json`. Every text equals that of i18next (rule LAN12). A missing text is replaced by
 * its key, and a gap without a value stays unchanged.
 */
import { isolated } from '../../engine/contract/names/isolate'
import type { Texts } from './catalogues'

/** `{{name}}` inserts the value as it is, `{{count, number}}` as the language writes numbers. */
const GAP = /\{\{(\w+)(, number)?\}\}/g

/** Values for the gaps. */
export type TextValues = Readonly<Record<string, string | number>>
export type PlainText = (key: string, values?: TextValues) => string

/** `tag`: BCP 47, for Intl. */
export function createPlainText(texts: Texts, tag: string): PlainText {
  // The first formatters of a page take tens of milliseconds on a phone.
  const plural = once(() => new Intl.PluralRules(tag))
  const number = once(() => new Intl.NumberFormat(tag))
  const find = (key: string, count: string | number | undefined) => {
    const other = texts[`${key}_other`]
    if (typeof count !== 'number' || other === undefined) return texts[key]
    // Only some languages have a singular form.
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

/** Whether all languages write the number alike. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1_000

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
