/**
 * The messages that no service has accepted yet. Who takes some has them for a while; when he ends meanwhile, another takes them.
 *
 * So a crash between the taking and the answer of the service sends a message again, and loses none; its `Topic` and its tag make
 * one notification of both (docs/adr/016-web-push.md).
 */
import type { EpochMs } from '../../kit/clock'
import type { PushDatabase, Query } from './pushDatabase'
import type { DueRow, Outcome } from './pushRows'

interface Claiming {
  /** Real time. */
  readonly now: EpochMs
  readonly leaseMs: number
  readonly most: number
}

interface Claimed {
  readonly happening: string
  readonly subscriptionId: number
}

export async function claimDue(
  query: Query,
  { listed, skipLocked }: PushDatabase,
  { now, leaseMs, most }: Claiming,
): Promise<readonly DueRow[]> {
  const claimed = await query<Claimed & Pick<DueRow, 'tries' | 'expires'>>(
    `update push_outbox set due = $1, tries = tries + 1 where (happening, subscription_id) in (
       select happening, subscription_id from push_outbox where due <= $2 and expires > $2 order by due limit $3 ${skipLocked}
     ) returning happening, subscription_id as "subscriptionId", tries, expires`,
    [now + leaseMs, now, most],
  )
  if (claimed.length === 0) return []
  type Reader = Pick<DueRow, 'endpoint' | 'p256dh' | 'auth' | 'language'>
  const readers = await query<Reader & { readonly id: number }>(
    `select id, endpoint, p256dh, auth, language from push_subscriptions where id in ${listed('$1', 'bigint')}`,
    [JSON.stringify(claimed.map(({ subscriptionId }) => subscriptionId))],
  )
  const byId = new Map(readers.map(({ id, ...reader }) => [id, reader]))
  return claimed.flatMap(row => {
    const reader = byId.get(row.subscriptionId)
    return reader === undefined ? [] : [{ ...row, ...reader }]
  })
}

interface Finishing {
  readonly now: EpochMs
  /** A subscription that has failed for longer is deleted. */
  readonly failingForMs: number
}

/** The messages whose subscriptions are to be deleted. */
export async function finishSent(
  query: Query,
  { listed }: PushDatabase,
  outcomes: readonly (readonly [DueRow, Outcome])[],
  { now, failingForMs }: Finishing,
): Promise<readonly DueRow[]> {
  const of = (...kinds: readonly Outcome['kind'][]) =>
    outcomes.filter(([, { kind }]) => kinds.includes(kind)).map(([row]) => row)
  const ids = (rows: readonly Claimed[]) => JSON.stringify([...new Set(rows.map(row => row.subscriptionId))])
  for (const [happening, rows] of grouped(of('sent', 'gone', 'failed')))
    await query(
      `delete from push_outbox where happening = $1 and subscription_id in ${listed('$2', 'bigint')}`,
      [happening, ids(rows)],
    )
  for (const [row, outcome] of outcomes)
    if (outcome.kind === 'again' || outcome.kind === 'late')
      await query('update push_outbox set due = $1 where happening = $2 and subscription_id = $3', [
        outcome.kind === 'again' ? outcome.due : now,
        row.happening,
        row.subscriptionId,
      ])
  const some = `id in ${listed('$1', 'bigint')}`
  const [sent, failed, gone] = [of('sent'), of('failed', 'again'), of('gone')]
  if (sent.length > 0)
    await query(
      `update push_subscriptions set failing_since = null where failing_since is not null and ${some}`,
      [ids(sent)],
    )
  if (failed.length === 0) return gone
  await query(`update push_subscriptions set failing_since = $2 where failing_since is null and ${some}`, [
    ids(failed),
    now,
  ])
  const rows = await query<{ id: number }>(
    `select id from push_subscriptions where ${some} and failing_since <= $2`,
    [ids(failed), now - failingForMs],
  )
  const hopeless = new Set(rows.map(({ id }) => id))
  return [...gone, ...failed.filter(({ subscriptionId }) => hopeless.has(subscriptionId))]
}

function grouped(rows: readonly DueRow[]): ReadonlyMap<string, readonly DueRow[]> {
  const groups = new Map<string, DueRow[]>()
  for (const row of rows) {
    const group = groups.get(row.happening)
    if (group === undefined) groups.set(row.happening, [row])
    else group.push(row)
  }
  return groups
}
