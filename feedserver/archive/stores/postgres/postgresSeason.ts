/** What the player of a season and the tables read of an archive in PostgreSQL. Errors: as `ArchiveStore` says. */
import type pg from 'pg'
import type { ArchiveStore, ScoreRow } from '../archiveStore'

type SeasonReads = Pick<ArchiveStore, 'noted' | 'states' | 'scores'>

export function postgresSeason(pool: pg.Pool): SeasonReads {
  const rowsOf = async <Row>(sql: string, values: readonly unknown[]): Promise<readonly Row[]> =>
    (await pool.query(sql, [...values])).rows as Row[]
  return {
    async noted(names) {
      const rows = await rowsOf<{ name: string; value: number }>(
        'select name, value from facts where name = any($1::text[])',
        [names],
      )
      return new Map(rows.map(({ name, value }) => [name, value]))
    },
    async states(ids) {
      const rows = await rowsOf<{ id: number; state: number | null }>(
        'select id, state from matches where id = any($1::bigint[])',
        [ids],
      )
      return new Map(rows.map(({ id, state }) => [id, state]))
    },
    scores: (league, season, most) =>
      rowsOf<ScoreRow>(
        `select home_id as "homeId", guest_id as "guestId", home_score as "homeScore", guest_score as "guestScore"
         from matches where league_id = $1 and season = $2 and state = -1 and home_id is not null and guest_id is not null
           and home_score is not null and guest_score is not null
         order by kickoff, id limit $3`,
        [league, season, most],
      ),
  }
}
