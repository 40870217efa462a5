/** A banner: its picture, else its text, else the advertiser's host. It links to its tracking address, in a new tab. */
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
  const advertiser = new URL(link).hostname
  return (
    <>
      <a className="ad-link" href={link} target="_blank" rel={LINK_REL}>
        {pictured ? (
          <Picture
            banner={banner}
            label={`${text('ads.label')}: ${advertiser}`}
            onError={() => setBroken(true)}
          />
        ) : banner.html === '' ? (
          <span className="ad-text">{advertiser}</span>
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
