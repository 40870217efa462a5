/**
 * Banners above the list, in it, in place of an empty list and at the bottom edge. Loaded only by pages with banners.
 */
import { useEffect, useLayoutEffect, useRef, type RefObject, useState } from 'react'
import { AdBlock, AdRow } from '../../ads/AdLines'
import { leaguesSeen } from '../../ads/bannerRows'
import { useBanners, type BannerState } from '../../ads/bannerStore'
import { describePlan, planSlots, type SlotPlan } from '../../ads/planSlots'
import type { SlotName } from '../../ads/slots'
import { useRoom, roomOf } from '../../ads/useRoom'
import { useEngine } from '../../client/hooks'
import { useHostPage } from '../../kit/dom/useHostPage'
import { PHONE_QUERY, useMedia } from '../../kit/dom/useMedia'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { useText } from '../../i18n/useText'
import { CloseButton } from '../../kit/dialog/CloseButton'
import { readSession, writeSession } from '../../state/sessionKeys'
import { AdSlot } from '../../ads/AdSlot'
import type { Choices } from '../../state/pageState'
import '../../ads/ads.css'

export { fillWritten } from '../../ads/bannerRows'

export type BannerPartsProps =
  | { readonly part: 'header' | 'toolbar' | 'empty' | 'bottom' }
  /** `row`: 1 for the list's first banner row. */
  | { readonly part: 'row'; readonly row: number }
  | KeeperProps

interface KeeperProps {
  readonly part: 'keeper'
  /** The page shows a list. */
  readonly listed: boolean
  readonly main: RefObject<HTMLElement | null>
}

export function BannerParts(props: BannerPartsProps) {
  switch (props.part) {
    case 'header':
    case 'toolbar':
      return <Above part={props.part} />
    case 'empty':
      return <EmptyList />
    case 'row':
      return <Row row={props.row} />
    case 'bottom':
      return <Catfish />
    case 'keeper':
      return <Keeper {...props} />
  }
}

function useSlotPlan(): SlotPlan {
  const banners = useBanners()
  const places = useChoice(({ page }) => page.profile.banners)
  const phone = useMedia(PHONE_QUERY)
  return planSlots(banners, { places, phone, ...useRoom(useHostPage()) })
}

function Above({ part }: { readonly part: 'header' | 'toolbar' }) {
  return <AdBlock part={part} lines={useSlotPlan()[part]} />
}

/** Shows the banner rows of an empty list, which has no rows to put them between. */
function EmptyList() {
  return useSlotPlan().list.map(({ slots }) => <AdRow key={slots.join(' ')} slots={slots} />)
}

function Row({ row }: { readonly row: number }) {
  const line = useSlotPlan().list[row - 1]
  return line && <AdRow slots={line.slots} />
}

/** Requests the banner rows of the list, and writes the position of each slot to the page's root element. */
function Keeper({ listed, main }: KeeperProps) {
  const choices = useChoiceStore()
  const { store } = useEngine()
  const { reserved } = useBanners()
  const plan = useSlotPlan()
  /** Number of leagues that the visitor had seen when a slot opened unannounced. */
  const floors = useRef(new Map<SlotName, number>())
  const floorOf = (slot: SlotName) => {
    const floor = floors.current.get(slot) ?? leaguesSeen(main.current, store.view().keys)
    floors.current.set(slot, floor)
    return floor
  }
  const settle = () =>
    plan.list.map(line =>
      line.late ? { ...line, after: Math.max(line.after, ...line.slots.map(floorOf)) } : line,
    )
  useLayoutEffect(() => {
    const slots = describePlan({ ...plan, list: listed ? settle() : [] }, reserved)
    main.current?.closest('.page')?.setAttribute('data-slots', slots)
  })
  useEffect(() => {
    // The rows are also requested while the list is not shown, so that a list that returns has its banner rows from
    // the start.
    const rows = settle().map(({ after }) => after)
    if (JSON.stringify(rows) === JSON.stringify(choices.get().page.bannerRows)) return
    choices.change(({ page }) => void (page.bannerRows = rows))
  })
  return null
}

/**
 * The banner at the bottom edge. It takes space from the list instead of covering rows. A closed banner stays closed
 * for the session, or until a reload where session storage is refused.
 */
function Catfish() {
  const text = useText()
  const phone = useMedia(PHONE_QUERY)
  const { reserved, banners, settled } = useBanners()
  const [closed, setClosed] = useState(() => readSession('sixinone_catfish') !== null)
  const banner = banners.get('catfish')
  if (closed || !reserved.has('catfish') || (banner === undefined && settled)) return null
  const close = () => {
    writeSession('sixinone_catfish', 'closed')
    setClosed(true)
    // The focused button is removed, so the list gets the focus.
    document.querySelector<HTMLElement>('[data-list]')?.focus({ preventScroll: true })
  }
  return (
    <aside className="catfish" aria-label={text('ads.bottom')}>
      <AdSlot slot="catfish" banner={banner} phone={phone} />
      <CloseButton onClose={close} hidden={banner === undefined} />
    </aside>
  )
}

/**
 * Adds banner rows to the first choices of a page that names slots at its start. So no row moves when the list is
 * shown. Rule ADS18 in docs/rules/ads.md.
 */
export function withFirstRows(first: Choices, banners: BannerState): Choices {
  const { page } = first
  const { list } = planSlots(banners, {
    places: page.profile.banners,
    phone: window.matchMedia(PHONE_QUERY).matches,
    ...roomOf(null),
  })
  return { ...first, page: { ...page, bannerRows: list.map(({ after }) => after) } }
}
