/** Reads a match's prices, events, moments, state and scores, and the times of recording. Errors: see `Queries`. */
import { columnList, integer } from '../../database/port/columns'
import type { Queries } from '../../database/port/database'
import { among } from '../../database/port/dialects'
import { statement } from '../../database/port/statement'
import type { ArchiveStore } from './archiveStore'
import { EVENT_TABLE, MATCH_TABLE, MOMENT_TABLE, PIECE_TABLE, WATCH_TABLE } from './rows'

/** Maximum number of times of recording in one answer. */
const MOST_WATCHES = 1000

const PRICES = statement(
  `select ${columnList(PIECE_TABLE.columns)} from (
     select *, row_number() over (partition by company, market order by number desc) as newest from prices
     where match_id = $1 and (cast($2 as bigint) is null or company = $2) and (cast($3 as bigint) is null or market = $3)
   ) as pieces where newest <= $4 order by company, market, number`,
  PIECE_TABLE.columns,
)
const WATCHES = statement(
  `select started, ended from (select started, ended from watches where ended >= $1 order by started desc limit ${MOST_WATCHES})
   as newest order by started`,
  WATCH_TABLE.columns,
)
const MATCH = statement(
  `select ${columnList(MATCH_TABLE.columns)} from matches where id = $1`,
  MATCH_TABLE.columns,
)
const EVENTS = statement(
  `select ${columnList(EVENT_TABLE.columns)} from events where match_id = $1 order by place`,
  EVENT_TABLE.columns,
)
export const MOMENTS_OF_MATCH = statement(
  `select ${columnList(MOMENT_TABLE.columns)} from moments where match_id = $1 order by at`,
  MOMENT_TABLE.columns,
)
const STATES = statement(dialect => `select id, state from matches where id ${among(dialect, '$1')}`, {
  id: integer,
  state: MATCH_TABLE.columns.state,
})
const SCORES = statement(
  `select home_id, guest_id, home_score, guest_score from matches
   where league_id = $1 and season = $2 and state = -1 and home_id is not null and guest_id is not null
     and home_score is not null and guest_score is not null
   order by kickoff, id limit $3`,
  { homeId: integer, guestId: integer, homeScore: integer, guestScore: integer },
)

type MatchReads = Pick<
  ArchiveStore,
  'prices' | 'watches' | 'match' | 'events' | 'moments' | 'states' | 'scores'
>

export const matchReads = ({ rows }: Pick<Queries, 'rows'>): MatchReads => ({
  prices: ({ match, company, market }, most) => rows(PRICES, [match, company, market, most]),
  watches: from => rows(WATCHES, [from]),
  match: async id => (await rows(MATCH, [id]))[0] ?? null,
  events: id => rows(EVENTS, [id]),
  moments: id => rows(MOMENTS_OF_MATCH, [id]),
  states: async ids => new Map((await rows(STATES, [ids])).map(({ id, state }) => [id, state])),
  scores: (league, season, most) => rows(SCORES, [league, season, most]),
})
