/**
 * What opens over the list, beside it or under a match: bet popup, slip, match, odds, standings. Each is loaded when opened.
 */
import { useCallback, useState, type ReactNode } from 'react'
import type { PriceKey } from '../../engine/contract/markets'
import { rowKey } from '../../engine/contract/rowKey'
import type { LeagueId, MatchId } from '../../engine/contract/units'
import type { PanelKind } from '../../engine/contract/view'
import type { BetTarget, MarketTarget } from '../../engine/contract/details/bets'
import type { OnPrice } from '../kit/price/Quote'
import { useEngine } from '../client/hooks'
import type { Engine } from '../client/startEngine'
import { LIST_CELLS } from '../list/model/markets'
import { useLoadTexts } from '../i18n/useText'
import { latePart } from '../kit/late/latePart'
import type { TeamNames } from '../kit/betName'
import { useHostPage } from '../kit/dom/useHostPage'
import { useMedia } from '../kit/dom/useMedia'
import { NO_MATCH, type MatchTab } from '../state/pageState'
import { panelOf, showPanel } from '../state/openRows'
import { useChoice, useChoiceStore } from '../state/useChoice'
import { MatchPlace, ROOM_FOR_BOTH, useMatchAhead } from './MatchPlace'

const BetPopup = latePart(() => import('../betting/BetPopup').then(({ BetPopup }) => BetPopup), {
  texts: 'match',
})
const SlipSheet = latePart(() => import('../betting/slip/SlipSheet').then(({ SlipSheet }) => SlipSheet), {
  texts: 'match',
})
const PriceWatches = latePart(
  () => import('../detail/alerts/PriceWatches').then(({ PriceWatches }) => PriceWatches),
  {
    texts: 'dialogs',
  },
)
const InlinePanel = latePart(
  () => import('../detail/odds/InlinePanel').then(({ InlinePanel }) => InlinePanel),
  { texts: 'match' },
)
const StandingsPanel = latePart(
  () => import('../detail/standings/StandingsPanel').then(({ StandingsPanel }) => StandingsPanel),
  { texts: 'match' },
)

interface Anchored {
  readonly anchor: HTMLElement
}
type Open = Anchored &
  (
    | { readonly what: 'bet'; readonly target: BetTarget }
    | { readonly what: 'slip' }
    | { readonly what: 'watch'; readonly target: MarketTarget; readonly teams: TeamNames }
    | { readonly what: 'standings'; readonly league: LeagueId; readonly name: string }
  )

export interface Panels {
  readonly openPrice: (match: MatchId, cell: PriceKey, anchor: HTMLElement) => void
  readonly openMatch: (match: MatchId, tab: MatchTab | null, anchor: HTMLElement) => void
  readonly openSlip: (anchor: HTMLElement) => void
  readonly openStandings: (league: LeagueId, anchor: HTMLElement) => void
  readonly toggleDetail: (match: MatchId) => void
  readonly renderPanel: (kind: PanelKind, match: MatchId) => ReactNode
  /** The match that stands open, if one does. */
  readonly match: ReactNode
  /** It stands beside the list, not over it. */
  readonly isBeside: boolean
  /** The dialog that is open, if one is. */
  readonly node: ReactNode
}

type ElementRef = { readonly current: HTMLElement | null }

/**
 * `home` gets the focus if the control that opened a dialog is gone when the dialog closes. `alone`: the page is about the
 * open match, which cannot be closed.
 */
