/** Opens the store of Web Push in the archive's database. Rejects while the database is away. */
import { openDatabase } from '../../database/openDatabase'
import { ARCHIVE_SCHEMA } from '../../contract/archiveSchema'
import { packOld } from './packOld'
import { PushStore } from './pushStore'

export async function openPushStore(address: string): Promise<PushStore> {
  const database = await openDatabase(address, ARCHIVE_SCHEMA)
  try {
    await packOld(database)
    return new PushStore(database)
  } catch (error) {
    await database.close()
    throw error
  }
}
