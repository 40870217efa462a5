/** The banner rows of a page that names places at its start. Nothing moves when its list is shown. Rule ADS18 in docs/rules/ads.md. */
import { SCREENS } from '../../../engine/contract/screens'
import { rowsOf } from '../../ads/bannerRows'
import type { BannerState } from '../../ads/bannerStore'
import { planSlots } from '../../ads/planSlots'
import { roomOf } from '../../ads/useRoom'
import { PHONE_QUERY } from '../../kit/dom/useMedia'
import { firstLayout } from '../../list/model/useLayout'
import type { Choices } from '../../state/pageState'

/** The choices that such a page begins with. */
export function withFirstRows(first: Choices, banners: BannerState): Choices {
  const { page, screen } = first
  const plan = planSlots(banners, {
    places: page.profile.banners,
    phone: window.matchMedia(PHONE_QUERY).matches,
    cards: !SCREENS[screen.name].prices || firstLayout() === 'card',
    ...roomOf(null),
  })
  return { ...first, page: { ...page, bannerRows: rowsOf(plan) } }
}
