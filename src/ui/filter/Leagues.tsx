/**
 * Well-known leagues: a bar above the list or in the filter sheet, or a column at the left of a wide window. Rules
 * NAV3 and NAV7.
 */
import { latePart } from '../kit/late/latePart'
import { useMedia } from '../kit/dom/useMedia'
import { useChoice } from '../state/useChoice'
import { toolbarOf } from './useScreenTools'

const LeagueBar = latePart(() => import('./leagues/LeagueBar').then(({ LeagueBar }) => LeagueBar), {
  broken: 'nothing',
})

/** The bar or column of leagues. Its size is reserved, and it stays empty if its code cannot be loaded. */
export const Leagues = ({ rail = false }: { readonly rail?: boolean }) => (
  <div className={rail ? 'page-rail' : 'toolbar-leagues'}>
    <LeagueBar />
  </div>
)

const RAIL_QUERY = '(min-width: 1600px)'

/** Whether the leagues are in a column at the left of the list. */
export function useHasRail(): boolean {
  const wide = useMedia(RAIL_QUERY)
  const wanted = useChoice(
    ({ page, screen }) => page.showNav === 'aside' && toolbarOf({ page, screen }) === 'all',
  )
  return wide && wanted
}
