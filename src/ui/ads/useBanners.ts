import { createContext, useContext, useSyncExternalStore } from 'react'
import { NO_BANNERS } from './banner'
import type { BannerState, BannerStore } from './bannerStore'

const NONE: BannerState = { kept: new Set(), banners: NO_BANNERS, settled: true }
const NO_STORE: BannerStore = { get: () => NONE, onChange: () => () => undefined, stop: () => undefined }

/** Without a provider a page has no banners. */
export const BannerContext = createContext<BannerStore>(NO_STORE)

/** The banners; renders again when some arrive, which is once or twice in a visit. */
export function useBanners(): BannerState {
  const store = useContext(BannerContext)
  return useSyncExternalStore(store.onChange, store.get, store.get)
}
