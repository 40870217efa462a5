/**
 * The visitor's choices that the page saves for seven days, each in a cookie whose name `docs/product.md` promises.
 *
 * Rules PRF1-PRF6 in docs/rules/page.md. Users of the names: docs/contracts.md.
 */
import { keysOf } from '../../engine/contract/keysOf'
import type { FavoriteType, Query } from '../../engine/contract/query'
import type { AmountMeaning } from '../../engine/contract/units'
import {
  choiceCodec,
  flagCodec,
  hotCodec,
  idCodec,
  idsCodec,
  textCodec,
  zoneCodec,
  type Codec,
} from './codecs'
import type { KeyStore } from './keyStore'
import type { Profile } from './profile'

export const COMPACT_CARDS = ['off', 'handicap', 'total', 'result'] as const
export type CompactCards = (typeof COMPACT_CARDS)[number]

export const TILES = ['all', 'asian', 'other'] as const
/** Markets that the tiles of a card show. */
export type Tiles = (typeof TILES)[number]

const FORMS = ['scores', 'odds'] as const
/** Form of a match on a phone: two lines with scores, or tiles with prices. */
export type ListForm = (typeof FORMS)[number]

/** Choices for the delay of the visitor's television: 0 to 180 s, every 5 s. */
export const BEHIND_SECONDS = Array.from({ length: 37 }, (_, step) => step * 5)

export interface Preferences extends Pick<
  Query,
  'foldAll' | 'format' | 'favoriteType' | 'hotOnly' | 'betType' | 'status' | 'order' | 'team' | 'company'
> {
  readonly followedMatches: readonly number[]
  readonly followedLeagues: readonly number[]
  readonly followedTeams: readonly number[]
  readonly hiddenLeagues: readonly number[]
  /** Leagues folded one by one. With `foldAll`, the leagues that were opened again. */
  readonly foldedLeagues: readonly number[]
  /** Meaning of an amount at a price below zero (D58). */
  readonly amountMeaning: AmountMeaning
  /** ISO 4217 code of the currency of stakes. An empty or unknown code means the currency of the language (D59). */
  readonly currency: string
  /** Saved for host pages, which read it. Our own code does not use it. */
  readonly handicapType: string
  /** Leagues with matches in play come first. `null`: the page's own order. */
  readonly liveFirst: boolean | null
  /** The only market of phone cards in two lines. `off`: whole cards. */
  readonly compact: CompactCards
  /** The markets of whole cards. */
  readonly tiles: Tiles
  /** Forms on a phone: one for screens that begin with scores, one for screens that begin with odds (`form.ts`). */
  readonly scoresForm: ListForm
  readonly oddsForm: ListForm
  readonly teamRanks: boolean
  /** Hours east of UTC. `null`: the page's default zone. */
  readonly zone: number | null
  /** IANA name of the zone, empty for plain hours. */
  readonly zoneName: string
  readonly theme: 'system' | 'light' | 'dark'
  readonly sound: boolean
  /** Notifications announce alerts while the page is hidden. */
  readonly notices: boolean
  /** Delay of the visitor's television in seconds. */
  readonly behind: number
  readonly hideScores: boolean
}

interface Entry<Value> {
  readonly name: string
  readonly codec: Codec<Value>
  readonly initial: Value
}
type Entries = { readonly [Field in keyof Preferences]: Entry<Preferences[Field]> }

const LIST_FIELDS = [
  'followedMatches',
  'followedLeagues',
  'followedTeams',
  'hiddenLeagues',
  'foldedLeagues',
] as const satisfies readonly (keyof Preferences)[]
export type ListField = (typeof LIST_FIELDS)[number]
export const isListField = (value: unknown): value is ListField => LIST_FIELDS.some(field => field === value)

/** The list of followed ids for each type. */
export const FOLLOWED_FIELDS = {
  match: 'followedMatches',
  league: 'followedLeagues',
  team: 'followedTeams',
} as const satisfies Readonly<Record<FavoriteType, ListField>>

/**
 * The cookies. A page's profile may override a name or a first value.
 *
 * A cookie has at most 4 KB. Common servers accept 8 KB for the whole `Cookie` header, which the lists share.
 */
