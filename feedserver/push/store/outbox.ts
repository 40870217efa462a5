/**
 * Messages that no service has accepted yet. A process that takes messages owns them for a time. If it ends meanwhile,
 * another process takes them.
 *
 * So a crash between taking a message and the service's answer sends the message twice, but never loses it. The
 * message's `Topic` and tag make one notification of both (docs/adr/016-web-push.md).
 */
import { integer, choiceOf, text } from '../../database/port/columns'
import type { Queries } from '../../database/port/database'
import { among } from '../../database/port/dialects'
import { command, given, statement } from '../../database/port/statement'
import type { EpochMs } from '../../kit/clock'
import { LANGUAGE_CODES } from '../../../src/engine/contract/languages'
import type { DueRow, Outcome } from './pushRows'

interface Claiming {
  /** Present real time. */
  readonly now: EpochMs
  readonly leaseMs: number
  readonly most: number
}

const CLAIMED = statement(
  ({
    skipLocked,
  }) => `update push_outbox set due = $1, tries = tries + 1 where (happening, subscription_id) in (
      select happening, subscription_id from push_outbox where due <= $2 and expires > $2 order by due limit $3 ${skipLocked}
    ) returning happening, subscription_id, tries, expires`,
  { happening: text, subscriptionId: integer, tries: integer, expires: integer },
)
const READERS = statement(
  dialect =>
    `select id, endpoint, p256dh, auth, language, hides from push_subscriptions where id ${among(dialect, '$1')}`,
  {
    id: integer,
    endpoint: text,
    p256dh: text,
    auth: text,
    language: choiceOf(LANGUAGE_CODES),
    hides: integer,
  },
)

export async function claimDue(
  { rows }: Queries,
  { now, leaseMs, most }: Claiming,
): Promise<readonly DueRow[]> {
  const claimed = await rows(CLAIMED, [now + leaseMs, now, most])
  if (claimed.length === 0) return []
  const readers = await rows(READERS, [claimed.map(({ subscriptionId }) => subscriptionId)])
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

const DONE = command(
  dialect => `delete from push_outbox where happening = $1 and subscription_id ${among(dialect, '$2')}`,
)
const AGAIN = given(
  { happening: text, subscriptionId: integer, due: integer },
  rows => `with later (message, reader, at) as (${rows}) update push_outbox set due =
      (select at from later where message = happening and reader = subscription_id)
    where (happening, subscription_id) in (select message, reader from later)`,
)
const WORKS = command(
  dialect =>
    `update push_subscriptions set failing_since = null where failing_since is not null and id ${among(dialect, '$1')}`,
)
const FAILS = command(
  dialect =>
    `update push_subscriptions set failing_since = $2 where failing_since is null and id ${among(dialect, '$1')}`,
)
const HOPELESS = statement(
  dialect => `select id from push_subscriptions where id ${among(dialect, '$1')} and failing_since <= $2`,
  { id: integer },
)

const idsOf = (rows: readonly DueRow[]): readonly number[] => [
  ...new Set(rows.map(({ subscriptionId }) => subscriptionId)),
]

/** Writes outcomes. Returns the messages whose subscriptions are to be deleted. */
export async function finishSent(
  { rows, run, each }: Queries,
  outcomes: readonly (readonly [DueRow, Outcome])[],
  { now, failingForMs }: Finishing,
): Promise<readonly DueRow[]> {
  const of = (...kinds: readonly Outcome['kind'][]) =>
    outcomes.filter(([, { kind }]) => kinds.includes(kind)).map(([row]) => row)
  for (const [happening, done] of grouped(of('sent', 'gone', 'failed')))
    await run(DONE, [happening, idsOf(done)])
  await each(
    AGAIN,
    outcomes.flatMap(([row, outcome]) => laterOf(row, outcome, now)),
  )
  const [sent, failed, gone] = [of('sent'), of('failed', 'again'), of('gone')]
  if (sent.length > 0) await run(WORKS, [idsOf(sent)])
  if (failed.length === 0) return gone
  await run(FAILS, [idsOf(failed), now])
  const ended = await rows(HOPELESS, [idsOf(failed), now - failingForMs])
  const hopeless = new Set(ended.map(({ id }) => id))
  return [...gone, ...failed.filter(({ subscriptionId }) => hopeless.has(subscriptionId))]
}

/** Returns the time at which a message is sent again, or an empty list. */
function laterOf({ happening, subscriptionId }: DueRow, outcome: Outcome, now: EpochMs) {
  if (outcome.kind !== 'again' && outcome.kind !== 'late') return []
  return [{ happening, subscriptionId, due: outcome.kind === 'again' ? outcome.due : now }]
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
