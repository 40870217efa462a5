/** The product's list with its sizes, styles and texts, but another way to show its rows. Its rows ignore presses. */
import { useRef, type ComponentType } from 'react'
import { useRowKeys } from '../../../src/ui/client/hooks'
import { useText } from '../../../src/ui/i18n/useText'
import { Heads } from '../../../src/ui/list/Heads'
import type { MatchListProps } from '../../../src/ui/list/listProps'
import { marksOf } from '../../../src/ui/list/model/drawing'
import { WIDE_GRIDS } from '../../../src/ui/list/row/wideGrid'
import { formAttributes, useDrawing, useRowPlan, useRowsForm } from '../../../src/ui/list/useDrawing'
import '../../../src/ui/list/list.css'
import type { RivalRowsProps } from './rivalRows'

interface RivalListProps extends MatchListProps {
  readonly rows: ComponentType<RivalRowsProps>
}

export function RivalList({ rows: Rows, ...props }: RivalListProps) {
  const { layout, betType, lead = 0 } = props
  const text = useText()
  const keys = useRowKeys()
  const scroller = useRef<HTMLDivElement>(null)
  const form = useRowsForm(scroller, props)
  const plan = useRowPlan(keys, form, lead)
  const drawing = useDrawing(text, form, props)
  const { lines } = form
  return (
    <div className="list" role="grid" {...formAttributes(form, drawing)} style={marksOf(text)}>
      {layout === 'wide' && <Heads betType={betType} lines={lines} text={text} alone={keys.length === 0} />}
      <div
        className="list-scroller"
        role="rowgroup"
        data-list=""
        style={layout === 'wide' ? WIDE_GRIDS[lines][betType].style : undefined}
        ref={scroller}
      >
        <Rows plan={plan} drawing={drawing} />
      </div>
    </div>
  )
}
