/**
 * `<six-in-one-match match="2804524">` and `<six-in-one-standings league="36">`: widgets of a fixed size. An element
 * without its match or league has no frame, and shows the content that its owner wrote. Rule EMB38 in
 * docs/rules/ads.md.
 */
import { Place } from './place'
import { HOSTS } from './widget'

/** The option that each element needs, by size. */
const PARTS = { match: 'match', standings: 'league' } as const

export function defineParts() {
  for (const [size, subject] of Object.entries(PARTS)) {
    const tag = `six-in-one-${size}`
    HOSTS.push(`${tag}[${subject}]`)
    class Part extends Place {
      static readonly observedAttributes = [subject]
      /** Returns this element's fixed size for `size`, because the widget reads its options by `getAttribute`. */
      override getAttribute(name: string) {
        return name === 'size' ? size : super.getAttribute(name)
      }
      override connectedCallback() {
        if (super.getAttribute(subject)) super.connectedCallback()
      }
      attributeChangedCallback() {
        if (this.isConnected) this.connectedCallback()
      }
    }
    if (!customElements.get(tag)) customElements.define(tag, Part)
  }
}
