/** The places of banners on both pages: under the header, under the phone's toolbar, in the wide list. */
import { useEffect, useState, type RefObject } from 'react'
import { AdBlock, ListBanner } from '../ads/AdBlock'
import type { SlotPlan } from '../ads/slots'
import { useBanners } from '../ads/bannerStore'
import { useWindowGuess, type WindowGuess } from '../kit/dom/windowGuess'
import { useHostPage, type HostPage } from '../kit/dom/useHostPage'
import type { Layout } from '../list/model/rowHeight'
import { useChoice, useChoiceStore } from '../state/useChoice'
import { KeepPlace } from './KeepPlace'

const LEAGUES_BETWEEN = 8

export function BannerPlace({ part }: { readonly part: keyof SlotPlan }) {
  const places = useChoice(({ page }) => page.profile.banners)
  const room = useRoom(useHostPage())
  return <AdBlock part={part} places={places} {...room} />
}

/** For the list: always the same function, so that it makes no row render. */
export const renderBanner = (row: number) => <ListBanner row={row} />

export interface BannerKeeperProps {
  readonly layout: Layout
  readonly main: RefObject<HTMLElement | null>
}

/** Requests banner rows where the list is wide and has banners, and keeps rows in place when banners open above. */
export function BannerKeeper({ layout, main }: BannerKeeperProps) {
  const choices = useChoiceStore()
  const banners = useBanners()
  const host = useHostPage()
  const every = layout === 'wide' && banners.reserved.has('match-list') ? LEAGUES_BETWEEN : 0
  useEffect(() => choices.change(({ page }) => void (page.bannerEvery = every)), [choices, every])
  return <KeepPlace on={banners} main={main} host={host} />
}

/**
 * The window's size when its width last changed. The height alone changes whenever a phone hides its address bar, and
 * banners above the list must not come and go with that.
 */
function useRoom(host: HostPage | null) {
  const guess = useWindowGuess()
  const [room, setRoom] = useState(() => (guess === null ? roomOf(host) : { ...sizeOf(guess), known: false }))
  useEffect(() => {
    const look = () => setRoom(room => (room.width === window.innerWidth && room.known ? room : roomOf(host)))
    const stop = host?.onChange(look)
    window.addEventListener('resize', look)
    return () => {
      stop?.()
      window.removeEventListener('resize', look)
    }
  }, [host])
  return { width: room.width, height: room.height }
}

const sizeOf = ({ width, height }: WindowGuess) => ({ width, height })

function roomOf(host: HostPage | null) {
  const { innerWidth: width, innerHeight, screen } = window
  const view = host?.get() ?? null
  const height = view?.windowHeight ?? Math.min(innerHeight, screen.height)
  return { width, height, known: host === null || view !== null }
}
