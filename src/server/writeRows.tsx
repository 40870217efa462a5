/**
 * Draws the first screen of a page as HTML, with the components that draw it on the page.
 *
 * Errors: rejects if a component throws. `null`: no list can be read, or the page's address wants more than a server knows.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import type { ViewPatch } from '../engine/contract/patch'
import { SCREENS, sectionOf } from '../engine/contract/screens'
import type { Moment } from '../engine/select/listed'
import { createViewStore } from '../ui/client/createViewStore'
import { EngineContext } from '../ui/client/hooks'
import type { Engine } from '../ui/client/startEngine'
import { hasOwnerOptions, readPageGlobals } from '../ui/embed/pageGlobals'
import { startTexts, type TextSource } from '../ui/i18n/texts'
import { TextProvider } from '../ui/i18n/useText'
import type { Language, Screen } from '../engine/contract/query'
import { WindowGuessContext } from '../ui/kit/dom/windowGuess'
import { firstChoices } from '../ui/page/firstChoices'
import { ListScreen } from '../ui/page/ListScreen'
import type { WrittenView } from '../ui/page/written/readWritten'
import { Site } from '../ui/site/Site'
import { createChoices } from '../ui/state/choices'
import { memoryStore, readCookie } from '../ui/state/keyStore'
import type { Choices } from '../ui/state/pageState'
import { SITE, WIDGET } from '../ui/state/profile'
import { toQuery } from '../ui/state/query'
import { ChoicesContext } from '../ui/state/useChoice'
import { zoneOf } from '../ui/state/zones'
import { firstView } from './firstView'
import { guessFor } from './guessFor'
import { languageOf, PlainPage, titleOf } from './plain/PlainPage'
import { plainLeagues, plainMatch } from './plain/plainMatches'
import plainSheet from './plain/plain.css?inline'
import { structuredData } from './plain/structuredData'
import { writtenText } from './plain/writtenTexts'
import { createBoardReader, type FoundBoard, type LoadFeed } from './feeds/readBoard'
import type { PageRequest, WrittenRows } from './rowsThread'

export type WriteRows = (request: PageRequest) => Promise<WrittenRows | null>

export function createRowsWriter(load: LoadFeed): WriteRows {
  const readBoard = createBoardReader(load)
  const texts = new Map<Language, Promise<TextSource>>()
  const textsIn = (language: Language) => {
    const known = texts.get(language) ?? startTexts(language)
    texts.set(language, known)
    return known
  }
  return async request => {
    const { page, search, at } = request
    if (page === 'widget' && hasOwnerOptions(search)) return null
    const choices = choicesFor(request)
    const query = toQuery(choices)
    const [found, source] = await Promise.all([readBoard(query, at), textsIn(query.language)])
    if (found === null) return null
    const moment = { now: Date.now(), at }
    const rows = ROWS[request.device]
    const patch = firstView(found, query, moment, { rows, crests: request.crests })
    if (patch === undefined) return null
    const html = draw({ request, choices, source, patch })
    const view: WrittenView = { query, patch }
    return { html, view: JSON.stringify(view), ...plainParts({ request, choices, source, found, moment }) }
  }
}

/** More than fit on the largest screen of the kind. */
const ROWS = { phone: 22, desktop: 32 } as const

function choicesFor({ page, path, search, lang, cookies, device, framed, at }: PageRequest): Choices {
  return firstChoices({
    profile: page === 'site' ? SITE : WIDGET,
    search,
    path,
    lang,
    globals: readPageGlobals({}),
    store: { read: name => readCookie(cookies, name) },
    framed,
    phone: device === 'phone',
    now: at,
  })
}

interface Drawing {
  readonly request: PageRequest
  readonly choices: Choices
  readonly source: TextSource
  readonly patch: ViewPatch
}

function draw({ request, choices, source, patch }: Drawing): string {
  return renderToStaticMarkup(
    <WindowGuessContext value={guessFor(request)}>
      <EngineContext value={engineWith(patch, choices)}>
        <ChoicesContext value={createChoices(choices, memoryStore())}>
          <TextProvider source={source}>{request.page === 'site' ? <Site /> : <ListScreen />}</TextProvider>
        </ChoicesContext>
      </EngineContext>
    </WindowGuessContext>,
  )
}

/** An engine that has made its first view, and does nothing more. */
function engineWith(patch: ViewPatch, choices: Choices): Engine {
  const store = createViewStore()
  store.setSection(sectionOf(toQuery(choices)))
  store.receive(patch)
  return {
    store,
    commands: () => {
      throw new Error('A server has no engine')
    },
    setQuery: nothing,
    setWindow: nothing,
    setHidden: nothing,
    setOnline: nothing,
    retry: nothing,
    forgetSnapshots: nothing,
    kill: nothing,
    stop: nothing,
  }
}
const nothing = () => undefined

interface PlainParts extends Omit<Drawing, 'patch'> {
  readonly found: FoundBoard
  readonly moment: Moment
}

/** For visitors without scripts, and for search engines. A widget has its rows alone: it is a part of another page. */
function plainParts({ request, choices, source, found, moment }: PlainParts) {
  const { search, origin } = request
  const { screen, prefs, page } = choices
  const query = toQuery(choices)
  const match = screen.match === 0 ? undefined : plainMatch(found, screen.match, query, moment)
  const leagues = request.page === 'site' ? plainLeagues(found, query, moment) : []
  const plain = renderToStaticMarkup(
    <PlainPage
      source={source}
      written={writtenText(source.language)}
      search={search}
      place={screen}
      days={request.page === 'site' ? daysOf(screen.name) : []}
      zone={zoneOf(prefs, page)}
      at={moment.at}
      leagues={leagues}
      match={match}
    />,
  )
  const shown = leagues.flatMap(({ matches }) => matches).slice(0, MOST_STRUCTURED)
  const structured =
    origin === null || request.page === 'widget'
      ? ''
      : structuredData(match === undefined ? shown : [match], origin, languageOf(search))
  return { plain, sheet: plainSheet, structured, title: match === undefined ? '' : titleOf(match) }
}

/** About as many as a page shows at once. */
const MOST_STRUCTURED = 20

const daysOf = (name: Screen): readonly number[] => {
  const { back, ahead } = SCREENS[name].days
  const count = back + ahead
  return count === 0
    ? []
    : Array.from({ length: Math.min(back, MOST_DAYS) + ahead + 1 }, (_, at) => at - Math.min(back, MOST_DAYS))
}
/** Days back that are linked: results before are of little use to a visitor without scripts. */
const MOST_DAYS = 7
