/**
 * The banner at the bottom edge. It takes room from the list instead of covering it. Once closed it stays closed for
 * the session, or until the page is reloaded where session storage is refused.
 */
import { useState } from 'react'
import { useText } from '../i18n/useText'
import { CloseButton } from '../kit/dialog/CloseButton'
import { PHONE_QUERY, useMedia } from '../kit/dom/useMedia'
import { readSession, writeSession } from '../state/sessionKeys'
import { AdSlot } from './AdSlot'
import { useBanners } from './bannerStore'
import './ads.css'

export function Catfish() {
  const text = useText()
  const phone = useMedia(PHONE_QUERY)
  const { reserved, banners, settled } = useBanners()
  const [closed, setClosed] = useState(() => readSession('sixinone_catfish') !== null)
  const banner = banners.get('catfish')
  if (closed || !reserved.has('catfish') || (banner === undefined && settled)) return null
  const close = () => {
    writeSession('sixinone_catfish', 'closed')
    setClosed(true)
    // The button that had the focus is gone: move the focus to the list.
    document.querySelector<HTMLElement>('[data-list]')?.focus({ preventScroll: true })
  }
  return (
    <aside className="catfish" aria-label={text('ads.bottom')}>
      <AdSlot slot="catfish" banner={banner} phone={phone} />
      <CloseButton onClose={close} hidden={banner === undefined} />
    </aside>
  )
}
