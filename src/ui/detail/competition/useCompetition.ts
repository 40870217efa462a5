/** Data of a competition, and the views whose source has content. Rules CPN1-CPN3 in docs/rules/places.md. */
import type { Competition } from '../../../engine/contract/details/competition'
import type { PageMatch } from '../../../engine/contract/details/pages'
import type { LeagueId } from '../../../engine/contract/units'
import { latestOf, useRequest, type Reply } from '../../client/requests/useRequest'
import { useLanguage } from '../../i18n/useText'
import { useWindowGuess } from '../../kit/dom/windowGuess'
import { COMPETITION_VIEWS, type CompetitionView } from '../../state/late/pageViews'
import { useChoice } from '../../state/useChoice'
import { zoneOf } from '../../state/zones'

/** Age of an answer at which the panel requests another one. Equals the time for which the engine caches answers. */
const FRESH_MS = 60_000
const DAYS_FRESH_MS = 600_000
/** Milliseconds to wait for a reply: enough for sixteen calls of 5 s, one after another. */
const DAYS_PATIENCE_MS = 90_000

export interface KnownCompetition {
  readonly reply: Reply<Competition>
  readonly today: Reply<readonly PageMatch[]>
  /** Views known so far, in the order of the tabs. */
  readonly views: readonly CompetitionView[]
  /** View to show first: the matches of the day, or the next view if there are no such matches. */
  readonly first: CompetitionView
}

export function useCompetition(id: LeagueId): KnownCompetition {
  const language = useLanguage()
  const reply = useRequest({
    key: `competition ${id} ${language}`,
    send: details => details.competition(id),
    freshMs: FRESH_MS,
  })
  const today = useLeagueToday(id)
  const competition = latestOf(reply)
  const days = useDays(id, competition)
  const has: Readonly<Record<CompetitionView, boolean>> = {
    today: true,
    table: competition !== undefined && competition.table !== 'none',
    results: (competition?.archive?.results ?? false) || days.results,
    fixtures: (competition?.archive?.fixtures ?? false) || days.fixtures,
  }
  const views = COMPETITION_VIEWS.filter(view => has[view])
  const plays = today.state !== 'ready' || today.value.length > 0
  return { reply, today, views, first: plays ? 'today' : (views[1] ?? 'today') }
}

/** Matches of the list's day, without a request to a server. Their states come from the list itself (`MatchLines`). */
function useLeagueToday(id: LeagueId): Reply<readonly PageMatch[]> {
  const language = useLanguage()
  const { screen, day, zone } = useChoice(({ screen, prefs, page }) => ({
    screen: screen.name,
    day: screen.day,
    zone: zoneOf(prefs, page),
  }))
  return useRequest({
    key: `competition today ${id} ${screen} ${day} ${zone} ${language}`,
    send: details => details.competitionToday(id),
    matches: [],
  })
}

const NONE = { results: false, fixtures: false } as const

/**
 * Whether days around today have results or fixtures, if the archive lacks one of the two. A server that draws a page
 * sends no such request.
 */
function useDays(
  id: LeagueId,
  competition: Competition | undefined,
): typeof NONE | Record<'results' | 'fixtures', boolean> {
  const isDrawn = useWindowGuess() !== null
  const lacks =
    competition !== undefined && !(competition.archive?.results === true && competition.archive.fixtures)
  const reply = useRequest(
    isDrawn || !lacks
      ? null
      : {
          key: `competition days ${id}`,
          send: details => details.competitionDays(id),
          freshMs: DAYS_FRESH_MS,
          patienceMs: DAYS_PATIENCE_MS,
        },
  )
  return latestOf(reply) ?? NONE
}
