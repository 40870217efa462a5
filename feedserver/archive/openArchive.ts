/** The archive of a front: records what its provider sends, and answers and reports in its place. */
import type { Bus } from '../bus'
import type { Provider, Visitors } from '../provider'
import type { SimulatedPast } from '../season/simulatedPast'
import { planOf } from '../season/planOf'
import { seasonLog } from '../season/seasonLog'
import { SeasonTables } from '../season/seasonTables'
import type { Log } from '../watch/log'
import { ArchiveAnswers } from './archiveAnswers'
import { ArchiveThread } from './archiveThread'
import type { ArchiveOptions } from './archiveOptions'
import { withArchiveReport } from './archiveReport'
import { OldAnswers } from './day/oldAnswers'
import { Tap } from './tap'

interface ArchiveParts {
  readonly options: ArchiveOptions
  readonly provider: Provider
  readonly bus: Bus
  readonly log: Log
  /** Of a simulated day, whose past is played into the archive; `null` for none. */
  readonly past: SimulatedPast | null
}

export interface OpenArchive {
  /** The provider, with the archive's calls and report. */
  readonly provider: Provider
  /** Begins to record. */
  readonly start: () => void
  readonly close: () => Promise<void>
}

/** What is lost for visitors is lost for the archive. */
const withLosses = (visitors: Visitors, lose: () => void): Visitors => ({
  get size() {
    return visitors.size
  },
  lost(channels) {
    lose()
    visitors.lost(channels)
  },
  startAnew() {
    lose()
    visitors.startAnew()
  },
})

export function openArchive({ options, provider, bus, log, past }: ArchiveParts): OpenArchive {
  const archive = new ArchiveThread(options, log, past === null ? null : planOf(past, options))
  const tables = past === null ? null : new SeasonTables(archive, past)
  const say = seasonLog(log)
  archive.onStatus(({ season }) => say(season))
  const answers = new ArchiveAnswers(archive, provider.stamp)
  const days = new OldAnswers(archive, provider)
  const tap = new Tap({ archive, provider, bus })
  const answer = async (url: URL): ReturnType<Provider['answer']> => {
    const given = await days.answer(url)
    return tables === null ? given : tables.instead(url, given)
  }
  return {
    provider: {
      ...provider,
      answer: async url => (await answers.answer(url)) ?? (await answer(url)),
      report: () => withArchiveReport(provider.report(), archive),
      start: (beat, visitors) =>
        provider.start(
          beat,
          withLosses(visitors, () => tap.gap()),
        ),
    },
    start: () => tap.open(),
    async close() {
      tap.close()
      tables?.close()
      await archive.close()
    },
  }
}
