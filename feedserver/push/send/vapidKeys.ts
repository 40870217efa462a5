/**
 * The keys by which push services know this site. They are made at the first start and shared by all gateways of an
 * archive.
 */
import webPush from 'web-push'
import { jsonOf, text, valueIn } from '../../database/port/columns'
import type { PushStore } from '../store/pushStore'

export interface VapidKeys {
  /** 65 bytes in base64url, for browsers. */
  readonly publicKey: string
  /** Private key in base64url. A secret. */
  readonly privateKey: string
}

/** The keys' format in the database. */
const VAPID_KEYS = jsonOf<VapidKeys>({ publicKey: text, privateKey: text })

/**
 * Returns the stored keys. `former`: keys for a database without keys, `null` for new ones. Rejects while the database
 * is away.
 */
export async function vapidKeys(
  store: Pick<PushStore, 'fact'>,
  former: VapidKeys | null = null,
): Promise<VapidKeys> {
  const stored = await store.fact('vapid', JSON.stringify(former ?? webPush.generateVAPIDKeys()))
  return valueIn(VAPID_KEYS, stored, 'vapid')
}
