/**
 * The server's keys, and the key for which each subscription was made. A push service accepts only messages signed with
 * a subscription's own key.
 */
import { integer, text } from '../../database/port/columns'
import type { Queries } from '../../database/port/database'
import { among } from '../../database/port/dialects'
import { command, statement } from '../../database/port/statement'

const OTHERS = statement(
  dialect => `select id from push_subscriptions where id ${among(dialect, '$1')} and made_for <> $2`,
  { id: integer },
)
const TAKEN = command(
  `insert into push_facts (name, value) values ('vapid', $1) on conflict (name) do update set value = excluded.value
   where not exists (select 1 from push_subscriptions)`,
)
const KEYS = statement("select value from push_facts where name = 'vapid'", { value: text })

/** Returns the subscriptions among `ids` that were made for another key. */
export async function madeForOther(
  { rows }: Queries,
  ids: readonly number[],
  key: string,
): Promise<ReadonlySet<number>> {
  return new Set((await rows(OTHERS, [[...new Set(ids)], key])).map(({ id }) => id))
}

/** Stores the keys if the database has no subscriptions. Returns the stored keys. */
export async function replaceKeys({ rows, run }: Queries, keys: string): Promise<string> {
  await run(TAKEN, [keys])
  return (await rows(KEYS))[0]?.value ?? keys
}
