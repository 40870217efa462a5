/**
 * The virtualised list of leagues and matches, in the wide or the card layout.
 *
 * Source: the view in `ui/client`, from which each row reads its own data. Attributes promised to embedders and tests
 * (docs/contracts.md): `data-list`, `data-league`, `data-match`, `data-cell`, `data-move`, `data-goal`.
 */
import './list.css'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { sectionIn } from '../../engine/contract/screens'
import type { View } from '../../engine/contract/view'
import { useEngine, useRowKeys, useView } from '../client/hooks'
import { useText } from '../i18n/useText'
import { useHostPage } from '../kit/dom/useHostPage'
import { Heads } from './Heads'
import type { MatchListProps } from './listProps'
import { useListMenus } from './useListMenus'
import { columnCount, headRows } from './row/columns'
import { marksOf } from './model/drawing'
import { WIDE_GRIDS } from './row/wideGrid'
import { Rows } from './rows/Rows'
import { createTravel } from './scroll/createTravel'
import { wayToHeader } from './scroll/keepOffset'
import { useOnVisible } from './scroll/useOnVisible'
import { viewportOf } from './scroll/viewport'
import { useCellTitles } from './useCellTitles'
import { formAttributes, useDrawing, useRowsForm, useRowPlan, type RowsForm } from './useDrawing'
import { useListActions, type ListActions } from './useListActions'
import { useListKeys } from './useListKeys'

const sectionOf = ({ list }: View) => sectionIn(list)

export function MatchList(props: MatchListProps) {
  const { layout, lead = 0, empty, end, renderBanner, renderPanel } = props
  const text = useText()
  const keys = useRowKeys()
  const section = useView(sectionOf)
  const scroller = useRef<HTMLDivElement>(null)
  const form = useRowsForm(scroller, props)
  const { betType, lines } = form
  const plan = useRowPlan(keys, form, lead)
  const drawing = useDrawing(text, form, props)
  const around = useHostPage()
  const host = around?.flow === 'host' ? around : null
  const onVisible = useOnVisible(scroller, host, keys.length, props)
  const onScroll = host === null ? props.onScroll : undefined
  const viewport = useMemo(() => viewportOf(host), [host])
  const [travel] = useState(createTravel)
  const keepAtTop = useRef(false)
  useCellTitles(scroller, { text, engine: useEngine() })
  useListKeys(scroller, lead)
  const onToggleFollow: ListActions['onToggleFollow'] = (kind, id) => {
    keepAtTop.current = true
    props.onToggleFollow(kind, id)
  }
  const menus = useListMenus(scroller, { ...props, onToggleFollow }, drawing)
  useListActions(scroller, {
    ...props,
    onToggleFold(league, header = null) {
      const list = scroller.current
      if (header !== null && list !== null) travel.shifted(viewport.shift(list, wayToHeader(header, list)))
      props.onToggleFold(league)
    },
    onToggleFollow,
    onOpenLeagueMenu: menus.onOpenLeagueMenu,
  })
  return (
    <>
      <div
        className="list"
        {...gridOf(keys.length, form)}
        {...formAttributes(form, drawing)}
        aria-label={text('list.label')}
        style={marksOf(text)}
      >
        {layout === 'wide' && <Heads betType={betType} lines={lines} text={text} alone={keys.length === 0} />}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container is reached by keyboard */}
        <div
          className="list-scroller"
          role={keys.length === 0 ? undefined : 'rowgroup'}
          data-list=""
          style={layout === 'wide' ? WIDE_GRIDS[lines][betType].style : undefined}
          ref={scroller}
          tabIndex={0}
        >
          {keys.length === 0 && empty}
          <Rows
            plan={plan}
            section={section}
            drawing={drawing}
            viewport={viewport}
            travel={travel}
            start={props.start ?? 0}
            keepAtTop={keepAtTop}
            match={props.match ?? 0}
            onVisible={onVisible}
            onScroll={(by, at) => onScroll?.(by, at)}
            renderBanner={renderBanner}
            renderPanel={renderPanel}
          />
          <End isOfGrid={keys.length > 0}>{end}</End>
        </div>
      </div>
      {menus.node}
    </>
  )
}

/** Content below the rows. The role `grid` allows only rows and cells as children. */
function End({ isOfGrid, children }: { readonly isOfGrid: boolean; readonly children: ReactNode }) {
  if (!isOfGrid || children === undefined) return children
  return (
    <div role="row">
      <div role="gridcell">{children}</div>
    </div>
  )
}

/** Role of the list for screen readers: a grid with its size, or a region if the list has no rows. */
function gridOf(count: number, { layout, betType }: Pick<RowsForm, 'layout' | 'betType'>) {
  if (count === 0) return { role: 'region' }
  return {
    role: 'grid',
    'aria-rowcount': count + headRows(layout),
    'aria-colcount': layout === 'card' ? undefined : columnCount(betType),
  }
}
