/**
 * All that the page shows, and its text in the page's address after `#`. A configuration can thus be saved and shared,
 * and no server sees it. `lang` and `theme` of the query are the page's own.
 */
import { keysOf } from '../../../engine/contract/keysOf'
import type { Draft } from 'immer'
import { readDomain, readSlots, type OwnBanners } from './ownBanners'
import { FORMS, type Form } from './embedCode'
import { readSettings, type Settings } from './settings'

export const DEVICES = { phone: 360, tablet: 768, desktop: 1280 } as const
export type PreviewDevice = keyof typeof DEVICES
const DEVICE_NAMES = keysOf(DEVICES)

export interface Configuration {
  readonly settings: Settings
  readonly form: Form
  readonly banners: OwnBanners
  /** The loader's file never changes, and browsers verify it. */
  readonly pinned: boolean
  /** The device of the preview. */
  readonly device: PreviewDevice
}

export type ChangeConfiguration = (recipe: (draft: Draft<Configuration>) => void) => void

export function readConfiguration(fragment: string, device: PreviewDevice): Configuration {
  const said = new URLSearchParams(fragment.replace(/^#/, ''))
  const oneOf = <Value extends string>(name: string, values: readonly Value[], initial: Value) =>
    values.find(value => value === said.get(name)) ?? initial
  return {
    settings: readSettings(name => said.get(name) ?? ''),
    form: oneOf('form', FORMS, 'script'),
    banners: {
      domain: readDomain(said.get('ad_domain') ?? ''),
      slots: readSlots(said.get('ad_slots') ?? ''),
    },
    pinned: said.get('pinned') === '1',
    device: oneOf('device', DEVICE_NAMES, device),
  }
}

/** Returns an empty text, or one that begins with `#`. `usual`: the device of a page whose address names no device. */
export function writeConfiguration(
  { settings, form, banners, pinned, device }: Configuration,
  usual: PreviewDevice,
): string {
  const said = new URLSearchParams(Object.entries(settings))
  if (form !== 'script') said.set('form', form)
  if (banners.domain !== '') said.set('ad_domain', banners.domain)
  if (banners.slots.length > 0) said.set('ad_slots', banners.slots.join(','))
  if (pinned) said.set('pinned', '1')
  if (device !== usual) said.set('device', device)
  const text = said.toString()
  return text === '' ? '' : `#${text}`
}
