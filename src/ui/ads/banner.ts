/**
 * Reads the list of banners that an ad script or the page wrote, into banners that may be shown.
 *
 * Source: the array `adBanners` (docs/wire.md 7.8), from the page's global or from the ad script's frame. Never throws.
 * An entry is left out if it is inactive, or lacks a known slot, a picture or text, or a link.
 */
import { isSlotName, type SlotName } from './slots'

export interface Banner {
  readonly slot: SlotName
  /** Absolute http(s) address, like those below. An absent picture has an empty address. */
  readonly link: string
  readonly phoneLink: string
  readonly image: string
  readonly tabletImage: string
  readonly phoneImage: string
  /** Text before sanitising (`SafeText.tsx`). */
  readonly html: string
}

/** The `rel` of every link in a banner (D31). */
export const LINK_REL = 'noopener noreferrer sponsored'

export type Banners = ReadonlyMap<SlotName, Banner>
export const NO_BANNERS: Banners = new Map()

const MOST_ENTRIES = 100
const MOST_HTML = 2_000

/**
 * Returns the banners by slot. The first of several banners for a slot counts. `base`: the base of relative addresses.
 */
export function readBanners(value: unknown, base: string): Banners {
  const entries: readonly unknown[] = Array.isArray(value) ? value.slice(0, MOST_ENTRIES) : []
  const banners = new Map<SlotName, Banner>()
  for (const entry of entries) {
    const banner = readBanner(entry, base)
    if (banner !== undefined && !banners.has(banner.slot)) banners.set(banner.slot, banner)
  }
  return banners
}

/** Joins both. For a slot in both, the banner of `first` counts. */
export function joinBanners(first: Banners, later: Banners): Banners {
  return new Map([...later, ...first])
}

function readBanner(entry: unknown, base: string): Banner | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const fields: Readonly<Record<string, unknown>> = { ...entry }
  const slot = textOf(fields['pos'])
  if (!isSlotName(slot) || !isOn(fields['active'])) return undefined
  const address = (name: string) => webAddress(textOf(fields[name]), base)
  const [wide, phone] = [address('tracking'), address('tracking_mobile')]
  const link = wide === '' ? phone : wide
  const images = [address('imgUrl'), address('imgUrl_tablet'), address('imgUrl_mobile')] as const
  const html = textOf(fields['text']).slice(0, MOST_HTML)
  const image = images.find(Boolean) ?? ''
  if (link === '' || (image === '' && html === '')) return undefined
  return {
    slot,
    link,
    phoneLink: phone === '' ? link : phone,
    image,
    tabletImage: images[1],
    phoneImage: images[2],
    html,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

function isOn(active: unknown): boolean {
  return active === true || active === 1 || active === '1'
}

/** Returns the absolute http(s) address. Empty for any other text. */
export function webAddress(text: string, base: string): string {
  if (text === '') return ''
  try {
    const { protocol, href } = new URL(text, base)
    return protocol === 'http:' || protocol === 'https:' ? href : ''
  } catch {
    return ''
  }
}