const ENTRIES: Entries = {
  followedMatches: { name: 'MyGames_MatchID', codec: idsCodec(2400), initial: [] },
  followedLeagues: { name: 'MyGames_LeagueID', codec: idsCodec(1400), initial: [] },
  followedTeams: { name: 'MyGames_TeamID', codec: idsCodec(800), initial: [] },
  hiddenLeagues: { name: 'leagueHidden6in1', codec: idsCodec(1400), initial: [] },
  foldedLeagues: { name: 'leagueFolded6in1', codec: idsCodec(1200), initial: [] },
  foldAll: { name: 'leagueFoldAll6in1', codec: flagCodec, initial: false },
  format: { name: 'Odds_Type', codec: choiceCodec([1, 2, 3, 4, 5]), initial: 5 },
  amountMeaning: { name: 'sixinone_amount', codec: choiceCodec(['win', 'risk']), initial: 'win' },
  currency: { name: 'sixinone_currency', codec: textCodec, initial: '' },
  handicapType: { name: 'Handicap_Type', codec: textCodec, initial: '' },
  favoriteType: { name: 'favtype', codec: choiceCodec(['match', 'league', 'team']), initial: 'match' },
  hotOnly: { name: 'FilterOption', codec: hotCodec, initial: false },
  betType: {
    name: 'OddsShowType',
    codec: choiceCodec([1, 2, 3, 4]),
    initial: 1,
  },
  status: {
    name: 'filterStatus',
    codec: choiceCodec([0, 1, 2, 3]),
    initial: 0,
  },
  order: { name: 'orderby', codec: choiceCodec(['league', 'time']), initial: 'league' },
  liveFirst: { name: 'sixinone_live_first', codec: orUnset(flagCodec), initial: null },
  compact: { name: 'sixinone_compact', codec: choiceCodec(COMPACT_CARDS), initial: 'off' },
  tiles: { name: 'sixinone_tiles', codec: choiceCodec(TILES), initial: 'all' },
  scoresForm: { name: 'sixinone_scores_form', codec: choiceCodec(FORMS), initial: 'scores' },
  oddsForm: { name: 'sixinone_odds_form', codec: choiceCodec(FORMS), initial: 'odds' },
  teamRanks: { name: 'TeamOrderCheck', codec: flagCodec, initial: true },
  team: { name: 'search_name_team', codec: textCodec, initial: '' },
  zone: { name: 'Time_Zone', codec: zoneCodec, initial: null },
  zoneName: { name: 'sixinone_zone', codec: textCodec, initial: '' },
  company: {
    name: 'odds_company',
    codec: idCodec,
    initial: 8,
  },
  theme: { name: 'sixinone_theme', codec: choiceCodec(['system', 'light', 'dark']), initial: 'system' },
  sound: { name: 'sixinone_sound', codec: flagCodec, initial: false },
  notices: { name: 'sixinone_notices', codec: flagCodec, initial: false },
  behind: { name: 'sixinone_behind', codec: choiceCodec(BEHIND_SECONDS), initial: 0 },
  hideScores: { name: 'sixinone_hide_scores', codec: flagCodec, initial: false },
}
const FIELDS = keysOf(ENTRIES)

export function cookieName(field: keyof Preferences, profile: Profile): string {
  const own: Partial<Record<keyof Preferences, string>> = profile.cookies
  return own[field] ?? ENTRIES[field].name
}

export function readPreferences(store: Pick<KeyStore, 'read'>, profile: Profile): Preferences {
  const read = <Field extends keyof Preferences>(field: Field): Preferences[Field] =>
    readField(store, profile, field)
  return Object.fromEntries(FIELDS.map(field => [field, read(field)])) as unknown as Preferences
}

export function readField<Field extends keyof Preferences>(
  store: Pick<KeyStore, 'read'>,
  profile: Profile,
  field: Field,
): Preferences[Field] {
  const text = store.read(cookieName(field, profile))
  const fixed: Partial<Preferences> = profile.fixed ?? {}
  const own: Partial<Preferences> = profile.initial
  const { codec, initial }: Entry<Preferences[Field]> = ENTRIES[field]
  return fixed[field] ?? (text === undefined ? undefined : codec.read(text)) ?? own[field] ?? initial
}

/** Whether the stored text cannot be read, so that the first value applies. */
export function isUnreadable(store: KeyStore, profile: Profile, field: keyof Preferences): boolean {
  const text = store.read(cookieName(field, profile)) ?? ''
  return text !== '' && ENTRIES[field].codec.read(text) === undefined
}

/** Writes the changed fields. A list is cut to its newest entries that fit into its cookie. */
export function savePreferences(store: KeyStore, profile: Profile, before: Preferences, after: Preferences) {
  for (const field of FIELDS)
    if (before[field] !== after[field]) saveField(store, profile, field, after[field])
}

/** Returns the oldest entries of a list, which its cookie has no room for. */
export function withoutRoom(list: ListField, ids: readonly number[]): readonly number[] {
  const { read, write } = ENTRIES[list].codec
  return ids.slice(0, ids.length - (read(write(ids))?.length ?? 0))
}

/** Names of the choices that are in the store. */
export function savedFields(store: KeyStore, profile: Profile): readonly (keyof Preferences)[] {
  return FIELDS.filter(field => store.read(cookieName(field, profile)) !== undefined)
}

/** Deletes every choice of this page from the store. */
export function forgetPreferences(store: KeyStore, profile: Profile) {
  for (const field of FIELDS) store.write(cookieName(field, profile), '')
}

export function saveField<Field extends keyof Preferences>(
  store: KeyStore,
  profile: Profile,
  field: Field,
  value: Preferences[Field],
) {
  const entry: Entry<Preferences[Field]> = ENTRIES[field]
  store.write(cookieName(field, profile), entry.codec.write(value))
}

/** Writes `null` (not chosen) as an empty text. */
function orUnset<Value>({ read, write }: Codec<Value>): Codec<Value | null> {
  return { read, write: value => (value === null ? '' : write(value)) }
}

/**
 * Whether the page can show notifications. iOS has them only for pages on the home screen, frames of other sites never.
 */
export const canNotify = (profile: Profile) => profile.notifies && 'Notification' in window

export const isAllowed = (profile: Profile) => canNotify(profile) && Notification.permission === 'granted'
