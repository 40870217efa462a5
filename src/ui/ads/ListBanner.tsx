/** Fills the banner rows of the wide list with the banners in turn. A row keeps its height even without one. */
import { useText } from '../i18n/useText'
import { AdSlot } from './AdSlot'
import { useBanners } from './useBanners'
import './ads.css'

/** `row`: 1 for the list's first banner row. */
export function ListBanner({ row }: { readonly row: number }) {
  const text = useText()
  const { banners } = useBanners()
  const own = banners.get('match-list') ?? []
  return (
    <div role="note" className="ads-row" aria-label={text('ads.label')}>
      <AdSlot slot="match-list" banner={own[(row - 1) % Math.max(1, own.length)]} phone={false} />
    </div>
  )
}
