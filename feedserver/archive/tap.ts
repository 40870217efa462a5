/**
 * Passes the front's data to the archive: records of its channels as visitors get them, and files that visitors
 * request. So it works alike for a simulated day, a captured one, a relay and a gateway.
 *
 * Files are requested one after another: lists each minute, price files in turn, which show changes that were missed.
 * Rules ARC4, ARC5 in docs/rules/archive.md. Never throws. A missing file is requested again at its next turn.
 */
import type { Bus } from '../kit/bus'
import type { EpochMs } from '../kit/clock'
import type { Provider } from '../contract/provider'
import { CHANGES } from '../contract/channels'
import type { ArchiveThread } from './thread/archiveThread'

const LIST_EVERY_MS = 60_000
const RESULTS_EVERY_MS = 600_000
/** Pause between two price files. The pause is shorter until each file was read once. */
const PRICES_EVERY_MS = 15_000
const FIRST_PRICES_EVERY_MS = 250
/** Greatest delay between a loss and its report. A longer pause ends the time of recording by itself. */
const UNSURE_MS = 45_000
const REPORTS_EVERY_MS = 200
const LIST = '/gf/data/bf_vn_nt.js'
const RESULTS = '/gf/data/finish/bf_th.js'

/** Gets lists, changes of matches and changes of prices. The tap does not wait for it. Times are the provider's. */
export interface FeedListener {
  readonly changes: (records: readonly string[], at: EpochMs) => void
  readonly quotes: (records: readonly string[], at: EpochMs) => void
  /** `at`: latest time at which the bytes were right. */
  readonly list: (bytes: Buffer, at: EpochMs, now: EpochMs) => void
}

interface TapParts {
  readonly archive: Pick<ArchiveThread, 'send' | 'onStatus'> & {
    readonly options: Pick<ArchiveThread['options'], 'companies'>
  }
  readonly provider: Provider
  readonly bus: Bus
  /** Another receiver of lists and changes, such as Web Push. `null`: only the archive gets them. */
  readonly listener?: FeedListener | null
}

interface Found {
  readonly bytes: Buffer
  /** Latest time at which the bytes were right, by the provider's clock. */
  readonly at: EpochMs
}

/** Age in milliseconds, 0 when the clock was set back meanwhile. */
const ageAt = ({ at }: Found, now: EpochMs): number => Math.max(0, now - at)

const isFound = (found: Found | null | 'busy'): found is Found => found !== null && found !== 'busy'

export class Tap {
  private readonly parts: TapParts
  private stops: (() => void)[] = []
  private reports: number[] = []
  private isReporting = false
  /** Known number of gaps, and `turn`, the number of price files read since. */
  private gaps = 0
  private turn = 0

  constructor(parts: TapParts) {
    this.parts = parts
  }

  /** Starts the tap, which pauses while another process records the same. */
  open(): void {
    this.start()
    this.parts.archive.onStatus(({ leads, due, gaps }) => {
      if (gaps !== this.gaps) {
        this.gaps = gaps
        this.turn = 0
      }
      if (leads === false) this.close()
      else if (this.stops.length === 0 && leads === true) this.start()
      void this.report(due)
    })
  }

  /**
   * Records of some channel are missing. The loss is noticed when the provider answers again, after newer records have
   * arrived.
   */
  gap(): void {
    this.parts.archive.send(remote => remote.gap(UNSURE_MS))
  }

  close(): void {
    for (const stop of this.stops) stop()
    this.stops = []
  }

  private start(): void {
    const { archive, provider, listener } = this.parts
    this.follow(CHANGES, (records, at) => {
      archive.send(remote => remote.changes(records, at))
      listener?.changes(records, at)
    })
    const companies = archive.options.companies.filter(id => provider.isChannel(`ch_odds_new_${id}`))
    for (const company of companies)
      this.follow(`ch_odds_new_${company}`, (records, at) => {
        archive.send(remote => remote.quotes(records, at))
        listener?.quotes(records, at)
      })
    this.every(
      () => LIST_EVERY_MS,
      () => this.list(LIST),
    )
    this.every(
      () => RESULTS_EVERY_MS,
      () => this.list(RESULTS),
    )
    this.everyPrices(companies)
  }

  private follow(channel: string, note: (records: readonly string[], at: EpochMs) => void): void {
    const { provider, bus } = this.parts
    this.stops.push(bus.subscribe(channel, records => note([...records], provider.stamp())))
    provider.attend?.(channel)
  }

  /** Reads price files quickly until each was read since the start or the last gap. */
  private everyPrices(companies: readonly number[]): void {
    this.turn = 0
    const next = async (): Promise<void> => {
      const { gaps } = this
      const company = companies[this.turn % companies.length]
      const isDone = company === undefined || (await this.prices(company))
      if (!isDone || gaps !== this.gaps) return
      this.turn += 1
      if (this.turn === Math.max(1, companies.length)) this.parts.archive.send(remote => remote.whole(gaps))
    }
    this.every(() => (this.turn < companies.length ? FIRST_PRICES_EVERY_MS : PRICES_EVERY_MS), next)
  }

  /** Runs `work` now, and again after each pause. */
  private every(pause: () => number, work: () => Promise<void>): void {
    let isOver = false
    let timer: NodeJS.Timeout | undefined
    const turn = async (): Promise<void> => {
      await work()
      if (!isOver) timer = setTimeout(() => void turn(), pause()).unref()
    }
    void turn()
    this.stops.push(() => {
      isOver = true
      clearTimeout(timer)
    })
  }

  private async list(path: string): Promise<void> {
    const found = await this.get(path)
    if (!isFound(found)) return
    const { archive, listener, provider } = this.parts
    const now = provider.stamp()
    archive.send(remote => remote.list(found.bytes, now, ageAt(found, now)))
    listener?.list(found.bytes, found.at, now)
  }

  /** Returns `false` when the file cannot be requested now. A file that the provider lacks counts as read. */
  private async prices(company: number): Promise<boolean> {
    const found = await this.get(`/gf/data/odds/en/runOddsData_${company}.txt`)
    if (found === 'busy') return false
    if (found === null) return true
    const { archive, provider } = this.parts
    const now = provider.stamp()
    archive.send(remote => remote.priceFile(found.bytes, company, now, ageAt(found, now)))
    return true
  }

  private async report(ids: readonly number[]): Promise<void> {
    this.reports.push(...ids)
    if (this.isReporting) return
    this.isReporting = true
    for (let id = this.reports.shift(); id !== undefined; id = this.reports.shift()) {
      const match = id
      const found = await this.get(`/ajax/match/live-event?id=${match}&lang=vi`)
      if (isFound(found)) this.parts.archive.send(remote => remote.report(match, found.bytes))
      await new Promise(resolve => setTimeout(resolve, REPORTS_EVERY_MS).unref())
    }
    this.isReporting = false
  }

  private async get(address: string): Promise<Found | null | 'busy'> {
    const { provider } = this.parts
    const at = provider.stamp()
    try {
      const found = await provider.answer(new URL(address, 'http://feed'))
      if (found === null || found.status !== 200 || found.body === null) return null
      return { bytes: found.body.bytes, at: at - (found.age ?? 0) * 1000 }
    } catch {
      // The provider is overloaded.
      return 'busy'
    }
  }
}
