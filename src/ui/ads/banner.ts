/**
 * Banners as a script of somebody else wrote them, read into what may be shown.
 *
 * Source: the array `adBanners` (wire-formats 7.8), from the page's global or from the ad script's frame.
 * Errors: none. An entry that is not active, has no known place, nothing to show or nowhere to lead is left out.
 */
import { isSlotName, type SlotName } from './slots'

export interface Banner {
  readonly slot: SlotName
  /** Absolute http(s) addresses; of the pictures an empty one means: none of its own. */
  readonly link: string
  readonly phoneLink: string
  readonly image: string
  readonly tabletImage: string
  readonly phoneImage: string
  /** Not sanitised: `safeHtml.ts` makes nodes of it. */
  readonly html: string
}

/** Of every link that a banner has (D31). */
export const LINK_REL = 'noopener noreferrer sponsored'

export type Banners = ReadonlyMap<SlotName, readonly Banner[]>
export const NO_BANNERS: Banners = new Map()

const MOST_ENTRIES = 100
const MOST_HTML = 2_000

/** `base`: what a relative address is relative to. */
export function readBanners(value: unknown, base: string): Banners {
  const entries: readonly unknown[] = Array.isArray(value) ? value.slice(0, MOST_ENTRIES) : []
  const banners = new Map<SlotName, Banner[]>()
  for (const entry of entries) {
    const banner = readBanner(entry, base)
    if (banner === undefined) continue
    const others = banners.get(banner.slot)
    if (others === undefined) banners.set(banner.slot, [banner])
    else others.push(banner)
  }
  return banners
}

/** Of each place what was heard first. */
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

/** Absolute, http or https; anything else is empty. */
export function webAddress(text: string, base: string): string {
  if (text === '') return ''
  try {
    const { protocol, href } = new URL(text, base)
    return protocol === 'http:' || protocol === 'https:' ? href : ''
  } catch {
    return ''
  }
}
