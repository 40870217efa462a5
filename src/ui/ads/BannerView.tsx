/** A banner: its picture, or its text instead. It links to its tracking address, in a new tab. */
import { useState } from 'react'
import { useText } from '../i18n/useText'
import { latePart } from '../kit/late/latePart'
import { LINK_REL, type Banner } from './banner'
import './banner.css'

const SafeText = latePart(() => import('./SafeText').then(({ SafeText }) => SafeText), { broken: 'all' })

export interface BannerViewProps {
  readonly banner: Banner
  readonly phone: boolean
}

export function BannerView({ banner, phone }: BannerViewProps) {
  const text = useText()
  const [broken, setBroken] = useState(false)
  const link = phone ? banner.phoneLink : banner.link
  const pictured = banner.image !== '' && !broken
  if (!pictured && banner.html === '') return null
  return (
    <>
      <a className="ad-link" href={link} target="_blank" rel={LINK_REL}>
        {pictured ? (
          <Picture banner={banner} label={labelOf(text('ads.label'), link)} onError={() => setBroken(true)} />
        ) : (
          <SafeText html={banner.html} links={false} />
        )}
      </a>
      <span className="ad-mark" aria-hidden="true">
        {text('ads.mark')}
      </span>
      {pictured && banner.html !== '' ? <SafeText html={banner.html} links /> : null}
    </>
  )
}

/** The label names the advertiser by the host of the link. */
const labelOf = (word: string, link: string) => `${word}: ${new URL(link).hostname}`

interface PictureProps {
  readonly banner: Banner
  readonly label: string
  readonly onError: () => void
}

function Picture({ banner: { image, tabletImage, phoneImage }, label, onError }: PictureProps) {
  return (
    <picture>
      {phoneImage === '' ? null : <source media="(max-width: 767px)" srcSet={phoneImage} />}
      {tabletImage === '' ? null : (
        <source media="(min-width: 768px) and (max-width: 1024px)" srcSet={tabletImage} />
      )}
      <img src={image} alt={label} decoding="async" fetchPriority="low" draggable={false} onError={onError} />
    </picture>
  )
}
