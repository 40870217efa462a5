/** The archive of a front: records what its provider sends, and answers and reports in its place. */
import type { Bus } from '../bus'
import type { Provider } from '../provider'
import { ALWAYS_OPEN } from '../matchday/companies'
import type { Past } from '../season/past'
import { seasonLog } from '../season/seasonLog'
import type { SeasonPlan } from '../season/seasonPlan'
import { SeasonTables } from '../season/seasonTables'
import type { Log } from '../watch/log'
import { ArchiveThread } from './archiveThread'
import type { ArchiveOptions } from './archiveOptions'
import { withArchiveReport } from './archiveReport'
import { PriceAnswers } from './priceAnswers'
import { Tap } from './tap'

interface ArchiveParts {
  readonly options: ArchiveOptions
  readonly provider: Provider
  readonly bus: Bus
  readonly log: Log
  /** Of a simulated day, whose past is played into the archive; `null` for none. */
  readonly past: Past | null
}

export interface OpenArchive {
  /** The provider, with the archive's call and report. */
  readonly provider: Provider
  /** Begins to record. */
  readonly start: () => void
  readonly close: () => Promise<void>
}

/** Of the past there are the prices of the bookmakers that every visitor's page knows, so far as they are recorded at all. */
function planOf({ calendar, span }: Past, { companies }: ArchiveOptions): SeasonPlan {
  const chosen = ALWAYS_OPEN.filter(id => companies.includes(id))
  const some = chosen.length > 0 ? chosen : companies.slice(0, ALWAYS_OPEN.length)
  return { calendar, span, companies: some }
}

export function openArchive({ options, provider, bus, log, past }: ArchiveParts): OpenArchive {
  const archive = new ArchiveThread(options, log, past === null ? null : planOf(past, options))
  const tables = past === null ? null : new SeasonTables(archive, past)
  const say = seasonLog(log)
  archive.onStatus(({ season }) => say(season))
  const prices = new PriceAnswers(archive, provider.stamp)
  const tap = new Tap({ archive, provider, bus })
  return {
    provider: {
      ...provider,
      answer: async url =>
        (await prices.answer(url)) ?? (await tables?.answer(url)) ?? provider.answer(url),
      report: () => withArchiveReport(provider.report(), archive),
    },
    start: () => tap.open(),
    async close() {
      tap.close()
      tables?.close()
      await archive.close()
    },
  }
}
