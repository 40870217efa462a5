/** What the feed server sends to the thread that writes rows, and what it gets from it. */
import type { CrestAddresses } from '../engine/contract/threads/protocol'
import type { CompanyId, EpochMs } from '../engine/contract/units'
import type { LoadBytes } from './feeds/feedCache'

/** What the server knows of a visitor who requests a page. */
export interface PageRequest {
  readonly page: 'site' | 'widget'
  /** Of the page's address: its path, and its query with the `?`. */
  readonly path: string
  readonly search: string
  /** The `lang` attribute that the page is sent with. */
  readonly lang: string
  /** The `Cookie` header. */
  readonly cookies: string
  /** The kind of device that its browser names. */
  readonly device: 'phone' | 'desktop'
  readonly framed: boolean
  /** Where visitors reach the server; `null`: not known, and the page names no whole address. */
  readonly origin: string | null
  /** The addresses of the server's crests. */
  readonly crests: CrestAddresses
  /** Bookmakers that the server names; absent: the usual ones. */
  readonly companies?: readonly CompanyId[]
  /** The clock of the feed. */
  readonly at: EpochMs
}

/** The first rows of a page, which its own script replaces. */
export interface WrittenRows {
  /** The content of `#root`. */
  readonly html: string
  /** Neither an open match nor what the page is about is missing in it. */
  readonly whole: boolean
  /** The path of the page's own address; empty: that of the request. */
  readonly path: string
  /** The view that it was drawn from, as JSON: the page goes on with it. */
  readonly view: string
  /** Paths of the sheets that it needs beside the page's own. */
  readonly sheets: readonly string[]
  /** Paths of the scripts by which the page's own takes it over. */
  readonly scripts: readonly string[]
  /** A style sheet for pages without scripts. */
  readonly sheet: string
  /** HTML for `<noscript>`. */
  readonly plain: string
  /** JSON-LD of the matches; empty: none. */
  readonly structured: string
  /** The title of the open match; empty where none is open or known. */
  readonly title: string
}

/** Called through Comlink. */
export interface RowsThread {
  start(load: LoadBytes): void
  write(request: PageRequest): Promise<WrittenRows | null>
  /** A sitemap of the day's leagues and matches; `null`: no list can be read. */
  sitemap(request: PageRequest): Promise<string | null>
  /** `/leagues.json` (`engine/contract/details/leagueCatalogue.ts`). `at`: the clock of the feed. `null`: no leagues can be read. */
  leagues(lang: string, at: EpochMs): Promise<string | null>
}
