/** The lines of banners above the list: in the header and, on phones, below the toolbar. */
import { useText } from '../i18n/useText'
import { PHONE_QUERY, useMedia } from '../kit/dom/useMedia'
import { AdSlot } from './AdSlot'
import type { Profile } from '../state/profile'
import { planSlots, type SlotPlan } from './slots'
import { useBanners } from './useBanners'
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
  const { kept, banners } = useBanners()
  if (kept.size === 0) return null
  const lines = planSlots(kept, { places, phone, width, height })[part]
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
