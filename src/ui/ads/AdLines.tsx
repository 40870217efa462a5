/** Lines of banner slots: above the list, and as rows of the list. */
import { useText } from '../i18n/useText'
import { PHONE_QUERY, useMedia } from '../kit/dom/useMedia'
import { AdSlot } from './AdSlot'
import { useBanners } from './bannerStore'
import type { SlotName } from './slots'
import './ads.css'

interface AdLineProps {
  readonly slots: readonly SlotName[]
}

/** Slots side by side. Empty slots have the same height. */
function AdLine({ slots }: AdLineProps) {
  const phone = useMedia(PHONE_QUERY)
  const { banners } = useBanners()
  return slots.map(slot => <AdSlot key={slot} slot={slot} banner={banners.get(slot)} phone={phone} />)
}

interface AdBlockProps {
  readonly part: 'header' | 'toolbar'
  readonly lines: readonly (readonly SlotName[])[]
}

export function AdBlock({ part, lines }: AdBlockProps) {
  const text = useText()
  if (lines.length === 0) return null
  return (
    <aside className="ads" data-part={part} aria-label={text(`ads.${part}`)}>
      {lines.map(line => (
        <div key={line.join(' ')} className="ads-line">
          <AdLine slots={line} />
        </div>
      ))}
    </aside>
  )
}

/** The content of a row of the list. */
export function AdRow(line: AdLineProps) {
  const text = useText()
  return (
    <div role="note" className="ads-line ads-row" aria-label={text('ads.label')}>
      <AdLine {...line} />
    </div>
  )
}
