/** A row that the list draws. Its content renders only if its own data change (rule UIL10). */
import {
  memo,
  Suspense,
  useCallback,
  useSyncExternalStore,
  type ComponentType,
  type RefCallback,
} from 'react'
import { idOf } from '../../../engine/contract/rowKey'
import type { Row, RowKind } from '../../../engine/contract/view'
import { useRow } from '../../client/hooks'
import { useWindowGuess } from '../../kit/dom/windowGuess'
import { useWritten } from '../../kit/dom/written'
import type { Goals } from '../model/createGoals'
import type { Layout } from '../model/rowHeight'
import type { Drawing, RowProps } from '../model/drawing'
import { LeagueHeader } from '../row/LeagueHeader'
import { MatchCard } from '../row/MatchCard'
import { EndedMatchesRow, MoreRow, ReachRow, SeparatorRow, SKELETON } from '../row/plainRows'
import { WideMatch } from '../row/WideMatch'
import { useFadeTime, type Fades } from '../model/createFades'
import { rowFrame, type RowFrameProps, type HostedKind } from './rowFrame'
import { RowBoundary } from './RowBoundary'
import '../row/icon.css'
import '../row/league.css'
import '../row/row.css'
import '../row/matchCells.css'
import '../row/wideMatch.css'
import '../row/price.css'
import '../row/card.css'
import '../row/tile.css'
import '../row/cardForms.css'

type DrawnKind = Exclude<RowKind, HostedKind>

interface DrawnRowProps extends RowFrameProps {
  readonly kind: DrawnKind
  readonly drawing: Drawing
  readonly goals: Goals
  readonly fades: Fades
  /** Component that draws rows of this kind. */
  readonly content: ComponentType<RowProps<RowKind>>
  readonly frame: RefCallback<HTMLElement>
}

/** Rows that can be drawn before their data have arrived. */
const KNOWN: Readonly<Partial<Record<RowKind, Row>>> = {
  separator: { kind: 'separator' },
  more: { kind: 'more', leagues: 0, shown: 0 },
}

export const DrawnRow = memo(function DrawnRow({
  drawing,
  goals,
  fades,
  frame,
  content: Content,
  ...laid
}: DrawnRowProps) {
  const { rowKey, kind } = laid
  const row = useRow(rowKey) ?? KNOWN[kind]
  const now = useFadeTime(fades, row)
  const goal = useGoal(goals, kind === 'match' ? idOf(rowKey) : NaN)
  const guess = useWindowGuess()
  const written = useWritten()
  const content = row?.kind === kind && <Content row={row} drawing={drawing} now={now} />
  const own = content ? (guess?.drawRow?.(content, { row, drawing }) ?? content) : SKELETON
  return (
    <div ref={frame} data-goal={goal} {...rowFrame(laid)}>
      <RowBoundary rowKey={rowKey} row={row}>
        {guess || written ? <Suspense>{own}</Suspense> : own}
      </RowBoundary>
    </div>
  )
})

const MATCH: Readonly<Record<Layout, ComponentType<RowProps<'match'>>>> = { wide: WideMatch, card: MatchCard }

type Contents = { readonly [Kind in Exclude<DrawnKind, 'match'>]: ComponentType<RowProps<Kind>> }
const CONTENTS: Contents = {
  league: LeagueHeader,
  ended: EndedMatchesRow,
  separator: SeparatorRow,
  reach: ReachRow,
  more: MoreRow,
}

/** Returns the component for rows of this kind. The component receives only such rows. */
export const contentOf = (kind: DrawnKind, layout: Layout) =>
  (kind === 'match' ? MATCH[layout] : CONTENTS[kind]) as ComponentType<RowProps<RowKind>>

function useGoal(goals: Goals, match: number) {
  const subscribe = useCallback((wake: () => void) => goals.onMatch(match, wake), [goals, match])
  const read = () => goals.sideOf(match)
  return useSyncExternalStore(subscribe, read, read)
}
