/** The database of an evening, in a file. It may refuse writes for a while, or be away. */
import { ARCHIVE_SCHEMA } from '../../../feedserver/contract/archiveSchema'
import { openDatabase } from '../../../feedserver/database/openDatabase'
import type { Database } from '../../../feedserver/database/port/database'

type Trouble = 'none' | 'full' | 'away'

export class Storage {
  trouble: Trouble = 'none'
  private readonly file: string

  /** `file`: path of the database file, made by `open()`. */
  constructor(file: string) {
    this.file = file
  }

  /** Opens a connection. During trouble its calls reject and change no data. */
  async open(): Promise<Database> {
    this.check('away')
    const database = await openDatabase(this.file, ARCHIVE_SCHEMA)
    const there = async <Result>(act: () => Promise<Result>): Promise<Result> => {
      this.check('away')
      return act()
    }
    const writable = async <Result>(act: () => Promise<Result>): Promise<Result> => {
      this.check('away', 'full')
      return act()
    }
    return {
      rows: (wanted, values) => there(() => database.rows(wanted, values)),
      snapshot: work => there(() => database.snapshot(work)),
      lead: () => there(() => database.lead()),
      version: () => there(() => database.version()),
      transaction: work => writable(() => database.transaction(work)),
      leading: work => writable(() => database.leading(work)),
      lostAs: () => database.lostAs(),
      close: () => database.close(),
    }
  }

  private check(...troubles: readonly Trouble[]): void {
    if (troubles.includes(this.trouble)) throw new Error(`the database is ${this.trouble}`)
  }
}
