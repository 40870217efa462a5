/** The store of Web Push beside the archive of an address. The archive's store makes the tables. Rejects while the database is away. */
import { isPostgres, openStore } from '../../archive/stores/openStore'
import { packOld } from './packOld'
import { PushStore } from './pushStore'

export async function openPushStore(address: string): Promise<PushStore> {
  const archive = await openStore(address)
  await archive.close()
  const database = isPostgres(address)
    ? await (await import('./postgresPush')).openPostgresPush(address)
    : await (await import('./sqlitePush')).openSqlitePush(address)
  try {
    await packOld(database)
    return new PushStore(database)
  } catch (error) {
    await database.close()
    throw error
  }
}
