/** What a check of every engine gets, and what an area of such checks is. */
import type { FeedServer } from '../../../feedserver/start/feedServer'
import type { HostSite } from '../hosts'
import type { Place } from './place'

export const WINDOWS = {
  wide: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  /** The only one of a WPE without a screen. */
  low: { width: 800, height: 600 },
} as const
export type WindowName = keyof typeof WINDOWS

export interface Stage {
  readonly page: Place
  readonly window: (typeof WINDOWS)[WindowName]
  /** Its clock stands, unless a check moves it. */
  readonly feed: FeedServer
  /** A server of the check's own, which it may end. */
  readonly another: () => Promise<FeedServer>
  /** For pages of another origin. */
  readonly host: HostSite
}

interface Check {
  readonly what: string
  readonly see: (stage: Stage) => Promise<void>
}

/** Checks that share a page: each leaves it as the next expects it, the last one as the next area of the walk does. */
export interface Area {
  readonly what: string
  /** Rules of `docs/rules` that it shows, as they stand in the title of a test. */
  readonly rules: string
  /** Its window in the walk through all areas. */
  readonly walk: 'wide' | 'phone'
  readonly checks: readonly Check[]
}
