/** The keys of the server, and for which of them each subscription was made: a push service takes no message for it that another key has signed. */
import type { PushDatabase, Query } from './pushDatabase'

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
