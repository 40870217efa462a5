/**
 * Reserves every banner slot of the page, and sends the host the position of each, now and after each change. For the
 * preview of `/embed`. Rule ADS17 in docs/rules/ads.md.
 */
import type { Profile } from '../../state/profile'
import type { HostWindow } from './hostView'

/** The page's banners (`ui/ads/bannerStore.ts`). */
export interface SlotKeeper {
  readonly reserve: (slots: readonly string[]) => void
}

export function showSlots(
  root: HTMLElement,
  { wide, phone }: Profile['banners'],
  banners: SlotKeeper,
  say: HostWindow['say'],
) {
  if (root.dataset['showsSlots'] !== undefined) return
  root.dataset['showsSlots'] = ''
  let said: string | null = null
  const tell = () => {
    const slots = root.querySelector('[data-slots]')?.getAttribute('data-slots') ?? ''
    if (slots !== said) say({ kind: 'sixinone-slots', slots })
    said = slots
  }
  new MutationObserver(tell).observe(root, { subtree: true, attributeFilter: ['data-slots'] })
  const own = [wide.above, wide.list, phone.above, phone.list].flat(2)
  banners.reserve([...own, 'match-list', 'catfish'])
  tell()
}
