/**
 * The owner's banners, as the globals `ad_domain` and `ad_slots` name them (docs/contracts.md). The texts come from a public address.
 *
 * Values that the widget refuses count as absent. Rule CFG24 in docs/rules/configurator.md.
 */
import { adScriptAddress } from '../../ads/bannerStore'
import { isSlotName, type SlotName } from '../../ads/slots'
import { WIDGET } from '../../state/profile'

export interface OwnBanners {
  /** Address or domain of the ad script. Empty without own banners. */
  readonly domain: string
  /** Positions in the order of `WIDGET_SLOTS`. */
  readonly slots: readonly SlotName[]
}

export const NO_OWN_BANNERS: OwnBanners = { domain: '', slots: [] }

/** The places of the widget. */
export const WIDGET_SLOTS: readonly SlotName[] = [
  ...WIDGET.banners.phone.above.flat(),
  'match-list',
  'catfish',
].filter(isSlotName)

const LONGEST = 200
/** Any page: an address without a host is of the page with the code. */
const SOMEWHERE = 'https://page.example/'

export function readDomain(text: string): string {
  const domain = text.trim().slice(0, LONGEST)
  return adScriptAddress(domain, SOMEWHERE) === '' ? '' : domain
}

export function readSlots(text: string): readonly SlotName[] {
  const named = new Set(text.split(',').map(name => name.trim()))
  return WIDGET_SLOTS.filter(slot => named.has(slot))
}
