/**
 * Keys of Web Push in a folder of CSV files: `keys.csv`, written only with `--with-keys`. The file contains a private
 * key.
 *
 * Rules ARC28, ARC29 in docs/rules/archive.md. Errors: rejects with words for the operator, without the keys.
 */
import { createECDH } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { jsonOf, text, valueIn } from '../../database/port/columns'
import type { ReadDatabase } from '../../database/port/database'
import { statement } from '../../database/port/statement'
import { faultAt, readRows } from './csvRows'
import type { Field } from './fields'
import type { CsvTable } from './tables'

/** Keys of Web Push, in base64url. */
export interface KeyPair {
  readonly publicKey: string
  readonly privateKey: string
}

/** Store of the keys, in the archive's database. Both texts are JSON of a pair. */
export interface KeyStore {
  /**
   * Replaces the keys unless browsers have subscribed with the stored ones. Returns the keys that are stored
   * afterwards.
   */
  readonly replaceKeys: (keys: string) => Promise<string>
}

const base64url = (bytes: number): Field<string> => ({
  write: text => text,
  read: text =>
    Buffer.from(text, 'base64url').toString('base64url') === text && isLong(text, bytes) ? text : undefined,
  is: `${bytes} bytes in base64url`,
})

const isLong = (text: string, bytes: number): boolean => Buffer.byteLength(text, 'base64url') === bytes

export const KEYS: CsvTable<KeyPair> = {
  file: 'keys.csv',
  key: [],
  fields: { publicKey: base64url(65), privateKey: base64url(32) },
}

/** Keys in the database. */
const PAIR = jsonOf<KeyPair>({ publicKey: text, privateKey: text })
const STORED = statement("select value from push_facts where name = 'vapid'", {
  value: PAIR,
})

/** Rejects when the archive has no keys. */
export async function storedKeys({ rows }: Pick<ReadDatabase, 'rows'>): Promise<KeyPair> {
  const [row] = await rows(STORED)
  if (row === undefined) throw new Error('the archive has no keys: it was never used for Web Push')
  return row.value
}

/** Returns `null` when the folder has no keys. */
export async function keysIn(folder: string): Promise<KeyPair | null> {
  if (!existsSync(join(folder, KEYS.file))) return null
  let keys: KeyPair | null = null
  for await (const { row, line } of readRows(folder, KEYS)) {
    if (keys !== null) throw faultAt(KEYS.file, line, 'there must be one pair of keys')
    if (!isPair(row)) throw faultAt(KEYS.file, line, 'the keys must belong together')
    keys = row
  }
  if (keys === null) throw faultAt(KEYS.file, 1, 'there must be one pair of keys')
  return keys
}

function isPair({ publicKey, privateKey }: KeyPair): boolean {
  try {
    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey(privateKey, 'base64url')
    return ecdh.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/** Rejects when browsers have subscribed with other keys. Those stay. */
export async function takeKeys(store: KeyStore, keys: KeyPair): Promise<void> {
  const stored = await store.replaceKeys(JSON.stringify(keys))
  const { publicKey } = valueIn(PAIR, stored, 'vapid')
  if (publicKey !== keys.publicKey)
    throw new Error(
      `${KEYS.file}: the archive has other keys, for which browsers are subscribed: delete this file to keep them`,
    )
}
