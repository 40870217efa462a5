/**
 * A match in depth: its head, and a tab for each panel. Position: next to the list on a wide page, else in a sheet over
 * the list.
 *
 * Rules MCH13, MCH14 and MCH33 in docs/rules/detail.md.
 */
import { useEffect } from 'react'
import { matchTitle } from '../../../engine/contract/names/isolate'
import type { MatchHead } from '../../../engine/contract/details/matches'
import { BETTING } from '../../../engine/contract/phase'
import type { OnPrice } from '../../kit/price/Quote'
import { useText } from '../../i18n/useText'
import { Failed } from '../../kit/Failed'
import { leagueColor } from '../../kit/leagueColor'
import { Logo } from '../../kit/Logo'
import { Sheet } from '../../kit/dialog/Sheet'
import { ShowScore } from '../../client/score/HiddenScore'
import { setDocumentTitle } from '../../kit/dom/document'
import { useHostPage } from '../../kit/dom/useHostPage'
import { useWindowGuess } from '../../kit/dom/windowGuess'
import type { MatchTab, OpenMatch } from '../../state/pageState'
import { readAddress } from '../../state/address/address'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { MatchHeading } from './MatchHeading'
import { SCREENS } from '../../../engine/contract/screens'
import { MatchTools } from './MatchTools'
import { MatchTabs } from './MatchTabs'
import { useShownTabs } from './useShownTabs'
import { useMatchHead, type KnownHead } from './useMatchHead'
import { Beside } from '../frame/Beside'
import { failureText } from '../frame/PanelState'
import '../frame/panels.css'
import '../frame/frame.css'
import './match.css'

export interface MatchPanelProps extends OpenMatch {
  /** Whether the panel is next to the list, not over it. */
  readonly beside: boolean
  /** The pressed element that opened the match. `null` if the address opened the match. */
  readonly opener: HTMLElement | null
  /** Called to close the match. If absent, the match has no close button. */
  readonly onClose?: (() => void) | undefined
  readonly onPrice: OnPrice
}

export function MatchPanel({ match, tab, beside, opener, onClose, onPrice }: MatchPanelProps) {
  const text = useText()
  const screen = useChoice(({ screen }) => screen.name)
  const choices = useChoiceStore()
  const known = useMatchHead(match)
  const grows = useHostPage()?.flow === 'host'
  const { search } = useWindowGuess() ?? window.location
  const { head } = known
  const isUnknown = head === undefined && known.reply.state === 'ready'
  const names = useShownTabs({ match, head, chosen: tab, prices: SCREENS[screen].prices })
  const listInSight = beside && onClose !== undefined
  const title = head === undefined ? text('match.title') : matchTitle(head)
  useDocumentTitle(head)
  const content = (
    <>
      <Above known={known} />
      {isUnknown ? null : head?.hidden === 'chosen' ? (
        <HiddenMatch match={head} />
      ) : (
        <MatchTabs
          match={match}
          head={head}
          names={names}
          chosen={tab !== null && names.includes(tab) ? tab : firstTab(names, head, listInSight)}
          onChoose={next => choices.change(({ screen }) => void (screen.tab = next))}
          onPrice={onPrice}
        />
      )}
    </>
  )
  if (beside)
    return (
      <Beside
        key={match}
        title={title}
        heading={<League head={head} />}
        tools={head && <MatchTools head={head} />}
        opener={opener}
        onClose={onClose}
      >
        {content}
      </Beside>
    )
  return (
    <Sheet
      title={title}
      heading={<League head={head} />}
      tools={head && <MatchTools head={head} />}
      className="panel match-sheet"
      anchor={grows ? opener : null}
      grip={text('match.pull')}
      inAddress={readAddress(search).match === match}
      onClose={() => onClose?.()}
    >
      {content}
    </Sheet>
  )
}

/**
 * Tab to open first. Next to a list, which has score and events, it is the odds while bets are taken. Otherwise it is
 * the report of a match that has begun.
 */
function firstTab(
  names: readonly MatchTab[],
  head: MatchHead | undefined,
  listInSight: boolean,
): 'odds' | 'report' {
  if (!names.includes('odds') || head === undefined) return 'report'
  return head.score === '' || (listInSight && BETTING[head.phase] === 'open') ? 'odds' : 'report'
}

/** Replaces all panels of a match with a hidden score, because every panel reveals the score. */
function HiddenMatch({ match }: { readonly match: MatchHead }) {
  const text = useText()
  return (
    <div className="match-hidden">
      <p className="note">{text('score.hidden')}</p>
      <ShowScore match={match} worded />
    </div>
  )
}

/** League, day and kick-off. */
function League({ head }: { readonly head: MatchHead | undefined }) {
  if (head === undefined) return null
  const { league, leagueSign: sign, day, kickoff } = head
  return (
    <span className="match-league" style={leagueColor(sign)}>
      <span className="match-league-sign">
        <Logo src={sign.picture} letters={sign.letters} size={16} className="match-league-logo" />
      </span>
      <span className="match-league-name" title={league}>
        {league}
      </span>
      <small>{`${day} ${kickoff}`.trim()}</small>
    </span>
  )
}

function Above({ known: { head, reply } }: { readonly known: KnownHead }) {
  if (head === undefined) return <Unknown reply={reply} />
  return (
    <div className="match-above">
      <MatchHeading head={head} />
    </div>
  )
}

/** Replaces the head while the match is loading, after a failure, and for an unknown match. */
function Unknown({ reply }: { readonly reply: KnownHead['reply'] }) {
  const text = useText()
  return (
    <div className="match-above" data-empty="">
      {reply.state === 'failed' ? (
        <Failed kind="note" onRetry={reply.retry}>
          {failureText(text, reply.fault)}
        </Failed>
      ) : (
        <output className="note">{text(reply.state === 'loading' ? 'app.loading' : 'match.unknown')}</output>
      )}
    </div>
  )
}

/** Shows teams and score in the document's title while the match is open. */
function useDocumentTitle(head: MatchHead | undefined) {
  const title = head && matchTitle(head, head.score)
  useEffect(() => {
    if (title === undefined) return undefined
    setDocumentTitle('match', title)
    return () => setDocumentTitle('match', '')
  }, [title])
}
