/** The archive in a database. Errors: as `ArchiveStore` says. */
import type { Database } from '../../database/port/database'
import type { ArchiveStore } from './archiveStore'
import { factReads } from './facts'
import { matchReads } from './matchReads'
import { resultStore } from './resultStore'
import { forgetPrices, writeBatch } from './writing'

const NO_TABLES = 'the tables of the archive were dropped while it was in use'

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