export function usePanels(home: ElementRef, bare: boolean, alone = false): Panels {
  const engine = useEngine()
  const { match, tab } = useChoice(({ screen: { match, tab } }) => ({ match, tab }))
  const choices = useChoiceStore()
  const hasRoom = useMedia(ROOM_FOR_BOTH)
  const host = useHostPage()
  const beside = alone || (hasRoom && host?.flow !== 'host')
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const loadTexts = useLoadTexts()
  useMatchAhead(loadTexts)
  const [open, setOpen] = useState<Open | null>(null)
  const showPrice = useCallback<OnPrice>(
    (target, { anchor, price }) => {
      host?.pressPrice(target, price)
      setOpen({ what: 'bet', target, anchor })
    },
    [host],
  )
  const close = () => {
    if (open?.anchor.isConnected === false) home.current?.focus({ preventScroll: true })
    // Another dialog may have taken its place: a closed one says so late.
    setOpen(now => (now === open ? null : now))
  }
  const openMatch = useCallback(
    (match: MatchId, tab: MatchTab | null, anchor: HTMLElement) => {
      const open = () => {
        setOpener(anchor)
        choices.change(({ screen }) => void Object.assign(screen, { match, tab }))
      }
      if (host === null) open()
      else host.pressMatch(match, open)
    },
    [choices, host],
  )
  const closeMatch = () => {
    focusIn(home, match, 'match')
    choices.change(({ screen }) => void Object.assign(screen, NO_MATCH))
  }
  const renderPanel = useCallback(
    (kind: PanelKind, match: MatchId) => {
      const put = (next: PanelKind | undefined) => choices.change(({ open }) => showPanel(open, match, next))
      return (
        <InlinePanel
          kind={kind}
          match={match}
          bare={bare}
          onKind={put}
          onClose={() => {
            focusIn(home, match, 'detail')
            put(undefined)
          }}
          onOpen={openMatch}
          onPrice={showPrice}
        />
      )
    },
    [choices, bare, showPrice, openMatch, home],
  )
  return {
    openPrice(matchId, cell, anchor) {
      const row = engine.store.row(rowKey('match', matchId))
      const price = row?.kind === 'match' ? row[cell].text : ''
      showPrice({ matchId, ...LIST_CELLS[cell] }, { anchor, price })
    },
    openMatch,
    openSlip: anchor => setOpen({ what: 'slip', anchor }),
    openStandings: (league, anchor) =>
      setOpen({ what: 'standings', league, name: leagueName(engine, league), anchor }),
    toggleDetail: match =>
      choices.change(({ open }) =>
        showPanel(open, match, panelOf(open, match) === undefined ? 'odds' : undefined),
      ),
    renderPanel,
    match:
      match === 0 ? null : (
        <MatchPlace
          match={match}
          tab={tab}
          beside={beside}
          opener={opener}
          onClose={alone ? undefined : closeMatch}
          onPrice={showPrice}
        />
      ),
    isBeside: match !== 0 && beside,
    node: open === null ? null : dialogOf(open, close, setOpen),
  }
}

function dialogOf(open: Open, onClose: () => void, show: (next: Open) => void): ReactNode {
  const dialog = { anchor: open.anchor, onClose }
  if (open.what === 'bet')
    return (
      <BetPopup
        {...dialog}
        target={open.target}
        onSlip={() => show({ what: 'slip', anchor: open.anchor })}
        onWatch={(target, teams) => show({ what: 'watch', target, teams, anchor: open.anchor })}
      />
    )
  if (open.what === 'watch') return <PriceWatches {...dialog} target={open.target} teams={open.teams} />
  if (open.what === 'slip') return <SlipSheet {...dialog} />
  return <StandingsPanel {...dialog} league={open.league} name={open.name} />
}

/** Moves the focus to what opens a match or its details in its row, or to the list if the row has scrolled away. */
function focusIn({ current: home }: ElementRef, match: MatchId, action: 'match' | 'detail') {
  const button = home?.querySelector<HTMLElement>(`[data-match="${match}"] [data-action="${action}"]`)
  const target = button ?? home
  target?.focus({ preventScroll: true })
}

function leagueName({ store }: Engine, league: LeagueId): string {
  for (const row of store.view().rows.values())
    if (row.kind === 'league' && row.id === league) return row.name
  return ''
}
