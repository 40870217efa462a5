/** Converts cookie texts to values and back. An unreadable text gives `undefined`, and the default applies. */

export interface Codec<Value> {
  readonly read: (text: string) => Value | undefined
  readonly write: (value: Value) => string
}

export const textCodec: Codec<string> = { read: text => text, write: text => text }

export const flagCodec: Codec<boolean> = {
  read: text => (/^(1|true|on)$/i.test(text) ? true : /^(0|false|off)$/i.test(text) ? false : undefined),
  write: flag => (flag ? '1' : '0'),
}

/** `hot` or `all`. Also reads a flag, which some host pages write. */
export const hotCodec: Codec<boolean> = {
  read: text => (text === 'hot' ? true : text === 'all' ? false : flagCodec.read(text)),
  write: hot => (hot ? 'hot' : 'all'),
}

/** Accepts only the listed values. Numbers are written as digits. */
export function choiceCodec<const Value extends string | number>(values: readonly Value[]): Codec<Value> {
  return { read: text => values.find(value => String(value) === text.trim()), write: String }
}

export const idCodec: Codec<number> = { read: text => parseIds(text)[0], write: String }

/** Hours like `7`, `+7` or `-3.5`: whole, half and quarter hours between -12 and +14. */
export const zoneCodec: Codec<number | null> = {
  read(text) {
    if (!/^[+-]?\d{1,2}(\.\d{1,2})?$/.test(text.trim())) return undefined
    const hours = Number(text)
    return hours >= -12 && hours <= 14 && Number.isInteger(hours * 4) ? hours : undefined
  },
  write: hours => (hours === null ? '' : String(hours)),
}

/** Ids separated by commas, oldest first. `room`: bytes of cookie that the list may fill. */
export function idsCodec(room: number): Codec<readonly number[]> {
  return { read: parseIds, write: ids => fitIds(ids, room).join(',') }
}

/** Positive whole numbers of a comma list, each once. Other entries are dropped. */
export function parseIds(text: string): readonly number[] {
  const ids = text
    .split(',')
    .map(part => part.trim())
    .filter(part => /^\d{1,15}$/.test(part))
    .map(Number)
  return [...new Set(ids)].filter(id => id > 0)
}

/** Returns as many of the newest ids as fit. An encoded comma has three bytes. */
export function fitIds(ids: readonly number[], room: number): readonly number[] {
  const COMMA_BYTES = 3
  let from = ids.length
  for (let bytes = -COMMA_BYTES; from > 0; from--) {
    bytes += String(ids[from - 1]).length + COMMA_BYTES
    if (bytes > room) break
  }
  return from === 0 ? ids : ids.slice(from)
}
