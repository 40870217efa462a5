/**
 * The name in the addresses of the widget's days, as the page's owner configured it (D61).
 *
 * Source: the global `day_token`, else `data-token` of `<html>`, which our server writes (docs/contracts.md). Errors:
 * an invalid name is ignored. Rule HST9 in docs/rules/hosts.md.
 */
import { isDayToken } from '../../engine/contract/listAddress'
import { globalText } from './pageGlobals'

/** `page`: `window`. `dataset`: that of `<html>`. Returns an empty text for the usual addresses of days. */
export function readDayToken(page: object, dataset: Readonly<Record<string, string | undefined>>): string {
  return tokensOf(page, dataset).find(isDayToken) ?? ''
}

/** Returns all names that the owner has written, valid or not. */
export const tokensOf = (
  page: object,
  dataset: Readonly<Record<string, string | undefined>>,
): readonly string[] => [globalText(Reflect.get(page, 'day_token')).trim(), dataset['token'] ?? '']
