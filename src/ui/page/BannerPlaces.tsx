/** Banner slots of both pages. Only pages with banners load the code that shows them. */
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

/** Renders a banner row of the list. A constant function, so that list rows do not render again. */
export const renderBanner = (row: number) => <BannerPlace part="row" row={row} />

/** Keeps the rows in position when banners open above the list. */
export function BannerKeeper({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  return <KeepOffset on={useBanners()} main={main} host={useHostPage()} />
}

/**
 * Loads the banner code if the page names slots at its start. Returns `undefined` without slots, or if loading fails.
 */
export async function firstBanners(banners: BannerStore) {
  if (banners.get().reserved.size === 0) return undefined
  await loadBanners()
  return fetchCode().catch(() => undefined)
}

interface Props {
  /** A change of this value means that the height above the list may change. */
  readonly on: unknown
  readonly main: RefObject<HTMLElement | null>
  readonly host: HostPage | null
}

/**
 * Keeps the visible rows in position when banners without reserved space open above the list.
 *
 * A class, because hooks have no `getSnapshotBeforeUpdate`.
 */
class KeepOffset extends Component<Props, object, number | null> {
  override getSnapshotBeforeUpdate(before: Props): number | null {
    return before.on === this.props.on ? null : this.#top()
  }

  override componentDidUpdate(_before: Props, _state: object, topBefore: number | null) {
    // Reading an offset forces a layout, so the offset is read only when it may have changed.
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
