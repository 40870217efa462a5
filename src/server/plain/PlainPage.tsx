/**
 * The content next to the first rows for a visitor without scripts: the age of the rows, and links to days, leagues and
 * matches. Every match of the day is at most two links away.
 */
import type { FallenMatch } from '../../engine/contract/details/falls'
import { isolated, matchTitle } from '../../engine/contract/names/isolate'
import { dateTabs, type DateTab } from '../../engine/contract/days'
import type { EpochMs, MatchId, Zone } from '../../engine/contract/units'
import { dayNumber } from '../../engine/contract/zone'
import type { WholeLeague } from '../../engine/pages/wholeLeagues'
import { formatClock } from '../../ui/i18n/format'
import type { Text, TextSource } from '../../ui/i18n/texts'
import { stateWords } from '../../ui/kit/matchText'
import { marketWords, percentText, pickWords } from '../../ui/page/fallen/fallWords'
import { leaguePath } from '../../ui/state/address/leaguePath'
import { pageAddress, screenAddress } from '../../ui/state/address/screenAddress'
import type { AddressedScreen } from '../../ui/state/screens'
import type { PlainMatch } from './plainMatches'
import type { WrittenText } from './writtenTexts'

/**
 * Maximum number of matches that a page lists one by one. A page with more matches and several leagues lists its
 * leagues.
 */
const MOST_MATCHES = 60

export interface PlainPageProps {
  readonly source: Pick<TextSource, 'text' | 'language'>
  readonly written: WrittenText
  /** The query of the address. */
  readonly search: string
  readonly screen: Pick<AddressedScreen, 'name' | 'day'>
  /** The days of the screen, counted from today. Empty for a screen with one list. */
  readonly days: readonly number[]
  readonly zone: Zone
  readonly at: EpochMs
  readonly leagues: readonly WholeLeague[]
  /** Dropping odds, largest drop first. Empty on another screen. */
  readonly falls: readonly FallenMatch[]
  readonly matchOf: (id: MatchId) => PlainMatch | undefined
  /** The open match. */
  readonly match: PlainMatch | undefined
}

export function PlainPage(page: PlainPageProps) {
  const { source, written, search, screen, days, zone, at, leagues, falls, matchOf, match } = page
  const { text, language } = source
  const linked = languageOf(search)
  const count = leagues.reduce((sum, { matches }) => sum + matches.length, 0)
  return (
    <nav className="plain" aria-label={written('written.leagues')}>
      <p>{written('written.notLive', { time: formatClock(language, at, zone) })}</p>
      {match === undefined ? null : (
        <section>
          <h2>{matchTitle(match, match.score)}</h2>
          <p>
            {[match.league, `${match.day} ${match.kickoff}`, stateWords(match, text), match.half]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p>
            <a href={screenAddress(screen.name, linked)}>{written('written.back')}</a>
          </p>
        </section>
      )}
      {days.length === 0 ? null : (
        <p aria-label={written('written.days')}>
          {dateTabs(dayNumber(at, zone), days).map(tab => (
            <a key={tab.day} href={screenAddress(screen.name, linked, { day: tab.day, match: 0, tab: null })}>
              {dayName(tab, text)}
            </a>
          ))}
        </p>
      )}
      {falls.length === 0 ? null : (
        <section>
          <h2>{text('screen.fallen')}</h2>
          <p>{text('fallen.about')}</p>
          <ol>
            {falls.map(fall => (
              <li key={fall.id}>
                <a href={matchAddress(fall.id, linked)}>{matchTitle(fall)}</a>{' '}
                {`${marketWords(fall, text)} · ${pickWords(fall, text)}: ${fall.opening[fall.leg].text} → ${fall.now[fall.leg].text} (${percentText(fall, language, text)})`}
              </li>
            ))}
          </ol>
        </section>
      )}
      {leagues.map(({ id, name, matches }) =>
        leagues.length > 1 && count > MOST_MATCHES ? (
          <p key={id}>
            <a href={leagueAddress(id, screen.day, linked)}>{`${isolated(name)} (${matches.length})`}</a>
          </p>
        ) : (
          <section key={id}>
            <h2>
              <a href={leagueAddress(id, screen.day, linked)}>{name}</a>
            </h2>
            <ul>
              {known(matches, matchOf).map(match => (
                <li key={match.id}>
                  <a href={matchAddress(match.id, linked)}>{matchTitle(match, match.score)}</a>{' '}
                  {stateWords(match, text)}
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </nav>
  )
}

export const known = (ids: readonly MatchId[], matchOf: PlainPageProps['matchOf']): readonly PlainMatch[] =>
  ids.flatMap(id => matchOf(id) ?? [])

/** Returns only the language of an address, so that links lead to what any visitor would see. */
export function languageOf(search: string): string {
  const lang = new URLSearchParams(search).get('lang')
  return lang === null ? '' : `?${new URLSearchParams({ lang }).toString()}`
}

const NO_MATCH = { match: 0, tab: null } as const

const leagueAddress = (id: number, day: number, search: string) =>
  pageAddress({ pathname: leaguePath(id), search }, { day, ...NO_MATCH })

export const matchAddress = (match: number, search: string): string =>
  screenAddress('home', search, { day: 0, match, tab: null })

const dayName = (tab: DateTab, text: Text) => (tab.kind === 'date' ? tab.text : text(`day.${tab.kind}`))
