/** Opens the archive at an address: a file, or `postgres://…`. Rejects while the database is unreachable. */
import { ARCHIVE_SCHEMA } from '../../contract/archiveSchema'
import type { Database, ReadDatabase } from '../../database/port/database'
import { openDatabase, openReading } from '../../database/openDatabase'
import type { ArchiveStore } from './archiveStore'
import { factReads } from './facts'
import { matchReads } from './matchReads'
import { resultStore } from './resultStore'
import { forgetPrices, writeBatch } from './writing'

const NO_TABLES = 'the tables of the archive were dropped while it was in use'

export const openStore = async (address: string): Promise<ArchiveStore> =>
  archiveStoreIn(await openDatabase(address, ARCHIVE_SCHEMA))

/** Errors: see `ArchiveStore`. */
export function archiveStoreIn(database: Database): ArchiveStore {
  const here = { leads: false }
  return {
    ...matchReads(database),
    ...resultStore(database),
    ...factReads(database, () => here.leads),
    async lostAs() {
      const lost = database.lostAs()
      return lost ?? ((await database.version()) > 0 ? null : NO_TABLES)
    },
    lead: async () => (here.leads = await database.lead()),
    write: (batch, at) => database.leading(queries => writeBatch(queries, batch, at)),
    forgetPrices: (before, most) => database.leading(queries => forgetPrices(queries, before, most)),
    close: () => database.close(),
  }
}

/** Opens a read-only connection. Rejects when the archive is missing or of another version. */
export const openReader = (address: string): Promise<ReadDatabase> => openReading(address, ARCHIVE_SCHEMA)
