/** Writes of the archive, one transaction each. Errors: see `Queries`. */
import { columnList, integer, type RowOf } from '../../database/port/columns'
import type { Queries } from '../../database/port/database'
import { among } from '../../database/port/dialects'
import { command, given, insertion, merging, statement } from '../../database/port/statement'
import type { EpochMs } from '../../kit/clock'
import type { Batch } from './archiveStore'
import {
  CLOSING_TABLE,
  COUNTRY_TABLE,
  EVENT_TABLE,
  FACT_TABLE,
  LEAGUE_TABLE,
  MATCH_TABLE,
  MOMENT_TABLE,
  PIECE_TABLE,
  TEAM_TABLE,
  WATCH_TABLE,
} from './rows'

const PRICED = {
  name: 'matches',
  key: ['id'],
  columns: { id: integer, seen: integer, hasPrices: integer },
} as const
/** Columns of a moment, and from when on stored moments are void. */
const NOTED = { ...MOMENT_TABLE.columns, voidFrom: integer }
const { matchId, voidFrom } = NOTED

const COUNTRY = merging(COUNTRY_TABLE)
const LEAGUE = merging(LEAGUE_TABLE)
const TEAM = merging(TEAM_TABLE)
const MATCH = merging(MATCH_TABLE, ['seen'])
const CLOSING = merging(CLOSING_TABLE)
const WITH_PRICES = insertion(
  PRICED,
  'update set has_prices = 1, seen = coalesce(matches.seen, excluded.seen)',
)
const NO_EVENTS = command(dialect => `delete from events where match_id ${among(dialect, '$1')}`)
const EVENT = insertion(EVENT_TABLE)
/** A clock that was set back repeats times. The latest moment counts. */
const NO_LATER_MOMENTS = given(
  { matchId, voidFrom },
  rows => `with said (match_id, at) as (${rows}) delete from moments where (match_id, at) in
    (select moments.match_id, moments.at from said join moments on moments.match_id = said.match_id and moments.at >= said.at)`,
)
const MOMENT_COLUMNS = columnList(MOMENT_TABLE.columns)
const MOMENT = given(
  NOTED,
  rows => `with said (${columnList(NOTED)}) as (${rows})
    insert into moments (${MOMENT_COLUMNS}) select ${MOMENT_COLUMNS} from said where not exists
    (select 1 from moments where match_id = said.match_id and at >= said.at and at < said.void_from)`,
)
const PIECE = insertion(PIECE_TABLE, 'update set points = excluded.points, data = excluded.data')
const WATCH = insertion(
  WATCH_TABLE,
  'update set ended = case when excluded.ended > watches.ended then excluded.ended else watches.ended end',
)
const NO_LATER_WATCHES = command('delete from watches where started > $1')
const WATCHES_UNTIL = command('update watches set ended = $1 where ended > $1')
const NO_SIZES = command('delete from sizes')
/** The time of the first write stays. */
const FACT = insertion(
  FACT_TABLE,
  "update set value = case when facts.name = 'since' then facts.value else excluded.value end",
)

export async function writeBatch({ run, each }: Queries, batch: Batch, now: EpochMs): Promise<void> {
  await each(COUNTRY, batch.countries)
  await each(LEAGUE, batch.leagues)
  await each(TEAM, batch.teams)
  await each(MATCH, batch.matches)
  if (batch.events.size > 0) await run(NO_EVENTS, [[...batch.events.keys()]])
  await each(EVENT, [...batch.events.values()].flat())
  const moments = batch.moments.map(moment => ({ voidFrom: moment.at, ...moment }))
  await each(NO_LATER_MOMENTS, moments)
  await each(MOMENT, moments)
  await each(PIECE, batch.pieces)
  await each(CLOSING, batch.closings)
  if (typeof batch.watchedUntil === 'number') {
    await run(NO_LATER_WATCHES, [batch.watchedUntil])
    await run(WATCHES_UNTIL, [batch.watchedUntil])
  }
  await each(WATCH, batch.watches)
  await each(
    WITH_PRICES,
    batch.priced.map(id => ({ id, seen: batch.stamp, hasPrices: 1 })),
  )
  if (batch.isPast === true) await run(NO_SIZES, [])
  await each(FACT, factsOf(batch, now))
}

const factsOf = ({ points, facts = new Map() }: Batch, now: EpochMs): RowOf<typeof FACT_TABLE.columns>[] =>
  [...facts, ['points', points] as const, ['since', now] as const].map(([name, value]) => ({ name, value }))

const OLD_PRICES = statement(
  `select id from matches where has_prices = 1 and coalesce(kickoff, seen) < $1
   order by coalesce(kickoff, seen) limit $2`,
  { id: integer },
)
const NO_PRICES = command(dialect => `delete from prices where match_id ${among(dialect, '$1')}`)
const WITHOUT_PRICES = command(
  dialect => `update matches set has_prices = 0 where id ${among(dialect, '$1')}`,
)

/** Deletes the prices of at most `most` matches. Returns how many. */
export async function forgetPrices({ rows, run }: Queries, before: EpochMs, most: number): Promise<number> {
  const ids = (await rows(OLD_PRICES, [before, most])).map(({ id }) => id)
  if (ids.length === 0) return 0
  await run(NO_PRICES, [ids])
  await run(WITHOUT_PRICES, [ids])
  return ids.length
}
