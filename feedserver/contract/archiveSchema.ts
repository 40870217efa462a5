/** The database that the archive and Web Push share. One list of migrations creates the tables of both. */
import { ROOT } from '../kit/root'

export const ARCHIVE_SCHEMA = {
  name: 'archive',
  migrations: new URL('feedserver/contract/migrations/', ROOT),
  lock: 616_161,
} as const
