/**
 * One slot for a banner. Its height is reserved before a banner arrives. The code that shows banners is loaded with the
 * first one.
 */
import type { CSSProperties } from 'react'
import { latePart } from '../kit/late/latePart'
import type { Banner } from './banner'
import { sizeOf, type SlotName } from './slots'

/** A banner that fails is left out without a message. */
const BannerView = latePart(() => import('./BannerView').then(({ BannerView }) => BannerView), {
  broken: 'nothing',
})

export interface AdSlotProps {
  readonly slot: SlotName
  readonly banner: Banner | undefined
  readonly phone: boolean
}

export function AdSlot({ slot, banner, phone }: AdSlotProps) {
  const { width, height } = sizeOf(slot, phone)
  const shape: CSSProperties = { maxWidth: width, aspectRatio: `${width} / ${height}` }
  const captioned = banner !== undefined && banner.image !== '' && banner.html !== ''
  return (
    <div className="ad" data-ad={slot} data-captioned={captioned || undefined} style={shape}>
      {banner === undefined ? null : <BannerView key={banner.image} banner={banner} phone={phone} />}
    </div>
  )
}
