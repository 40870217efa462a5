/**
 * All that the page shows, and its part of the page's address: the part behind `#` holds it, so that a configuration can
 * be saved and shared, and no server sees it. `lang` and `theme` of the query are the page's own.
 */
import { keysOf } from '../../../engine/contract/keysOf'
import type { Draft } from 'immer'
import { FORMS, type Form } from './embedCode'
import { readSettings, type Settings } from './settings'

export const DEVICES = { phone: 360, tablet: 768, desktop: 1280 } as const
export type PreviewDevice = keyof typeof DEVICES
const DEVICE_NAMES = keysOf(DEVICES)

export interface Configuration {
  readonly settings: Settings
  readonly form: Form
  /** The loader's file never changes, and browsers check it. */
  readonly pinned: boolean
  /** On which the widget is previewed. */
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
    pinned: said.get('pinned') === '1',
    device: oneOf('device', DEVICE_NAMES, device),
  }
}

/** Empty, or beginning with `#`. `usual`: the device of a page whose address names none. */
export function writeConfiguration(
  { settings, form, pinned, device }: Configuration,
  usual: PreviewDevice,
): string {
  const said = new URLSearchParams(Object.entries(settings))
  if (form !== 'script') said.set('form', form)
  if (pinned) said.set('pinned', '1')
  if (device !== usual) said.set('device', device)
  const text = said.toString()
  return text === '' ? '' : `#${text}`
}
