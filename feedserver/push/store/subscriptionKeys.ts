/** The keys of the server, and for which of them each subscription was made: a push service takes no message for it that another key has signed. */
import { createHash } from 'node:crypto'
import type { PushDatabase, Query } from './pushDatabase'

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

/** `key`: `null` where the page did not say it. Writes nothing where it is known. */
export async function noteKey(query: Query, endpoint: string, key: string | null): Promise<void> {
  await query(
    'update push_subscriptions set made_for = $1 where endpoint_hash = $2 and made_for is distinct from $1',
    [key, hashOf(endpoint)],
  )
}

/** Those of the ids that were made for another key than this one. */
export async function madeForOther(
  query: Query,
  { listed }: PushDatabase,
  ids: readonly number[],
  key: string,
): Promise<ReadonlySet<number>> {
  const rows = await query<{ readonly id: number }>(
    `select id from push_subscriptions where id in ${listed('$1', 'bigint')} and made_for <> $2`,
    [JSON.stringify([...new Set(ids)]), key],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Those that browsers have subscribed for stay. Returns the stored ones. */
export async function replaceKeys(query: Query, keys: string): Promise<string> {
  await query(
    `insert into push_facts (name, value) values ('vapid', $1) on conflict (name) do update set value = excluded.value
     where not exists (select 1 from push_subscriptions)`,
    [keys],
  )
  const [row] = await query<{ readonly value: string }>("select value from push_facts where name = 'vapid'")
  return row?.value ?? keys
}
