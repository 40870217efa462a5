/** Our numbers are below 2^53, so they need not be texts, as those of PostgreSQL's `bigint` are. */
import pg from 'pg'

const BIGINT = 20

export const NUMBERS = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === BIGINT ? Number : (pg.types.getTypeParser(type, format) as (text: string) => unknown),
}
