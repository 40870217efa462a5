/**
 * The texts of the first paint, said without i18next: looked up, their gaps filled, their plural chosen. i18next and
 * React's part of it are a seventh of what a first visit would load, and are needed only by what opens later.
 *
 * Source: `locales/LANGUAGE/first.json`, of which each text is said here exactly as i18next says it (rule LAN12).
 * Errors: none. A missing key shows itself; a gap without a value stays as it is.
 */
import type { Texts } from './catalogues'

/** `{{name}}` as it is, `{{count, number}}` as the language writes numbers. */
const GAP = /\{\{(\w+)(, number)?\}\}/g

/** What fills the gaps. */
export type TextValues = Readonly<Record<string, string | number>>
export type PlainText = (key: string, values?: TextValues) => string

/** `tag` is for Intl: BCP 47. */
export function createPlainText(texts: Texts, tag: string): PlainText {
  const plural = new Intl.PluralRules(tag)
  const number = new Intl.NumberFormat(tag)
  const find = (key: string, count: string | number | undefined) =>
    typeof count === 'number'
      ? (texts[`${key}_${plural.select(count)}`] ?? texts[`${key}_other`] ?? texts[key])
      : texts[key]
  return (key, values = {}) =>
    find(key, values['count'])?.replace(GAP, (gap, name: string, counted: string | undefined) => {
      const value = values[name] ?? gap
      return counted !== undefined && typeof value === 'number' ? number.format(value) : String(value)
    }) ?? key
}
