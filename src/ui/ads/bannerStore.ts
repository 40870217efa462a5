/**
 * The page's banners: which places have their height reserved, what is shown in them, and whether more may arrive.
 *
 * Two sources, each read once within 10 s: the page's own `adBanners`, and the ad script in its frame (D29, D32).
 */
import { createContext, useContext, useSyncExternalStore } from 'react'
import { joinBanners, NO_BANNERS, readBanners, webAddress, type Banners } from './banner'
import { isSlotName, type SlotName } from './slots'
import { watchGlobal } from './watchGlobal'

const GLOBAL_NAME = 'adBanners'
const LIMIT_MS = 10_000

export interface BannerState {
  /** Places whose height is reserved, whether a banner fills them or not. */
  readonly reserved: ReadonlySet<SlotName>
  readonly banners: Banners
  /** No more banners will arrive. */
  readonly settled: boolean
}

export interface BannerStore {
  readonly get: () => BannerState
  readonly onChange: (listener: () => void) => () => void
  readonly stop: () => void
}

export interface BannerOptions {
  readonly page: Window
  /** `ad_domain`. */
  readonly adDomain: string
  /** `ad_slots`. */
  readonly adSlots: readonly string[]
  readonly limitMs?: number
}

export function createBannerStore({
  page,
  adDomain,
  adSlots,
  limitMs = LIMIT_MS,
}: BannerOptions): BannerStore {
  const here = page.location.href
  const script = adScriptAddress(adDomain, here)
  const listeners = new Set<() => void>()
  let waiting = script === '' ? 1 : 2
  let state: BannerState = {
    reserved: new Set(adSlots.filter(isSlotName)),
    banners: NO_BANNERS,
    settled: false,
  }

  const add = (found: Banners) => {
    waiting -= 1
    const banners = joinBanners(state.banners, found)
    const reserved = new Set([...state.reserved, ...banners.keys()])
    state = { reserved, banners, settled: waiting === 0 }
    for (const listener of listeners) listener()
  }
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

  return {
    get: () => state,
    onChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    stop: () => stops.forEach(stop => stop()),
  }
}

/** An address with a path, such as `https://ads.example/x.js`, as it is; for a bare domain its `/ads/banners.js`. */
export function adScriptAddress(domain: string, base: string): string {
  const bare = domain !== '' && !/^(https?:)?\//i.test(domain)
  const address = webAddress(bare ? `https://${domain}` : domain, base)
  return address === '' || new URL(address).pathname !== '/'
    ? address
    : new URL('/ads/banners.js', address).href
}

const NONE: BannerState = { reserved: new Set(), banners: NO_BANNERS, settled: true }
const NO_STORE: BannerStore = { get: () => NONE, onChange: () => () => undefined, stop: () => undefined }

/** Without a provider a page has no banners. */
export const BannerContext = createContext<BannerStore>(NO_STORE)

/** The banners; renders again when some arrive, which is once or twice in a visit. */
export function useBanners(): BannerState {
  const store = useContext(BannerContext)
  return useSyncExternalStore(store.onChange, store.get, store.get)
}
