/** What a banner shows: its picture, or its text in place of one. It leads to its tracking address in a new tab. */
import { useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/useText'
import type { Banner } from './banner'
import { LINK_REL, safeHtml } from './safeHtml'

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

/** Whose it is: the host that the link leads to. */
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

function SafeText({ html, links }: { readonly html: string; readonly links: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.replaceChildren(safeHtml(html, { links })), [html, links])
  return <div ref={place} className="ad-text" />
}
