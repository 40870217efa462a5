/**
 * The name under which the widget's days are requested, as the page's owner configured it (D61).
 *
 * Source: the global `day_token`, else `data-token` of `<html>`, which our server writes; docs/contracts.md. Errors: a text that
 * is no such name is not used. Rule HST9 in docs/rules/hosts.md.
 */
import { isDayToken } from '../../engine/contract/listAddress'
import { globalText } from './pageGlobals'

/** `page`: `window`. `dataset`: that of `<html>`. Empty: the days have their usual address. */
export function readDayToken(page: object, dataset: Readonly<Record<string, string | undefined>>): string {
  return tokensOf(page, dataset).find(isDayToken) ?? ''
}

/** What the owner has written, whether it can be used or not. */
export const tokensOf = (
  page: object,
  dataset: Readonly<Record<string, string | undefined>>,
): readonly string[] => [globalText(Reflect.get(page, 'day_token')).trim(), dataset['token'] ?? '']
