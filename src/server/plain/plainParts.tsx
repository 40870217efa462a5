/** Links and structured data for visitors without scripts and for search engines. Never throws. */
import { renderToStaticMarkup } from 'react-dom/server'
import { matchTitle } from '../../engine/contract/names/isolate'
import type { Screen } from '../../engine/contract/query'
import type { MatchId } from '../../engine/contract/units'
import { SCREENS } from '../../engine/contract/screens'
import { fallenMatches } from '../../engine/pages/fallenMatches'
import { wholeLeagues } from '../../engine/pages/wholeLeagues'
import type { Moment } from '../../engine/select/listed'
import type { TextSource } from '../../ui/i18n/texts'
import type { Choices } from '../../ui/state/pageState'
import { toQuery } from '../../ui/state/query'
import { zoneOf } from '../../ui/state/zones'
import type { FoundBoard } from '../feeds/readBoard'
import plainSheet from './plain.css?inline'
import type { PageFacts } from '../facts/pageFacts'
import { known, languageOf, PlainPage } from './PlainPage'
import { plainMatch } from './plainMatches'
import { structuredData } from './structuredData'
import { writtenText } from './writtenTexts'

interface Plain {
  /** The request. A widget gets only its rows, because it is part of another page. */
  readonly request: {
    readonly page: 'site' | 'widget'
    readonly search: string
    readonly cookies: string
    readonly origin: string | null
  }
  readonly choices: Choices
  readonly source: TextSource
  readonly found: FoundBoard
  readonly moment: Moment
  /** The competition or team that the page is about. */
  readonly about: PageFacts | null
}

/** Maximum number of dropping odds: as many as that screen shows at first. */
const MOST_FALLS = 50
const COMING = { stage: 'toCome', market: null } as const
/** Maximum number of matches in structured data: about as many as a page shows at once. */
const MOST_STRUCTURED = 20
/** Maximum number of days back that are linked. Older results are of little use to a visitor without scripts. */
const MOST_BACK = 7

export function plainParts({ request, choices, source, found, moment, about }: Plain) {
  const { search, origin, cookies } = request
  const isSite = request.page === 'site'
  const { screen, prefs, page } = choices
  const query = toQuery(choices)
  const matchOf = (id: MatchId) => plainMatch(found, id, query, moment)
  const match = screen.match === 0 ? undefined : matchOf(screen.match)
  const title = match === undefined ? (about?.name ?? '') : matchTitle(match, match.score)
  // A script saves the choices: a visitor with cookies has scripts, and is no search engine.
  if (cookies !== '') return { plain: '', sheet: '', structured: '', title }
  const leagues = isSite ? wholeLeagues(found.board, found.names, query, moment) : []
  const plain = renderToStaticMarkup(
    <PlainPage
      source={source}
      written={writtenText(source.language)}
      search={search}
      screen={screen}
      days={isSite ? daysOf(screen.name) : []}
      zone={zoneOf(prefs, page)}
      at={moment.at}
      leagues={leagues}
      falls={
        SCREENS[screen.name].byLeague
          ? []
          : fallenMatches(found.board, found.names, query, moment, COMING).slice(0, MOST_FALLS)
      }
      matchOf={matchOf}
      match={match}
    />,
  )
  const first = leagues.flatMap(({ matches }) => matches).slice(0, MOST_STRUCTURED)
  const structured = (origin: string) =>
    structuredData({
      // A team's matches are behind a tab.
      matches: about?.kind === 'team' ? [] : known(first, matchOf),
      match,
      about,
      home: source.text('app.name'),
      origin,
      search: languageOf(search),
    })
  return {
    plain,
    sheet: plainSheet,
    structured: origin === null || !isSite ? '' : structured(origin),
    title,
  }
}

/** Returns days counted from today. Empty for a screen with one list. */
function daysOf(name: Screen): readonly number[] {
  const { back, ahead } = SCREENS[name].days
  if (back + ahead === 0) return []
  const first = 0 - Math.min(back, MOST_BACK)
  return Array.from({ length: ahead - first + 1 }, (_, index) => first + index)
}
