/**
 * Answers about old days and matches, written by the writers of feeds from the archive. They are made in the recorder's
 * thread, where reading and writing never delay visitors.
 *
 * Rules ARC23, ARC24 in docs/rules/archive.md. Errors: rejects while the database is unreachable.
 */
import type { EpochMs } from '../../kit/clock'
import { dateOf, beginningOf, requestedZone } from '../../contract/dates'
import type { WritePage } from '../../contract/worldPages'
import { idOf } from '../../readings/ids'
import type { ReadDatabase } from '../../database/port/database'
import { archivedWorld } from './archivedWorld'
import { readDayRows, startingIn, withId, type DayRows } from './dayRows'
import { DATED_PATHS, LEAGUES_PATH, REPORT_PATH } from './oldPaths'

const DAY_MS = 86_400_000
/** Bookmakers of the site and of the widget, for requests that name no bookmaker. */
const DEFAULT_COMPANIES = [8, 31]

/** Bookmakers whose prices the body needs. */
function companiesOf(path: string, query: URLSearchParams): readonly number[] {
  if (path === LEAGUES_PATH) return []
  const company = idOf(query.get('companyid') ?? '')
  return company === null ? DEFAULT_COMPANIES : [company]
}

interface Wanted {
  readonly rows: DayRows
  readonly companies: readonly number[]
  /** Time after the day, so that the day is in the world's past. */
  readonly now: EpochMs
}

export class OldPages {
  private reader: Promise<ReadDatabase> | null = null
  private readonly open: () => Promise<ReadDatabase>
  private readonly write: WritePage

  constructor(open: () => Promise<ReadDatabase>, write: WritePage) {
    this.open = open
    this.write = write
  }

  /** Returns `null` when the archive has no data of that day or match. */
  async page(url: URL): Promise<Buffer | null> {
    const wanted = await this.wanted(url.pathname, url.searchParams)
    if (wanted === null || wanted.rows.matches.length === 0) return null
    const { rows, companies, now } = wanted
    return this.write(url, archivedWorld(rows, companies, now))
  }

  async close(): Promise<void> {
    const reader = await this.reader?.catch(() => null)
    await reader?.close()
  }

  private async wanted(path: string, query: URLSearchParams): Promise<Wanted | null> {
    if (path === REPORT_PATH) return this.match(idOf(query.get('id') ?? ''))
    const date = DATED_PATHS.has(path) ? dateOf(query.get('date') ?? '') : null
    if (date === null) return null
    const companies = companiesOf(path, query)
    const from = beginningOf({ date, zone: requestedZone(query) })
    const rows = await readDayRows(await this.connected(), startingIn(from, from + DAY_MS), {
      companies,
      events: false,
    })
    return { rows, companies, now: from + 2 * DAY_MS }
  }

  /** Finds a match for a report. A match whose end was not recorded has no report. */
  private async match(id: number | null): Promise<Wanted | null> {
    if (id === null) return null
    const rows = await readDayRows(await this.connected(), withId(id), {
      companies: [],
      events: true,
    })
    const ended = rows.matches.filter(({ state }) => state !== null && state < 0)
    return { rows: { ...rows, matches: ended }, companies: [], now: 0 }
  }

  /** Opens the database at the first call, and again after a failure. */
  private connected(): Promise<ReadDatabase> {
    this.reader ??= this.open().catch((error: unknown) => {
      this.reader = null
      throw error
    })
    return this.reader
  }
}
