/**
 * What opens over the list or under a match: bet popup, odds, report, corners, standings. Each is loaded when opened.
 */
import { useCallback, useState, type ReactNode } from 'react'
import type { PriceKey } from '../../engine/contract/markets'
import type { LeagueId, MatchId } from '../../engine/contract/units'
import type { PanelKind } from '../../engine/contract/view'
import type { BetTarget } from '../client/betTarget'
import { useEngine } from '../client/hooks'
import type { Engine } from '../client/startEngine'
import type { MatchPanel } from '../detail/frame/PanelBar'
import { LIST_CELLS } from '../list/model/markets'
import { useLoadTexts } from '../i18n/useText'
import { latePart } from '../kit/latePart'
import { LazyPart } from '../kit/dialog/LazyDialog'
import { panelOf, showPanel } from '../prefs/openRows'
import { useChoiceStore } from '../prefs/usePreferences'

const BetPopup = latePart(() => import('../betting/BetPopup').then(({ BetPopup }) => BetPopup))
const InlinePanel = latePart(() =>
  import('../detail/odds/InlinePanel').then(({ InlinePanel }) => InlinePanel),
)
const StandingsPanel = latePart(() =>
  import('../detail/standings/StandingsPanel').then(({ StandingsPanel }) => StandingsPanel),
)
const PANELS = {
  report: latePart(() => import('../detail/report/ReportPanel').then(({ ReportPanel }) => ReportPanel)),
  corners: latePart(() => import('../detail/corners/CornerPanel').then(({ CornerPanel }) => CornerPanel)),
  bands: latePart(() => import('../detail/bands/BandsPanel').then(({ BandsPanel }) => BandsPanel)),
}

interface Anchored {
  readonly anchor: HTMLElement
}
type Open = Anchored &
  (
    | { readonly what: 'bet'; readonly target: BetTarget }
    | { readonly what: MatchPanel; readonly match: MatchId }
    | { readonly what: 'standings'; readonly league: LeagueId; readonly name: string }
  )

export interface Panels {
  readonly openPrice: (match: MatchId, cell: PriceKey, anchor: HTMLElement) => void
  readonly openCorners: (match: MatchId, anchor: HTMLElement) => void
  readonly openStandings: (league: LeagueId, anchor: HTMLElement) => void
  readonly toggleDetail: (match: MatchId) => void
  readonly renderPanel: (kind: PanelKind, match: MatchId) => ReactNode
  /** The dialog that is open, if one is. */
  readonly node: ReactNode
}

/** `home` gets the focus if the control that opened a dialog is gone when the dialog closes. */
export function usePanels(home: { readonly current: HTMLElement | null }, bare: boolean): Panels {
  const engine = useEngine()
  const choices = useChoiceStore()
  const loadTexts = useLoadTexts()
  const [open, setOpen] = useState<Open | null>(null)
  const show = useCallback(
    (next: Open) => {
      void loadTexts('match')
      setOpen(next)
    },
    [loadTexts],
  )
  const close = () => {
    if (open?.anchor.isConnected === false) home.current?.focus({ preventScroll: true })
    setOpen(null)
  }
  const renderPanel = useCallback(
    (kind: PanelKind, match: MatchId) => {
      const put = (next: PanelKind | undefined) => choices.change(({ open }) => showPanel(open, match, next))
      return (
        <LazyPart texts="match">
          <InlinePanel
            kind={kind}
            match={match}
            bare={bare}
            onKind={put}
            onClose={() => {
              focusDetail(home.current, match)
              put(undefined)
            }}
            onOpen={(what, id, anchor) => show({ what, match: id, anchor })}
            onPrice={(target, anchor) => show({ what: 'bet', target, anchor })}
          />
        </LazyPart>
      )
    },
    [choices, bare, show, home],
  )
  return {
    openPrice: (matchId, cell, anchor) =>
      show({ what: 'bet', target: { matchId, ...LIST_CELLS[cell] }, anchor }),
    openCorners: (match, anchor) => show({ what: 'corners', match, anchor }),
    openStandings: (league, anchor) =>
      show({ what: 'standings', league, name: leagueName(engine, league), anchor }),
    toggleDetail: match =>
      choices.change(({ open }) =>
        showPanel(open, match, panelOf(open, match) === undefined ? 'odds' : undefined),
      ),
    renderPanel,
    node:
      open === null ? null : (
        <LazyPart texts="match" anchor={open.anchor}>
          {dialogOf(open, close)}
        </LazyPart>
      ),
  }
}

function dialogOf(open: Open, onClose: () => void): ReactNode {
  const dialog = { anchor: open.anchor, onClose }
  if (open.what === 'bet') return <BetPopup {...dialog} target={open.target} />
  if (open.what === 'standings') return <StandingsPanel {...dialog} league={open.league} name={open.name} />
  const Panel = PANELS[open.what]
  return <Panel {...dialog} match={open.match} />
}

/** Moves the focus to the button that opens a match's details, or to the list if that button has scrolled away. */
function focusDetail(home: HTMLElement | null, match: MatchId) {
  const button = home?.querySelector<HTMLElement>(`[data-match="${match}"] [data-action="detail"]`)
  const target = button ?? home
  target?.focus({ preventScroll: true })
}

function leagueName({ store }: Engine, league: LeagueId): string {
  for (const row of store.view().rows.values())
    if (row.kind === 'league' && row.id === league) return row.name
  return ''
}
