/** Applies a site owner's options to the widget's profile. Pure. Rules OPT3-OPT7 in docs/rules/options.md. */
import type { FrameSize } from './options'
import type { OwnerOptions } from './ownerOptions'
import { WIDGET, type Profile } from '../state/profile'

/** Filters without a control on the page are off. */
const NO_FILTERS = { hotOnly: false, team: '', hiddenLeagues: [] } as const
/** Values of the option `size` whose widget has no prices. */
const WITHOUT_PRICES: ReadonlySet<FrameSize> = new Set(['standings', 'ticker'])
const WITHOUT_CONTROLS: ReadonlySet<FrameSize> = new Set(['match', 'standings', 'ticker'])
const TICKER = { ...NO_FILTERS, status: 2, order: 'time', foldAll: false, foldedLeagues: [] } as const

/**
 * Returns the profile. The owner's values are first values, which the visitor's choices override. On a page without
 * controls the owner's values are fixed.
 */
export function profileOf(wish: OwnerOptions, widget: Profile = WIDGET): Profile {
  const { size, company, format, betType, limit, header, without } = wish
  const hasControls = header && !WITHOUT_CONTROLS.has(size)
  const set = {
    ...(company !== undefined && { company }),
    ...(format !== undefined && { format }),
    ...(betType !== undefined && { betType }),
    ...(without.includes('ranks') && { teamRanks: false }),
    // A column is too narrow for three tiles with lines.
    ...(size === 'column' && { tiles: 'asian' as const }),
  }
  const profile: Profile = {
    ...widget,
    ...((wish.scoresOnly || WITHOUT_PRICES.has(size)) && { screens: ['scores'] }),
    ...(limit !== undefined && { limit }),
    initial: { ...widget.initial, ...set },
  }
  if (size === 'ticker') return { ...profile, toolbar: 'none', fixed: TICKER }
  if (!hasControls)
    return { ...profile, toolbar: 'none', fixed: { ...profile.initial, ...NO_FILTERS, status: 0 } }
  return size === 'league' ? { ...profile, toolbar: 'one', fixed: NO_FILTERS } : profile
}
