/**
 * A value in the local storage, equal in all tabs.
 *
 * Source: JSON that any page of the site may have written. Rules CHS1, CHS2 and CHS5-CHS7 in docs/rules/alerts.md.
 * Errors: an unreadable text gives the first value. Where the browser refuses the storage, the value lasts as long as
 * the page.
 */
import type { EpochMs } from '../../../engine/contract/units'
import { listen } from '../../kit/dom/listeners'

export interface LocalValue<Value> {
  /** Returns the same object until the value changes. */
  readonly get: () => Value
  readonly onChange: (listener: () => void) => () => void
  readonly change: (next: (value: Value) => Value) => void
}

export interface LocalForm<Value> {
  readonly key: string
  /** The value before any change. Its key is absent from the storage. */
  readonly first: Value
  /** `found`: parsed JSON. */
  readonly read: (found: StoredFields) => Value
  /** Returns the value without old entries and entries beyond the limits. */
  readonly limit: (value: Value, now: EpochMs) => Value
}

export type StoredFields = Readonly<Record<string, unknown>>

const MOST_TEXT = 65_536

export function openLocalValue<Value>(
  form: LocalForm<Value>,
  page: Window = window,
  now: () => EpochMs = () => Date.now(),
): LocalValue<Value> {
  const { key: name, first, limit } = form
  const listeners = new Set<() => void>()
  let text = readText(page, name)
  let value = readLocalValue(form, text, now())
  /** Reads the stored text again. Returns whether another tab has changed it. */
  const refresh = () => {
    const next = readText(page, name)
    if (next === text) return false
    text = next
    value = readLocalValue(form, text, now())
    return true
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  page.addEventListener('storage', ({ key }) => {
    if ((key === null || key === name) && refresh()) notify()
  })
  return {
    get: () => value,
    onChange: listener => listen(listeners, listener),
    change(next) {
      // The `storage` event of another tab's change may still be pending.
      const isOther = refresh()
      const wanted = next(value)
      if (wanted !== value) {
        value = wanted === first ? wanted : limit(wanted, now())
        text = writeText(page, name, value === first ? null : JSON.stringify(value))
        notify()
      } else if (isOther) notify()
    },
  }
}

/** `text`: `null` if the key is absent. */
function readLocalValue<Value>(
  { first, read, limit }: LocalForm<Value>,
  text: string | null,
  now: EpochMs,
): Value {
  const found = text === null || text.length > MOST_TEXT ? undefined : parsed(text)
  const value = isRecord(found) ? read(found) : first
  return value === first ? first : limit(value, now)
}

/** Returns the entries that `read` accepts. */
export function entriesIn<Entry>(
  value: unknown,
  read: (fields: StoredFields) => Entry | undefined,
): readonly Entry[] {
  if (!Array.isArray(value)) return []
  return value.filter(isRecord).flatMap(fields => read(fields) ?? [])
}

export const isRecord = (value: unknown): value is StoredFields => typeof value === 'object' && value !== null

function readText(page: Window, name: string): string | null {
  try {
    return page.localStorage.getItem(name)
  } catch {
    return null
  }
}

/**
 * Stores the text, or deletes the key for `null`. Returns the stored text: the old one if the storage refuses or is
 * full.
 */
function writeText(page: Window, name: string, text: string | null): string | null {
  try {
    if (text === null) page.localStorage.removeItem(name)
    else page.localStorage.setItem(name, text)
  } catch {
    // The value lasts as long as the page.
  }
  return readText(page, name)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
