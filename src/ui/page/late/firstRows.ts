/** The banner rows of a page that names places at its start. Nothing moves when its list is shown. Rule ADS18 in docs/rules/ads.md. */
import type { BannerState } from '../../ads/bannerStore'
import { planSlots } from '../../ads/planSlots'
import { roomOf } from '../../ads/useRoom'
import { PHONE_QUERY } from '../../kit/dom/useMedia'
import type { Choices } from '../../state/pageState'

/** The choices that such a page begins with. */
export function withFirstRows(first: Choices, banners: BannerState): Choices {
  const { page } = first
  const { list } = planSlots(banners, {
    places: page.profile.banners,
    phone: window.matchMedia(PHONE_QUERY).matches,
    ...roomOf(null),
  })
  return { ...first, page: { ...page, bannerRows: list.map(({ after }) => after) } }
}
