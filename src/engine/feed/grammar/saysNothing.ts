/**
 * True if a service's answer states that there are no data: `{"ErrCode":1,"Data":null}`.
 *
 * Source: the envelope of docs/wire.md 7. Rule DET25 in docs/rules/details.md.
 */
import { isObject, lowerKeys, numberOf, parseJson } from './json'

export function saysNothing(body: string): boolean {
  const reading = parseJson(body)
  if (!reading.ok || !isObject(reading.value)) return false
  const fields = lowerKeys(reading.value)
  const code = numberOf(fields['errcode'])
  return code !== null && (code !== 0 || fields['data'] === null)
}
