/** The places of banners on both pages. What shows them is loaded by pages that have some. */
import { type RefObject, Component } from 'react'
import { useBanners, type BannerStore } from '../ads/bannerStore'
import { useHostPage, type HostPage } from '../kit/dom/useHostPage'
import { latePart } from '../kit/late/latePart'
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

interface Props {
  /** When this changes, what is above the list may change its height. */
  readonly on: unknown
  readonly main: RefObject<HTMLElement | null>
  readonly host: HostPage | null
}

/**
 * Keeps the rows on screen in place when banners without a reserved place open above the list.
 *
 * A class, because hooks have no `getSnapshotBeforeUpdate`.
 */
class KeepOffset extends Component<Props, object, number | null> {
  override getSnapshotBeforeUpdate(before: Props): number | null {
    return before.on === this.props.on ? null : this.#top()
  }

  override componentDidUpdate(_before: Props, _state: object, topBefore: number | null) {
    // Reading an offset makes the browser lay the page out, so it is read only where it can have changed.
    if (topBefore === null) return
    const top = this.#top()
    if (top === null || top === topBefore) return
    const { main, host } = this.props
    if (host?.flow === 'host') host.shift(top - topBefore)
    else main.current?.querySelector('[data-list]')?.scrollBy({ top: top - topBefore, behavior: 'instant' })
  }

  override render() {
    return null
  }

  #top(): number | null {
    return this.props.main.current?.getBoundingClientRect().top ?? null
  }
}
