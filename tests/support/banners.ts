/** A banner store for tests, and entries in the form of an ad script. */
import { NO_BANNERS, readBanners } from '../../src/ui/ads/banner'
import type { BannerState, BannerStore } from '../../src/ui/ads/bannerStore'
import { isSlotName } from '../../src/ui/ads/slots'

export const entry = (pos: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  pos,
  tracking: `https://ads.example/${pos}`,
  tracking_mobile: '',
  imgUrl: '/app/icon-192.png',
  imgUrl_tablet: '',
  imgUrl_mobile: '',
  text: '',
  type: 'image',
  url: '',
  active: true,
  ...fields,
})

export interface FakeBanners extends BannerStore {
  readonly put: (state: Partial<BannerState>) => void
  /** Adds banners as if a script had just written the list. */
  readonly onList: (list: readonly unknown[]) => void
}

export function createFakeBanners(reserved: readonly string[] = []): FakeBanners {
  const listeners = new Set<() => void>()
  let state: BannerState = {
    reserved: new Set(reserved.filter(isSlotName)),
    late: new Set(),
    banners: NO_BANNERS,
    settled: false,
  }
  const put = (next: Partial<BannerState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    reserve: slots => put({ reserved: new Set([...state.reserved, ...slots.filter(isSlotName)]) }),
    stop: () => undefined,
    put,
    onList(list) {
      const banners = readBanners(list, window.location.href)
      const opened = [...banners.keys()].filter(slot => !state.reserved.has(slot))
      const reserved = new Set([...state.reserved, ...opened])
      put({ banners, reserved, late: new Set([...state.late, ...opened]), settled: true })
    },
  }
}
