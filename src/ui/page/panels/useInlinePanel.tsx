/** The panel of prices that opens under a match in the list. Its code is loaded when opened. */
import { useCallback, type ReactNode } from 'react'
import type { MatchId } from '../../../engine/contract/units'
import type { PanelKind } from '../../../engine/contract/view'
import { latePart } from '../../kit/late/latePart'
import type { OnPrice } from '../../kit/price/Quote'
import { panelOf, showPanel } from '../../state/openRows'
import { useChoiceStore } from '../../state/useChoice'
import { focusInRow, type Home } from './home'
import type { Opened } from './useOpened'

const InlinePanel = latePart(
  () => import('../../detail/odds/InlinePanel').then(({ InlinePanel }) => InlinePanel),
  { texts: 'match' },
)

interface InlinePanelOptions extends Pick<Opened, 'openMatch'> {
  readonly home: Home
  readonly bare: boolean
  readonly showPrice: OnPrice
}

export interface InlinePanels {
  readonly toggleDetail: (match: MatchId) => void
  readonly renderPanel: (kind: PanelKind, match: MatchId) => ReactNode
}

export function useInlinePanel(options: InlinePanelOptions): InlinePanels {
  const { home, bare, showPrice, openMatch } = options
  const choices = useChoiceStore()
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
            focusInRow(home, match, 'detail')
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
    renderPanel,
    toggleDetail: match =>
      choices.change(({ open }) =>
        showPanel(open, match, panelOf(open, match) === undefined ? 'odds' : undefined),
      ),
  }
}
