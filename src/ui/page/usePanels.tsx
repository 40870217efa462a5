/**
 * What opens over the list, beside it or under a match: bet popup, slip, corners, match, competition, team, odds. Each is loaded when opened.
 */
import { useCallback, useState, type ReactNode } from 'react'
import type { PriceKey } from '../../engine/contract/markets'
import { rowKey } from '../../engine/contract/rowKey'
import type { MatchId } from '../../engine/contract/units'
import type { PanelKind } from '../../engine/contract/view'
import type { BetTarget, MarketTarget } from '../../engine/contract/details/bets'
import type { OnPrice } from '../kit/price/Quote'
import { useEngine } from '../client/hooks'
import { LIST_CELLS } from '../list/model/markets'
import type { OpenPlace } from '../kit/place/placesContext'
import { useLoadTexts } from '../i18n/useText'
import { latePart } from '../kit/late/latePart'
import type { CornerMatch } from '../detail/report/CornerPopup'
import type { TeamNames } from '../kit/betName'
import { useHostPage } from '../kit/dom/useHostPage'
import { useMedia } from '../kit/dom/useMedia'
import { NO_MATCH, type MatchTab } from '../state/pageState'
import { panelOf, showPanel } from '../state/openRows'
import { useChoice, useChoiceStore } from '../state/useChoice'
import { LatePlace } from './places/latePlace'
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
const CornerPopup = latePart(
  () => import('../detail/report/CornerPopup').then(({ CornerPopup }) => CornerPopup),
  { texts: 'match' },
)
const InlinePanel = latePart(
  () => import('../detail/odds/InlinePanel').then(({ InlinePanel }) => InlinePanel),
  { texts: 'match' },
)

interface Anchored {
  readonly anchor: HTMLElement
}
type Open = Anchored &
  (
    | { readonly what: 'bet'; readonly target: BetTarget }
    | { readonly what: 'slip' }
    | { readonly what: 'corners'; readonly match: CornerMatch; readonly onReport?: (() => void) | undefined }
    | { readonly what: 'watch'; readonly target: MarketTarget; readonly teams: TeamNames }
  )

export interface Panels {
  readonly openPrice: (match: MatchId, cell: PriceKey, anchor: HTMLElement) => void
  readonly openMatch: (match: MatchId, tab: MatchTab | null, anchor: HTMLElement) => void
  readonly openCorners: (match: MatchId, anchor: HTMLElement) => void
  readonly openSlip: (anchor: HTMLElement) => void
  readonly openPlace: OpenPlace
  readonly toggleDetail: (match: MatchId) => void
  readonly renderPanel: (kind: PanelKind, match: MatchId) => ReactNode
  /** The match, competition or team that is open, if one is. */
  readonly place: ReactNode
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
  const { match, tab, panel } = useChoice(({ screen: { match, tab, panel } }) => ({ match, tab, panel }))
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
        choices.change(({ screen }) => void Object.assign(screen, { match, tab, panel: null }))
      }
      if (host === null) open()
      else host.pressMatch(match, open)
    },
    [choices, host],
  )
  const openPlace = useCallback<OpenPlace>(
    ({ kind, id, name, path, view = null }, anchor) => {
      if (kind === 'match') return openMatch(id, null, anchor)
      setOpener(anchor)
      const panel = { kind, id, name, path, view }
      choices.change(({ screen }) => void Object.assign(screen, NO_MATCH, { panel }))
    },
    [choices, openMatch],
  )
  const closePlace = () => {
    if (match !== 0) focusIn(home, match, 'match')
    else if (opener?.isConnected === true) opener.focus({ preventScroll: true })
    else home.current?.focus({ preventScroll: true })
    choices.change(({ screen }) => void Object.assign(screen, NO_MATCH, { panel: null }))
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
  const common = { opener, onClose: alone ? undefined : closePlace }
  const place = panel && <LatePlace {...common} of="panel" place={panel} where={beside ? 'beside' : 'over'} />
  const shown =
    match !== 0 ? (
      <MatchPlace {...common} beside={beside} match={match} tab={tab} onPrice={showPrice} />
    ) : beside && place !== null ? (
      <div className="page-match">{place}</div>
    ) : (
      place
    )
  return {
    openPrice(matchId, cell, anchor) {
      const row = engine.store.row(rowKey('match', matchId))
      const price = row?.kind === 'match' ? row[cell].text : ''
      showPrice({ matchId, ...LIST_CELLS[cell] }, { anchor, price })
    },
    openMatch,
    openCorners(matchId, anchor) {
      const match = engine.store.row(rowKey('match', matchId))
      const onReport = bare ? undefined : () => openMatch(matchId, 'report', anchor)
      if (match?.kind === 'match') setOpen({ what: 'corners', match, anchor, onReport })
    },
    openSlip: anchor => setOpen({ what: 'slip', anchor }),
    openPlace,
    toggleDetail: match =>
      choices.change(({ open }) =>
        showPanel(open, match, panelOf(open, match) === undefined ? 'odds' : undefined),
      ),
    renderPanel,
    place: shown,
    isBeside: beside && shown !== null,
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
  if (open.what === 'corners') return <CornerPopup {...dialog} match={open.match} onReport={open.onReport} />
  if (open.what === 'watch') return <PriceWatches {...dialog} target={open.target} teams={open.teams} />
  return <SlipSheet {...dialog} />
}

/** Moves the focus to what opens a match or its details in its row, or to the list if the row has scrolled away. */
function focusIn({ current: home }: ElementRef, match: MatchId, action: 'match' | 'detail') {
  const button = home?.querySelector<HTMLElement>(`[data-match="${match}"] [data-action="${action}"]`)
  const target = button ?? home
  target?.focus({ preventScroll: true })
}
