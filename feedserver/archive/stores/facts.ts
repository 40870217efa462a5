/** Facts of the archive: when it began, its size, and stored numbers by name. Errors: see `Queries`. */
import { integer, optional } from '../../database/port/columns'
import type { Database } from '../../database/port/database'
import { among } from '../../database/port/dialects'
import { insertion, statement } from '../../database/port/statement'
import type { ArchiveStore } from './archiveStore'
import { FACT_TABLE, SIZE_TABLE } from './rows'

/** Interval at which the size is stored, and the time over which growth is computed. */
export const SIZE_EVERY_MS = 3_600_000
export const GROWTH_MS = 24 * SIZE_EVERY_MS

const TABLES = ['leagues', 'teams', 'matches', 'events', 'prices', 'closings', 'moments']
const [count, time] = [integer, optional(integer)]

const POINTS = statement("select value from facts where name = 'points'", { value: count })
const NOTED = statement(
  dialect => `select name, value from facts where name ${among(dialect, '$1', 'text')}`,
  FACT_TABLE.columns,
)
/** Two subqueries, because each kick-off is then read from one end of the index. */
const FACTS = statement(
  ({ bytesOf }) => `select (select value from facts where name = 'since') as since,
    coalesce((select value from facts where name = 'points'), 0) as points,
    (select count(*) from matches) as matches, ${bytesOf(TABLES)} as bytes,
    (select min(kickoff) from matches) as first, (select max(kickoff) from matches) as last,
    (select max(at) from sizes) as sized`,
  { since: time, points: count, matches: count, bytes: count, first: time, last: time, sized: time },
)
const SIZE = insertion(SIZE_TABLE, 'nothing')
const SIZE_ABOUT = statement(
  'select at, bytes, points from sizes order by abs(at - $1) limit 1',
  SIZE_TABLE.columns,
)

type FactReads = Pick<ArchiveStore, 'points' | 'noted' | 'facts'>

/** `leads`: whether this process stores the size. */
export const factReads = (database: Database, leads: () => boolean): FactReads => ({
  points: async () => (await database.rows(POINTS))[0]?.value ?? 0,
  noted: async names =>
    new Map((await database.rows(NOTED, [names])).map(({ name, value }) => [name, value])),
  async facts(now) {
    const [found] = await database.rows(FACTS)
    const { sized, ...facts } = found ?? { since: null, points: 0, matches: 0, bytes: 0, sized: null }
    const isDue = now - (sized ?? -Infinity) >= SIZE_EVERY_MS
    if (leads() && isDue) await database.transaction(({ each }) => each(SIZE, [{ at: now, ...facts }]))
    const [before = null] = await database.rows(SIZE_ABOUT, [now - GROWTH_MS])
    return { ...facts, before }
  },
})
