/**
 * Bodies about days and matches of long ago, written by the routes of the feed from the archive. It lives in the thread that
 * records, where neither reading nor writing holds visitors up.
 *
 * Rules ARC23, ARC24 in docs/rules/archive.md. Errors: rejects while the database is away.
 */
import { createClock } from '../../kit/clock'
import { Faults } from '../../kit/faults'
import { Feed } from '../../simulate/feed'
import type { World } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import { dateOf, beginningOf, requestedZone } from '../../contract/dates'
import { findRoute } from '../../simulate/routes/known'
import { idOf } from '../read/ids'
import type { ArchiveReader } from '../stores/readOnly/archiveReader'
import { archivedWorld } from './archivedWorld'
import { readDayRows, startingIn, withId, type DayRows } from './dayRows'
import { DATED_PATHS, LEAGUES_PATH, REPORT_PATH } from './oldPaths'

const DAY_MS = 86_400_000
/** Of the site and of the widget: those that a request without a bookmaker gets. */
const DEFAULT_COMPANIES = [8, 31]

/** A feed for one body, whose world stands still. */
const feedOf = (world: World): Feed =>
  new Feed({
    world,
    clock: createClock(world.now, 0),
    faults: new Faults({}, 1),
    captured: null,
    days: null,
  })

/** The bookmakers whose prices a body may have. */
function companiesOf(path: string, query: URLSearchParams): readonly number[] {
  if (path === LEAGUES_PATH) return []
  const company = idOf(query.get('companyid') ?? '')
  return company === null ? DEFAULT_COMPANIES : [company]
}

interface Wanted {
  readonly rows: DayRows
  readonly companies: readonly number[]
  /** Any time after the day, so that it is no day of the world's own. */
  readonly now: EpochMs
}

export class OldPages {
  private reader: Promise<ArchiveReader> | null = null
  private readonly open: () => Promise<ArchiveReader>

  constructor(open: () => Promise<ArchiveReader>) {
    this.open = open
  }

  /** `null` when the archive has nothing of that day or match. */
  async page({ pathname, searchParams }: URL): Promise<Buffer | null> {
    const found = findRoute(pathname)
    const wanted = found === undefined ? null : await this.wanted(pathname, searchParams)
    if (found === undefined || wanted === null || wanted.rows.matches.length === 0) return null
    const { rows, companies, now } = wanted
    const feed = feedOf(archivedWorld(rows, companies, now))
    const pieces = found.route.prepare({ feed, parts: found.parts, query: searchParams }).write()
    return pieces === null || Buffer.isBuffer(pieces) ? pieces : Buffer.from([...pieces].join(''))
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

  /** One whose end was not recorded has no report. */
  private async match(id: number | null): Promise<Wanted | null> {
    if (id === null) return null
    const rows = await readDayRows(await this.connected(), withId(id), {
      companies: [],
      events: true,
    })
    const ended = rows.matches.filter(({ state }) => state !== null && state < 0)
    return { rows: { ...rows, matches: ended }, companies: [], now: 0 }
  }

  /** One that could not be opened is opened again. */
  private connected(): Promise<ArchiveReader> {
    this.reader ??= this.open().catch((error: unknown) => {
      this.reader = null
      throw error
    })
    return this.reader
  }
}
