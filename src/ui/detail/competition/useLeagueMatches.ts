import type { LeagueMatches, WantedLeagueMatches } from '../../../engine/contract/details/pages'
import { useRequest, type Reply } from '../../client/requests/useRequest'
import { useLanguage } from '../../i18n/useText'
import { useChoice } from '../../state/useChoice'
import { zoneOf } from '../../state/zones'

/** Age of an answer at which the panel requests another one. Equals the time for which the engine caches answers. */
const FRESH_MS = 60_000
/** Milliseconds to wait for a reply: enough for eight days of 5 s each, which are searched if there is no archive. */
const PATIENCE_MS = 60_000

/** Requests a page of results or fixtures of a competition. */
export function useLeagueMatches(wanted: WantedLeagueMatches): Reply<LeagueMatches> {
  const language = useLanguage()
  const zone = useChoice(({ prefs, page }) => zoneOf(prefs, page))
  const { league, order, season, round, from } = wanted
  return useRequest({
    key: `league matches ${league} ${order} ${from} ${zone} ${language} ${JSON.stringify([season, round])}`,
    send: details => details.leagueMatches(wanted),
    freshMs: FRESH_MS,
    patienceMs: PATIENCE_MS,
  })
}
