/**
 * Keeps the rows on screen in place when banners without a reserved place open above the list.
 *
 * A class, because hooks have no `getSnapshotBeforeUpdate`.
 */
import { Component, type RefObject } from 'react'
import type { HostPage } from '../kit/dom/useHostPage'

interface Props {
  /** When this changes, what is above the list may change its height. */
  readonly on: unknown
  readonly main: RefObject<HTMLElement | null>
  readonly host: HostPage | null
}

export class KeepOffset extends Component<Props, object, number | null> {
  override getSnapshotBeforeUpdate(before: Props): number | null {
    return before.on === this.props.on ? null : this.#top()
  }

  override componentDidUpdate(_before: Props, _state: object, topBefore: number | null) {
    // Reading an offset makes the browser lay the page out, so it is read only where it can have changed.
    if (topBefore === null) return
    const top = this.#top()
    if (top === null || top === topBefore) return
    const { main, host } = this.props
    if (host?.flow === 'host') host.shift(top - topBefore)
    else main.current?.querySelector('[data-list]')?.scrollBy({ top: top - topBefore, behavior: 'instant' })
  }

  override render() {
    return null
  }

  #top(): number | null {
    return this.props.main.current?.getBoundingClientRect().top ?? null
  }
}
