/** Messages between the feed server and the thread that writes rows. */
import type { CrestAddresses } from '../engine/contract/threads/protocol'
import type { CompanyId, EpochMs } from '../engine/contract/units'
import type { LoadBytes } from './feeds/feedCache'

/** The server's knowledge of a visitor who requests a page. */
export interface PageRequest {
  readonly page: 'site' | 'widget'
  /** Path of the page's address. `search`: its query with the `?`. */
  readonly path: string
  readonly search: string
  /** The page's `lang` attribute. */
  readonly lang: string
  /** The `Cookie` header. */
  readonly cookies: string
  /** The kind of device that the browser's headers name. */
  readonly device: 'phone' | 'desktop'
  readonly framed: boolean
  /** The origin at which visitors reach the server. `null`: unknown, so the page contains no absolute address. */
  readonly origin: string | null
  /** The addresses of the server's crests. */
  readonly crests: CrestAddresses
  /** Bookmakers that the server names. Absent: the usual bookmakers. */
  readonly companies?: readonly CompanyId[]
  /** Present time, by the clock of the feed. */
  readonly at: EpochMs
}

/** The first rows of a page, which the page's own script replaces. */
export interface WrittenRows {
  /** The content of `#root`. */
  readonly html: string
  /** True if the HTML includes the open match, and the competition or team that the page is about. */
  readonly whole: boolean
  /** The path of the page's canonical address. Empty: the path of the request. */
  readonly path: string
  /** The view from which the HTML was drawn, as JSON. The page continues from it. */
  readonly view: string
  /** Paths of style sheets that the HTML needs in addition to the page's own. */
  readonly sheets: readonly string[]
  /** Paths of the scripts with which the page's script takes over the HTML. */
  readonly scripts: readonly string[]
  /** A style sheet for pages without scripts. */
  readonly sheet: string
  /** HTML for `<noscript>`. */
  readonly plain: string
  /** JSON-LD of the matches. Empty if the page has no such data. */
  readonly structured: string
  /** The title of the open match. Empty without an open or known match. */
  readonly title: string
}

/** Called through Comlink. */
export interface RowsThread {
  start(load: LoadBytes): void
  write(request: PageRequest): Promise<WrittenRows | null>
  /** Returns a sitemap of the day's leagues and matches. `null` if the list cannot be read. */
  sitemap(request: PageRequest): Promise<string | null>
  /**
   * Returns `/leagues.json` (`engine/contract/details/leagueCatalogue.ts`). `at`: the clock of the feed. `null` if the
   * leagues cannot be read.
   */
  leagues(lang: string, at: EpochMs): Promise<string | null>
}
