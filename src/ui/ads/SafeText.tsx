/** A banner's text as sanitised nodes. Loaded separately: most banners are pictures, and the sanitiser is 10 kB. */
import { useEffect, useRef } from 'react'
import createPurifier from 'dompurify'
import { LINK_REL } from './banner'

const WORDS = ['b', 'strong', 'i', 'em', 'u', 's', 'small', 'mark', 'sub', 'sup', 'span', 'br', 'p', 'div']

const purifier = createPurifier(window)
purifier.addHook('afterSanitizeAttributes', node => {
  if (node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', LINK_REL)
})

/**
 * Sanitises a banner's text with DOMPurify (D31). Allowed are text, emphasis, and http(s) links, which open in a new
 * tab.
 *
 * `links`: whether links stay. A text inside a link cannot have links.
 */
export function safeHtml(html: string, { links }: { readonly links: boolean }): DocumentFragment {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: links ? [...WORDS, 'a'] : WORDS,
    ALLOWED_ATTR: ['href', 'target', 'rel'],
    ALLOWED_URI_REGEXP: /^https?:\/\//i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
}

export interface SafeTextProps {
  readonly html: string
  /** Allows links. False for a text inside a link. */
  readonly links: boolean
}

export function SafeText({ html, links }: SafeTextProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.replaceChildren(safeHtml(html, { links })), [html, links])
  return <div ref={place} className="ad-text" />
}
