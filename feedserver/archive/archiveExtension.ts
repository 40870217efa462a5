/** The archive as an extension of a front. It records what the provider sends, and adds its answers and its report. */
import type { Bus } from '../kit/bus'
import type { Extension } from '../contract/extension'
import type { Provider, Visitors } from '../contract/provider'
import type { FindPage } from '../contract/worldPages'
import { ArchiveAnswers } from './archiveAnswers'
import { withArchiveReport } from './archiveReport'
import type { ArchiveThread } from './thread/archiveThread'
import { OldAnswers } from './oldAnswers'
import { Tap, type FeedListener } from './tap'

interface ArchiveParts {
  readonly thread: ArchiveThread
  readonly provider: Provider
  readonly bus: Bus
  readonly findPage: FindPage
  /** Another receiver of lists and changes, such as Web Push. `null`: only the archive gets them. */
  readonly listener: FeedListener | null
}

/** Notes a gap when records for visitors are lost: the archive did not receive them either. */
export const withLosses = (visitors: Visitors, lose: () => void): Visitors => ({
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

export function archiveExtension({ thread, provider, bus, findPage, listener }: ArchiveParts): Extension {
  const tap = new Tap({ archive: thread, provider, bus, listener })
  return {
    wrap(inner) {
      const answers = new ArchiveAnswers(thread, inner.stamp)
      const days = new OldAnswers(thread, inner, findPage)
      return {
        ...inner,
        answer: async url => (await answers.answer(url)) ?? days.answer(url),
        start: (beat, visitors) =>
          inner.start(
            beat,
            withLosses(visitors, () => tap.gap()),
          ),
      }
    },
    report: report => withArchiveReport(report, thread),
    start: () => tap.open(),
    async close() {
      tap.close()
      await thread.close()
    },
  }
}
