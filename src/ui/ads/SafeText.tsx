/** A banner's text as sanitised nodes. Loaded separately: most banners are pictures, and the sanitiser is 10 kB. */
import { useEffect, useRef } from 'react'
import { safeHtml } from './safeHtml'

export interface SafeTextProps {
  readonly html: string
  /** Whether the text may hold links: not when it is inside a link itself. */
  readonly links: boolean
}

export function SafeText({ html, links }: SafeTextProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.replaceChildren(safeHtml(html, { links })), [html, links])
  return <div ref={place} className="ad-text" />
}
