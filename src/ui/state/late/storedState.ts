/** Work on stored state that can wait until after the first rows. */
import { keysOf } from '../../../engine/contract/keysOf'
import { noteProblem } from '../../kit/problems'
import type { ChoiceStore } from '../choices'
import type { KeyStore } from '../keyStore'
import { OPEN_KEYS, readOpenRows } from '../openRows'
import type { OpenRows } from '../pageState'
import { cookieName, isUnreadable, savedFields } from '../preferences'
import type { Profile } from '../profile'
import { writeSession } from '../sessionKeys'

const OPEN_FIELDS = keysOf(OPEN_KEYS)

/**
 * Saves the open rows in the session storage, including those that were opened before this code was loaded. Each list
 * is written when it changes: `[2804524,2804530]`.
 */
export function saveOpenRows(choices: ChoiceStore): () => void {
  let saved: OpenRows = readOpenRows()
  const save = () => {
    const next = choices.get().open
    for (const field of OPEN_FIELDS)
      if (next[field] !== saved[field]) writeSession(OPEN_KEYS[field], textOf(next[field]))
    saved = next
  }
  save()
  return choices.onChange(save)
}

const textOf = (ids: readonly number[]) => (ids.length === 0 ? '' : JSON.stringify(ids))

/** Writes every saved preference again, so that its seven days count from this visit. */
export function renewPreferences(store: KeyStore, profile: Profile) {
  for (const field of savedFields(store, profile)) {
    const name = cookieName(field, profile)
    store.write(name, store.read(name) ?? '')
  }
}

/** Reports saved choices that cannot be read to the maintainer. Their first values apply (docs/product.md 8). */
export function noteUnreadCookies(store: KeyStore, profile: Profile) {
  for (const field of savedFields(store, profile))
    if (isUnreadable(store, profile, field))
      noteProblem(`Failed to read the cookie ${cookieName(field, profile)}`)
}
