/** The places of banners on both pages. What shows them is loaded by pages that have some. */
import type { RefObject } from 'react'
import { useBanners, type BannerStore } from '../ads/bannerStore'
import { useHostPage } from '../kit/dom/useHostPage'
import { latePart } from '../kit/late/latePart'
import { KeepOffset } from './KeepOffset'
import type { BannerPartsProps } from './late/BannerParts'

const fetchCode = () => import('./late/BannerParts')
const BannerParts = latePart(() => fetchCode().then(({ BannerParts }) => BannerParts), { broken: 'nothing' })
export const loadBanners = BannerParts.ahead

export function BannerPlace(props: BannerPartsProps) {
  return useBanners().reserved.size === 0 ? null : <BannerParts {...props} />
}

/** For the list: always the same function, so that it makes no row render. */
export const renderBanner = (row: number) => <BannerPlace part="row" row={row} />

/** Keeps rows in place when banners open above the list. */
export function BannerKeeper({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  return <KeepOffset on={useBanners()} main={main} host={useHostPage()} />
}

/** The code for a page that names banner places at its start, whose first rows are between banners. Errors: none. */
export async function firstBanners(banners: BannerStore) {
  if (banners.get().reserved.size === 0) return undefined
  await loadBanners()
  return fetchCode().catch(() => undefined)
}
