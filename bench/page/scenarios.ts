/** Scenarios of the page suite: screens, contestants and the addresses of their pages. */
import type { ListForm } from '../../src/ui/state/preferences'
import { amount } from '../support/amount'

export interface Screen {
  readonly name: 'cards' | 'scores' | 'wide'
  readonly width: number
  readonly height: number
  /** Whether the device is a phone: touch input, and a viewport that follows the page's meta element. */
  readonly phone: boolean
  /** The visitor's choice of a phone's card form, because the pages have different defaults. */
  readonly form: ListForm
}

export const SCREENS: readonly [Screen, ...Screen[]] = [
  { name: 'cards', width: 360, height: 740, phone: true, form: 'odds' },
  { name: 'scores', width: 360, height: 740, phone: true, form: 'scores' },
  { name: 'wide', width: 1366, height: 800, phone: false, form: 'odds' },
]

/** The screens of a part: `scroll` has all of them, `scroll.wide` one. */
export const screensOf = (part = ''): readonly Screen[] =>
  SCREENS.filter(({ name }) => !part.includes('.') || part.endsWith(`.${name}`))

/** Rate by which the main thread is slowed: a low-end phone against a desktop. */
export const SLOWED = amount(4, 1)
export const MATCHES = amount(400, 60)

/** The path of each contestant's page. */
export const PATHS = {
  widget: 'widget.html',
  site: '',
  tanstack: 'bench/page/index.html?rows=tanstack',
  recycled: 'bench/page/index.html?rows=recycled',
  empty: 'bench/page/index.html?rows=empty',
} as const
export type Contestant = keyof typeof PATHS
