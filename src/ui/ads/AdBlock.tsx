/** Banners on the page: the lines above the list, in the header and, on phones, below the toolbar; and the rows of the list. */
import { useText } from '../i18n/useText'
import { PHONE_QUERY, useMedia } from '../kit/dom/useMedia'
import { AdSlot } from './AdSlot'
import type { Profile } from '../state/profile'
import { planSlots, type SlotPlan } from './slots'
import { useBanners } from './bannerStore'
import './ads.css'

export interface AdBlockProps {
  readonly part: keyof SlotPlan
  readonly places: Profile['banners']
  /** Of the window that the visitor looks at. */
  readonly width: number
  readonly height: number
}

export function AdBlock({ part, places, width, height }: AdBlockProps) {
  const text = useText()
  const phone = useMedia(PHONE_QUERY)
  const { reserved, banners } = useBanners()
  if (reserved.size === 0) return null
  const lines = planSlots(reserved, { places, phone, width, height })[part]
  if (lines.length === 0) return null
  return (
    <aside className="ads" data-part={part} aria-label={text(`ads.${part}`)}>
      {lines.map(line => (
        <div key={line.join(' ')} className="ads-line">
          {line.map(slot => (
            <AdSlot key={slot} slot={slot} banner={banners.get(slot)?.[0]} phone={phone} />
          ))}
        </div>
      ))}
    </aside>
  )
}

/**
 * Fills the banner rows of the wide list with the banners in turn. A row keeps its height even without one. `row`: 1 for the
 * list's first banner row.
 */
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
