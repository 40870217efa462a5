/**
 * Writes the first screen of pages, and the sitemap of the day, from the feeds of this server.
 *
 * Errors: rejects if a component throws. `null`: the list cannot be read, or the page's address needs data that a
 * server lacks.
 */
import type { ViewPatch } from '../engine/contract/patch'
import type { Language } from '../engine/contract/languages'
import type { EpochMs, MatchId, TeamId } from '../engine/contract/units'
import type { Moment } from '../engine/select/listed'
import { hasOwnerOptions } from '../ui/embed/pageGlobals'
import { startTexts } from '../ui/i18n/texts'
import { choicesKey, type DrawnFor } from '../ui/page/written/drawnFor'
import type { WindowGuess } from '../ui/kit/dom/windowGuess'
import type { Choices } from '../ui/state/pageState'
import { topSheet, topSizes, type TopSizes } from './draw/topSizes'
import type { WrittenView } from '../ui/page/written/readWritten'
import { pagePath } from '../ui/state/address/pagePath'
import { toQuery } from '../ui/state/query'
import { drawRows, engineWith } from './draw/drawRows'
import { createRowHtml } from './draw/rowHtml'
import { viewText } from './draw/viewText'
import { createBoardReader, type LoadFeed } from './feeds/readBoard'
import { choicesFor, guessFor } from './visitor'
import { drawLateParts } from './match/drawLateParts'
import { matchDetails } from './match/matchDetails'
import { matchTexts } from './match/matchTexts'
import { pageFacts } from './facts/pageFacts'
import { wholeLeagues, type WholeLeague } from '../engine/pages/wholeLeagues'
import { plainMatch, type PlainMatch } from './plain/plainMatches'
import { plainParts } from './plain/plainParts'
import type { PageRequest, WrittenRows } from './rowsThread'
import { SCREENS } from '../engine/contract/screens'
import { firstView } from './firstView'
import { leaguePath } from '../ui/state/address/leaguePath'
import { known, matchAddress } from './plain/PlainPage'

export interface PageWriter {
  readonly rows: (request: PageRequest) => Promise<WrittenRows | null>
  readonly sitemap: (request: PageRequest) => Promise<string | null>
}

/** Milliseconds to wait for an open match. After that the page is written without it. */
const PATIENCE_MS = 200

export function createPageWriter(load: LoadFeed, patienceMs = PATIENCE_MS): PageWriter {
  const readBoard = createBoardReader(load)
  const startRows = createRowHtml()
  const textsIn = onceEach((language: Language) => startTexts(language))
  const matchTextsIn = onceEach(matchTexts)
  const momentOf = ({ at }: PageRequest): Moment => ({ now: Date.now(), at })

  return {
    async rows(request) {
      const { page, search, at, crests } = request
      if (page === 'widget' && hasOwnerOptions(search)) return null
      const choices = choicesFor(request)
      const query = toQuery(choices)
      const [found, source] = await Promise.all([readBoard(query, at), textsIn(query.language)])
      if (found === null) return null
      const moment = momentOf(request)
      const patch = firstView(found, query, moment, request)
      const { match, subject } = choices.screen
      const hasLate = match !== 0 || subject !== null
      const media: Record<string, boolean> = {}
      const guess = guessFor(request, match !== 0, media)
      const details = hasLate ? matchDetails({ load, found, query, crests, at }) : null
      const listsTexts = SCREENS[query.screen].byLeague
      const texts = hasLate || !listsTexts ? await matchTextsIn(query.language) : source
      const drawing = { page, startRows, choices, patch, guess, patienceMs, source, texts }
      const open = details === null ? null : await drawLateParts({ ...drawing, details })
      // No new request: the cache has the answers from drawing.
      const hasFacts = subject !== null && details !== null && open !== null
      const about = hasFacts ? await pageFacts(subject, details) : null
      const html =
        open?.html ??
        drawRows({ choices, source, engine: engineWith(patch, choices), guess }, page, startRows)
      const top = topSizes(html, subject !== null)
      const view: WrittenView = {
        query,
        patch: atServerTime(patch, found.saidAt ?? at),
        drawnFor: drawnFor(guess, { media, choices, top }),
        ...(open && { replies: open.replies }),
      }
      const words = listsTexts ? source : texts
      const plain = plainParts({ request, choices, source: words, found, moment, about })
      return {
        html,
        whole: open !== null || !hasLate,
        path: about === null ? '' : pagePath(about),
        view: viewText(view),
        sheets: open?.sheets ?? [],
        scripts: open?.scripts ?? [],
        ...plain,
        sheet: topSheet(top) + plain.sheet,
      }
    },
    async sitemap(request) {
      const query = toQuery(choicesFor(request))
      const found = await readBoard(query, request.at)
      if (found === null || request.origin === null) return null
      const moment = momentOf(request)
      const matchOf = (id: MatchId) => plainMatch(found, id, query, moment)
      return daySitemap(wholeLeagues(found.board, found.names, query, moment), matchOf, request.origin)
    },
  }
}

interface Drawing {
  readonly media: DrawnFor['media']
  readonly choices: Choices
  readonly top: TopSizes | undefined
}

/**
 * Values that decide whether the page's first rendering equals the server's. `undefined`: the renderings differ,
 * because the height of the top is unknown.
 */
function drawnFor(guess: WindowGuess, { media, choices, top }: Drawing): DrawnFor | undefined {
  if (top === undefined) return undefined
  const { matches: _matches, ...window } = guess
  const inPixels = { all: top.all * REM_PX, line: top.line * REM_PX }
  return { media, choices: choicesKey(choices), top: inPixels, ...window }
}

const REM_PX = 16

function onceEach<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const made = new Map<Key, Promise<Value>>()
  return key => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    // A failed value is made again for the next page.
    value.catch(() => made.delete(key))
    return value
  }
}

/**
 * Replaces times by the feed's clock. The same data then gives the same bytes, and a browser with those bytes gets 304.
 */
const atServerTime = ({ health, ...patch }: ViewPatch, at: EpochMs): ViewPatch => ({
  ...patch,
  ...(health && { health: { ...health, receivedAt: at, offsetMs: 0 } }),
})

/** Maximum number of addresses that the sitemap protocol allows in one file. */
const MOST_ADDRESSES = 50_000

/**
 * Writes a sitemap (https://www.sitemaps.org/protocol.html) of the day's leagues, matches and teams. Screens and
 * languages are in another file (`feedserver/serve/site/crawlers.ts`).
 */
function daySitemap(
  leagues: readonly WholeLeague[],
  matchOf: (id: MatchId) => PlainMatch | undefined,
  origin: string,
): string {
  const teams = new Map<TeamId, string>()
  for (const match of leagues.flatMap(({ matches }) => known(matches, matchOf))) {
    teams.set(match.homeId, match.home)
    teams.set(match.guestId, match.guest)
  }
  // Lists may name a team without an id.
  teams.delete(0)
  const paths = [
    ...leagues.flatMap(({ id, matches }) => [leaguePath(id), ...matches.map(id => matchAddress(id, ''))]),
    ...[...teams].map(([id, name]) => pagePath({ kind: 'team', id, name })),
  ]
  const urls = paths
    .slice(0, MOST_ADDRESSES)
    .map(path => `  <url><loc>${origin}${path.replaceAll('&', '&amp;')}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}
