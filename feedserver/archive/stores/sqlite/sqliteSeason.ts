/** What the player of a season and the tables read of an archive in a file. Errors: as `ArchiveStore` says. */
import type Database from 'libsql'
import type { ArchiveStore, ScoreRow } from '../archiveStore'

type SeasonReads = Pick<ArchiveStore, 'noted' | 'states' | 'scores'>

export function sqliteSeason(database: Database.Database): SeasonReads {
  const facts = database.prepare(
    'select name, value from facts where name in (select value from json_each(?))',
  )
  const states = database.prepare(
    'select id, state from matches where id in (select value from json_each(?))',
  )
  const scores = database.prepare(
    `select home_id as "homeId", guest_id as "guestId", home_score as "homeScore", guest_score as "guestScore"
     from matches where league_id = ? and season = ? and state = -1 and home_id is not null and guest_id is not null
       and home_score is not null and guest_score is not null
     order by kickoff, id limit ?`,
  )
  // Rejects instead of throwing, as a database elsewhere does.
  const done = async <Result>(work: () => Result): Promise<Result> => work()
  return {
    noted: names =>
      done(() => {
        const rows = facts.all(JSON.stringify(names)) as { name: string; value: number }[]
        return new Map(rows.map(({ name, value }) => [name, value]))
      }),
    states: ids =>
      done(() => {
        const rows = states.all(JSON.stringify(ids)) as { id: number; state: number | null }[]
        return new Map(rows.map(({ id, state }) => [id, state]))
      }),
    scores: (league, season, most) => done(() => scores.all(league, season, most) as ScoreRow[]),
  }
}
