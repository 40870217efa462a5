/** The archive at an address: a file, or `postgres://…`. Rejects while the database is away. */
import { ARCHIVE_SCHEMA } from '../../contract/archiveSchema'
import type { ReadDatabase } from '../../database/port/database'
import { openDatabase, openReading } from '../../database/openDatabase'
import { archiveStoreIn } from './archiveStoreIn'
import type { ArchiveStore } from './archiveStore'

export const openStore = async (address: string): Promise<ArchiveStore> =>
  archiveStoreIn(await openDatabase(address, ARCHIVE_SCHEMA))

/** By a connection that cannot write. Rejects where there is no archive, and where it is of another version of the program. */
export const openReader = (address: string): Promise<ReadDatabase> => openReading(address, ARCHIVE_SCHEMA)
