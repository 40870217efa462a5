/** Banner positions: reserved, filled by a picture or by text, in the list, at the bottom edge. */
import { act } from 'react'
import { BannerContext } from '../../../src/ui/ads/bannerStore'
import { ListScreen } from '../../../src/ui/page/ListScreen'
import { SITE, WIDGET, type Profile } from '../../../src/ui/state/profile'
import { createFakeBanners, entry } from '../../support/banners'
import { board } from '../../support/rows'
import { engineOf, show } from '../boards'
import { onDevice, type Look, type Section } from '../state'

interface Places {
  readonly profile: Profile
  /** Positions that are reserved before any banner is received. */
  readonly reserved?: readonly string[]
  /** Banners from the script. */
  readonly received?: readonly ReturnType<typeof entry>[]
}

async function openBanners(look: Look, { profile, reserved = [], received }: Places) {
  const banners = createFakeBanners(reserved)
  const { keys, rows } = board(8)
  rows.set('b1', { kind: 'banner', slot: 1 })
  const engine = engineOf([...keys.slice(0, 3), 'b1', ...keys.slice(3)], rows)
  const screen = (
    <BannerContext value={banners}>
      <ListScreen />
    </BannerContext>
  )
  const page = await show(look, screen, { engine, page: { profile } })
  if (received !== undefined) await act(async () => banners.onList(received))
  return page
}

const HEADER = ['topleft', 'topright', 'nav-01', 'mobile-01', 'mobile-02']
const FILLED = '[data-ad] img, [data-ad] a'
const WORDS = 'Tỷ lệ kèo tốt nhất hôm nay – <b>xem ngay</b>'

export const BANNERS: Section = {
  title: 'Banner places',
  states: [
    onDevice('reserved, nothing there yet', '[data-ad]', look =>
      openBanners(look, { profile: SITE, reserved: HEADER }),
    ),
    onDevice('header and toolbar of the site', FILLED, look =>
      openBanners(look, { profile: SITE, received: HEADER.map(slot => entry(slot)) }),
    ),
    onDevice('header of the widget', FILLED, look =>
      openBanners(look, { profile: WIDGET, received: [entry('sixinone'), entry('sixinone2')] }),
    ),
    onDevice('words beside and instead of a picture', FILLED, look =>
      openBanners(look, {
        profile: WIDGET,
        received: [entry('sixinone', { text: WORDS }), entry('sixinone2', { text: WORDS, imgUrl: '' })],
      }),
    ),
    onDevice('in the list and at the bottom edge', FILLED, look =>
      openBanners(look, { profile: WIDGET, received: [entry('match-list'), entry('catfish')] }),
    ),
  ],
}
