/**
 * The operator's table of team names. Servers and imports read it. A CSV file replaces all of it.
 *
 * Rule PRO35 in docs/rules/providers.md. Errors: see `ReadDatabase`.
 */
import type { TeamAlias } from '../../contract/past'
import { text } from '../../database/port/columns'
import type { Database, ReadDatabase } from '../../database/port/database'
import { command, insertion, statement, type StoredTable } from '../../database/port/statement'

const TABLE = {
  name: 'team_aliases',
  key: ['competition', 'name'],
  columns: { competition: text, name: text, team: text },
} as const satisfies StoredTable<TeamAlias>

const ALL = statement(
  'select competition, name, team from team_aliases order by competition, name',
  TABLE.columns,
)
const NONE = command('delete from team_aliases')
const ALIAS = insertion(TABLE)

export const readTeamAliases = ({ rows }: Pick<ReadDatabase, 'rows'>): Promise<readonly TeamAlias[]> =>
  rows(ALL)

/** Deletes all stored rows first. */
export const replaceTeamAliases = (
  { transaction }: Pick<Database, 'transaction'>,
  aliases: readonly TeamAlias[],
): Promise<void> =>
  transaction(async ({ run, each }) => {
    await run(NONE)
    await each(ALIAS, aliases)
  })
