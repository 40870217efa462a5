/** Sanitises banner texts with DOMPurify (D31): text, emphasis, and http(s) links, which open in a new tab. */
import createPurifier from 'dompurify'
import { LINK_REL } from './banner'

const WORDS = ['b', 'strong', 'i', 'em', 'u', 's', 'small', 'mark', 'sub', 'sup', 'span', 'br', 'p', 'div']

const purifier = createPurifier(window)
purifier.addHook('afterSanitizeAttributes', node => {
  if (node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', LINK_REL)
})

/** `links`: whether links are kept; a text that is itself inside a link can hold none. */
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
