/** The stage on which a check of every engine runs, and the form of an area of checks. */
import type { FeedServer } from '../../../feedserver/start/feedServer'
import type { HostSite } from '../hosts'
import type { Place } from './place'

export const WINDOWS = {
  wide: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  /** The only window size of a WPE without a screen. */
  low: { width: 800, height: 600 },
} as const
export type WindowName = keyof typeof WINDOWS

export interface Stage {
  readonly page: Place
  readonly window: (typeof WINDOWS)[WindowName]
  /** Feed server with a stopped clock, unless a check moves it. */
  readonly feed: FeedServer
  /** Starts another server for the check, which may end it. */
  readonly another: () => Promise<FeedServer>
  /** Site for pages of another origin. */
  readonly host: HostSite
}

interface Check {
  readonly what: string
  readonly see: (stage: Stage) => Promise<void>
}

/** Checks that share a page. Each leaves the page as the next one needs it, the last one as the next area needs it. */
export interface Area {
  readonly what: string
  /** Rules of `docs/rules` that the area checks, in the form of a test's title. */
  readonly rules: string
  /** Window in the walk through all areas. */
  readonly walk: 'wide' | 'phone'
  readonly checks: readonly Check[]
}
