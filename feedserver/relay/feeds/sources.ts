/**
 * Where the changes of each kind come from: a change file, or, where the provider has none, the difference between two
 * bodies of a whole file. Rule REL8 in docs/rules/relay.md.
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
  /** How many milliseconds the file reaches back; what changed in a longer pause may be missing. */
  readonly reachMs: number
  /** The records of a body, oldest first. A whole file gives those that differ from the body `before`; `null`: none. */
  readonly read: (text: string, before: string | null) => readonly Item[]
  /** Whether the body says that the list has changed. */
  readonly requestsRefresh?: (text: string) => boolean
}

export interface Kind {
  /** How often the provider is polled. */
  readonly everyMs: number
  /**
   * How far the file for visitors reaches back, further than their own polls and the age of the lists they get; and for how
   * long it is followed after somebody needed it, so that it has no hole between two polls of a visitor.
   */
  readonly windowMs: number
  readonly type: 'xml' | 'text'
  /**
   * Pages count on the file to reach further back than the provider's, so they cannot know that a list is too old for it. Of
   * other kinds they load the whole file when what they have is older than `REACH_MS`.
   */
  readonly trusted: boolean
  /** The best first. `company` 0 for feeds without one. */
  readonly sources: (company: number) => readonly ChangeSource[]
  readonly channels: (company: number) => readonly string[]
  /**
   * The kind that sends sockets the same prices, where this one has no channels. A page that reads both must not get a
   * file that is older than what its socket got: its price would go back.
   */
  readonly frames?: Follows
  readonly write: (items: ReadonlyMap<string, string>, refresh: boolean) => string
}

/** Change files contain "the last seconds": what this product's pages count on for prices. */
export const REACH_MS = 12_000
/** A page without a socket polls scores each 60 s, and prices each 4 s. */
const CHANGES_WINDOW_MS = 90_000
const PRICES_WINDOW_MS = 40_000

const changesIn = (feed: FeedName, read: ChangeSource['read']): ChangeSource => ({
  feed,
  reachMs: REACH_MS,
  read,
})

/** The difference between two bodies. `records` splits a body by match, `expand` makes items of a record. */
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
  /** 0 for what is of no company. */
  readonly company: number
}

/** What a channel carries; `null` when there is no such channel. */
export function followedBy(channel: string): Followed | null {
  if (channel === 'change_xml') return { kind: 'changes', company: 0 }
  const [, odds, goals] = CHANNEL.exec(channel) ?? []
  if (odds !== undefined) return { kind: 'odds', company: Number(odds) }
  return goals === undefined ? null : { kind: 'goals', company: Number(goals) }
}

/** Whether something may be missing between what was known as of `lastAt` and a body that was right at `at`. */
export const isGap = (reachMs: number, lastAt: EpochMs, at: EpochMs): boolean => at - lastAt > reachMs
