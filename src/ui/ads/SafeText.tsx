/** A banner's text as sanitised nodes. A file of its own: most banners are pictures, and the sanitiser is 10 kB. */
import { useEffect, useRef } from 'react'
import { safeHtml } from './safeHtml'

export interface SafeTextProps {
  readonly html: string
  /** Inside a link there can be no other. */
  readonly links: boolean
}

export function SafeText({ html, links }: SafeTextProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.replaceChildren(safeHtml(html, { links })), [html, links])
  return <div ref={place} className="ad-text" />
}
