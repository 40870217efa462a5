/** The rows of the list near the screen. Renders when other rows come near, not with every pixel of scrolling. */
import { useCallback, useEffect, useState } from 'react'
import { createPictures, PicturesContext } from '../../kit/createPictures'
import { headRows } from '../row/columns'
import type { Drawing } from '../model/listSetting'
import { contentOf, DrawnRow } from './DrawnRow'
import { isHosted } from './rowFrame'
import { HostedRow, type HostedContent } from './HostedRow'
import { useVirtualRows, type VirtualRowsOptions } from './useVirtualRows'

interface RowsProps extends HostedContent, Omit<VirtualRowsOptions, 'pictures'> {
  readonly drawing: Drawing
}

export function Rows({ drawing, renderBanner, renderPanel, ...options }: RowsProps) {
  const [pictures] = useState(createPictures)
  const { body, slots, height, touch } = useVirtualRows({ ...options, pictures })
  const firstIndex = headRows(drawing.layout) + 1
  /** The list takes the focus from a row that goes (rule UIL18). */
  const frame = useCallback(
    (row: HTMLElement) => () => {
      if (row.contains(document.activeElement)) body.current?.parentElement?.focus({ preventScroll: true })
    },
    [body],
  )
  useEffect(() => {
    const rows = body.current
    const touching = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest('.list-row') : null
      if (row !== null) touch(Number(row.getAttribute('aria-rowindex')) - firstIndex)
    }
    for (const event of TOUCHES) rows?.addEventListener(event, touching)
    return () => {
      for (const event of TOUCHES) rows?.removeEventListener(event, touching)
    }
  }, [body, touch, firstIndex])
  return (
    <PicturesContext value={pictures}>
      <div className="list-body" ref={body} style={{ height }}>
        {slots.map(({ id, rowKey, kind, index, start, height }) => {
          const place = { rowKey, rowIndex: firstIndex + index, start, height, frame }
          return isHosted(kind) ? (
            <HostedRow
              key={id}
              kind={kind}
              {...place}
              renderBanner={renderBanner}
              renderPanel={renderPanel}
            />
          ) : (
            <DrawnRow
              key={id}
              kind={kind}
              {...place}
              drawing={drawing}
              content={contentOf(kind, drawing.layout)}
            />
          )
        })}
      </div>
    </PicturesContext>
  )
}

const TOUCHES = ['click', 'contextmenu', 'focusin'] as const
