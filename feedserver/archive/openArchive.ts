/** The archive of a front: records what its provider sends, and answers and reports in its place. */
import type { Bus } from '../kit/bus'
import type { Provider, Visitors } from '../contract/provider'
import type { SimulatedPast } from '../simulate/season/simulatedPast'
import { planOf } from '../simulate/season/planOf'
import { seasonLog } from './season/seasonLog'
import { SeasonTables } from '../simulate/season/seasonTables'
import type { Log } from '../kit/log'
import { ArchiveAnswers } from './archiveAnswers'
import { ArchiveThread } from './archiveThread'
import type { ArchiveOptions } from './archiveOptions'
import { withArchiveReport } from './archiveReport'
import { OldAnswers } from './day/oldAnswers'
import { Tap } from './tap'
import { openPush, type OpenPush } from '../push/openPush'
import type { PushOptions } from '../push/pushOptions'

type PushPlace = Pick<Parameters<typeof openPush>[0], 'origin' | 'seesAddresses'>

interface ArchiveParts {
  readonly options: ArchiveOptions
  readonly provider: Provider
  readonly bus: Bus
  readonly log: Log
  /** Of a simulated day, whose past is played into the archive; `null` for none. */
  readonly past: SimulatedPast | null
  /** `null`: no Web Push. */
  readonly push: (PushPlace & { readonly options: PushOptions }) | null
}

export interface OpenArchive {
  /** The provider, with the archive's calls and report. */
  readonly provider: Provider
  /** The calls of Web Push; `null` where there is none. */
  readonly push: OpenPush['calls'] | null
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

export function openArchive({ options, provider, bus, log, past, push: wanted }: ArchiveParts): OpenArchive {
  const archive = new ArchiveThread(options, log, past === null ? null : planOf(past, options))
  const tables = past === null ? null : new SeasonTables(archive, past)
  const say = seasonLog(log)
  archive.onStatus(({ season }) => say(season))
  const answers = new ArchiveAnswers(archive, provider.stamp)
  const days = new OldAnswers(archive, provider)
  const push = wanted === null ? null : openPush({ ...wanted, archive, log })
  const tap = new Tap({ archive, provider, bus, push: push?.thread ?? null })
  const answer = async (url: URL): ReturnType<Provider['answer']> => {
    const given = await days.answer(url)
    return tables === null ? given : tables.instead(url, given)
  }
  return {
    provider: {
      ...provider,
      answer: async url => (await answers.answer(url)) ?? (await answer(url)),
      report() {
        const report = withArchiveReport(provider.report(), archive)
        return push === null ? report : push.report(report)
      },
      start: (beat, visitors) =>
        provider.start(
          beat,
          withLosses(visitors, () => tap.gap()),
        ),
    },
    push: push?.calls ?? null,
    start: () => tap.open(),
    async close() {
      tap.close()
      tables?.close()
      await Promise.all([archive.close(), push?.thread.close()])
    },
  }
}
