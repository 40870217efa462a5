/**
 * The page's banners: the slots with reserved height, their banners, and whether more may arrive.
 *
 * Banners come from two sources, each read once within 10 s: the page's own `adBanners`, and the ad script in its frame
 * (D29, D32).
 */
import { createContext, useContext, useSyncExternalStore } from 'react'
import { joinBanners, NO_BANNERS, readBanners, webAddress, type Banners } from './banner'
import { isSlotName, type SlotName } from './slots'
import { watchGlobal } from './watchGlobal'
import { listen } from '../kit/dom/listeners'

const GLOBAL_NAME = 'adBanners'
const LIMIT_MS = 10_000

export interface BannerState {
  /** Slots whose height is reserved, with or without a banner. */
  readonly reserved: ReadonlySet<SlotName>
  /** Slots of `reserved` that the page did not name at its start. */
  readonly late: ReadonlySet<SlotName>
  readonly banners: Banners
  /** True if no more banners will arrive. */
  readonly settled: boolean
}

export interface BannerStore {
  readonly get: () => BannerState
  readonly onChange: (listener: () => void) => () => void
  /** Reserves these slots too, as if the page had named them at its start. */
  readonly reserve: (slots: readonly string[]) => void
  readonly stop: () => void
}

export interface BannerOptions {
  readonly page: Window
  /** The page's `ad_domain`. */
  readonly adDomain: string
  /** The page's `ad_slots`. */
  readonly adSlots: readonly string[]
  readonly limitMs?: number
  /** Loads the code that shows banners. Later banners wait for it, so that each slot opens in one step. */
  readonly load?: () => Promise<unknown>
}

export function createBannerStore({
  page,
  adDomain,
  adSlots,
  limitMs = LIMIT_MS,
  load = () => Promise.resolve(),
}: BannerOptions): BannerStore {
  const here = page.location.href
  const script = adScriptAddress(adDomain, here)
  const listeners = new Set<() => void>()
  let waiting = script === '' ? 1 : 2
  let state: BannerState = {
    reserved: new Set(adSlots.filter(isSlotName)),
    late: new Set(),
    banners: NO_BANNERS,
    settled: false,
  }
  let begun = false

  const put = (change: Partial<BannerState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const show = (found: Banners) => {
    waiting -= 1
    const opened = [...found.keys()].filter(slot => !state.reserved.has(slot))
    put({
      reserved: new Set([...state.reserved, ...opened]),
      late: new Set([...state.late, ...(begun ? opened : [])]),
      banners: joinBanners(state.banners, found),
      settled: waiting === 0,
    })
  }
  const add = (found: Banners) =>
    begun && found.size > 0 ? void load().then(() => show(found)) : show(found)
  const onMissed = () => add(NO_BANNERS)

  const stops = [
    watchGlobal(page, GLOBAL_NAME, { limitMs, onList: list => add(readBanners(list, here)), onMissed }),
  ]
  if (script !== '')
    void import('./adFrame').then(({ openAdFrame }) => {
      stops.push(
        openAdFrame(page, script, { limitMs, onList: list => add(readBanners(list, script)), onMissed }),
      )
    }, onMissed)
  begun = true

  return {
    get: () => state,
    onChange: listener => listen(listeners, listener),
    reserve: slots =>
      void load().then(() => {
        const reserved = new Set([...state.reserved, ...slots.filter(isSlotName)])
        put({ reserved, settled: false })
      }),
    stop: () => stops.forEach(stop => stop()),
  }
}

/**
 * Returns an address with a path, such as `https://ads.example/x.js`, unchanged. A bare domain gets the path
 * `/ads/banners.js`.
 */
export function adScriptAddress(domain: string, base: string): string {
  const bare = domain !== '' && !/^(https?:)?\//i.test(domain)
  const address = webAddress(bare ? `https://${domain}` : domain, base)
  return address === '' || new URL(address).pathname !== '/'
    ? address
    : new URL('/ads/banners.js', address).href
}

const NONE: BannerState = { reserved: new Set(), late: new Set(), banners: NO_BANNERS, settled: true }
const silent = () => undefined
const NO_STORE: BannerStore = { get: () => NONE, onChange: () => silent, reserve: silent, stop: silent }

/** A page without a provider has no banners. */
export const BannerContext = createContext<BannerStore>(NO_STORE)

/** The banners. Renders again when some arrive, which happens once or twice in a visit. */
export function useBanners(): BannerState {
  const store = useContext(BannerContext)
  return useSyncExternalStore(store.onChange, store.get, store.get)
}
