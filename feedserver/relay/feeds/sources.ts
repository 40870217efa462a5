/**
 * Sources of each kind of change: a change file, or else the difference between two bodies of a complete file. Rule
 * REL8 in docs/rules/relay.md.
 */
import type { EpochMs } from '../../kit/clock'
import type { FeedName, Follows } from './feeds'
import {
  requestsRefresh,
  changeItems,
  changeOfGroup,
  writeChangeXml,
  goalItems,
  writeGoalXml,
  groupItems,
  priceGroups,
  oddsChangeText,
  oddsItems,
  priceRecords,
  writePriceFile,
  withdrawn,
  type Item,
} from './records'

export interface ChangeSource {
  readonly feed: FeedName
  /** Milliseconds that the file covers. Changes in a longer pause may be missing. */
  readonly reachMs: number
  /**
   * Returns the records of a body, oldest first. A complete file gives the records that differ from the previous body
   * `before`. `null`: this is the first body.
   */
  readonly read: (text: string, before: string | null) => readonly Item[]
  /** Returns whether the body reports a changed list. */
  readonly requestsRefresh?: (text: string) => boolean
}

export interface Kind {
  /** Milliseconds between two polls of the provider. */
  readonly everyMs: number
  /**
   * Milliseconds that the file for visitors covers, more than their polls and the age of their lists. The kind is
   * followed for the same time after its last use, so that the file has no gap between two polls of a visitor.
   */
  readonly windowMs: number
  readonly type: 'xml' | 'text'
  /**
   * Whether pages trust the file to cover more than the provider's file. Such pages cannot know that a list is too old.
   * Of other kinds they load the complete file when their data is older than `REACH_MS`.
   */
  readonly trusted: boolean
  /** Returns the sources, best first. `company`: 0 for feeds without a company. */
  readonly sources: (company: number) => readonly ChangeSource[]
  readonly channels: (company: number) => readonly string[]
  /**
   * The kind that sends sockets the same prices, if this kind has no channels. A page that reads both must not get a
   * file older than its socket's records, because its price would go back.
   */
  readonly frames?: Follows
  readonly write: (items: ReadonlyMap<string, string>, refresh: boolean) => string
}

/** Milliseconds that a change file covers, as the site's pages expect for prices. */
export const REACH_MS = 12_000
/** Milliseconds that visitors' files cover. A page without a socket polls scores each 60 s and prices each 4 s. */
const CHANGES_WINDOW_MS = 90_000
const PRICES_WINDOW_MS = 40_000

const changesIn = (feed: FeedName, read: ChangeSource['read']): ChangeSource => ({
  feed,
  reachMs: REACH_MS,
  read,
})

/**
 * Makes a source from the difference between two bodies. `records` splits a body by match, `expand` makes items of a
 * record.
 */
function differences(
  feed: FeedName,
  records: (text: string) => Iterable<Item>,
  expand: (id: string, record: string) => readonly Item[],
  removed: ((key: string) => Item) | null,
): ChangeSource {
  const changed = (id: string, now: string, then: string): readonly Item[] => {
    const previous = new Map(expand(id, then))
    const items = expand(id, now)
    const gone =
      removed === null ? [] : [...previous.keys()].filter(key => !items.some(([name]) => name === key))
    return [
      ...items.filter(([key, text]) => previous.get(key) !== text),
      ...gone.flatMap(key => (removed === null ? [] : [removed(key)])),
    ]
  }
  const read = (text: string, before: string | null): readonly Item[] => {
    if (before === null) return []
    const [now, then] = [new Map(records(text)), new Map(records(before))]
    const left = [...then].filter(([id]) => !now.has(id))
    return [
      ...[...now].flatMap(([id, record]) =>
        then.get(id) === record ? [] : changed(id, record, then.get(id) ?? ''),
      ),
      ...left.flatMap(([id, record]) => changed(id, '', record)),
    ]
  }
  return { feed, reachMs: Infinity, read }
}

const wholePrices = (): ChangeSource => differences('runOddsData', priceRecords, priceGroups, withdrawn)

const asChanges = (source: ChangeSource, company: number): ChangeSource => ({
  ...source,
  read: (text, before) => source.read(text, before).map(item => changeOfGroup(item, company)),
})

const oddsChannel = (company: number): string => `ch_odds_new_${company}`

export const KINDS: Readonly<Record<Follows, Kind>> = {
  changes: {
    everyMs: 2000,
    windowMs: CHANGES_WINDOW_MS,
    trusted: true,
    type: 'xml',
    sources: () => [{ ...changesIn('change_en.xml', changeItems), requestsRefresh }],
    channels: () => ['change_xml'],
    write: (items, refresh) => writeChangeXml(items.values(), refresh),
  },
  odds: {
    everyMs: 4000,
    windowMs: PRICES_WINDOW_MS,
    trusted: false,
    type: 'text',
    sources: company => [
      changesIn('ch_odds_new', text => oddsItems(text, company)),
      asChanges(changesIn('ch_runOddsData', groupItems), company),
      asChanges(wholePrices(), company),
    ],
    channels: company => [oddsChannel(company), `${oddsChannel(company)}_txt`],
    write: items => oddsChangeText(items.values()),
  },
  siteOdds: {
    everyMs: 4000,
    windowMs: PRICES_WINDOW_MS,
    trusted: false,
    type: 'text',
    sources: () => [changesIn('ch_runOddsData', groupItems), wholePrices()],
    channels: () => [],
    frames: 'odds',
    write: writePriceFile,
  },
  goals: {
    everyMs: 4000,
    windowMs: PRICES_WINDOW_MS,
    trusted: false,
    type: 'xml',
    sources: () => [
      changesIn('ch_goal', goalItems),
      differences('goal', goalItems, (id, row) => (row === '' ? [] : [[id, row]]), null),
    ],
    channels: company => [`ch_goal${company}_xml`],
    write: items => writeGoalXml(items.values()),
  },
}

const CHANNEL = /^(?:ch_odds_new_([1-9]\d{0,3})(?:_txt)?|ch_goal([1-9]\d{0,3})_xml)$/

export interface Followed {
  readonly kind: Follows
  /** Number of the bookmaker. 0 for kinds that belong to no bookmaker. */
  readonly company: number
}

/** Returns the changes that a channel carries, `null` if there is no such channel. */
export function followedBy(channel: string): Followed | null {
  if (channel === 'change_xml') return { kind: 'changes', company: 0 }
  const [, odds, goals] = CHANNEL.exec(channel) ?? []
  if (odds !== undefined) return { kind: 'odds', company: Number(odds) }
  return goals === undefined ? null : { kind: 'goals', company: Number(goals) }
}

/** Returns whether changes may be missing between data as of `lastAt` and a body that was current at `at`. */
export const isGap = (reachMs: number, lastAt: EpochMs, at: EpochMs): boolean => at - lastAt > reachMs
