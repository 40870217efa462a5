/** The mounted rows of the list. Renders when other rows come near the screen, not with every pixel of scrolling. */
import { useCallback, useEffect, useState } from 'react'
import { rowKey } from '../../../engine/contract/rowKey'
import type { MatchId } from '../../../engine/contract/units'
import type { RowKey } from '../../../engine/contract/view'
import { createPictures, PicturesContext } from '../../kit/createPictures'
import { useAlerts } from '../../client/hooks'
import { createFades } from '../model/createFades'
import { createGoals } from '../model/createGoals'
import { headRows } from '../row/columns'
import type { Drawing } from '../model/drawing'
import { contentOf, DrawnRow } from './DrawnRow'
import { isHosted } from './rowFrame'
import { HostedRow, type HostedContent } from './HostedRow'
import { useVirtualRows, type VirtualRowsOptions } from './useVirtualRows'

interface RowsProps extends HostedContent, Omit<VirtualRowsOptions, 'pictures' | 'opened'> {
  readonly drawing: Drawing
  /** Id of the open match, or 0. */
  readonly match: MatchId
}

export function Rows({ drawing, match, renderBanner, renderPanel, ...options }: RowsProps) {
  const [pictures] = useState(createPictures)
  const [goals] = useState(createGoals)
  const [fades] = useState(createFades)
  useAlerts(goals.announce)
  useEffect(() => goals.stop, [goals])
  const { body, slots, height, touch } = useVirtualRows({ ...options, pictures, opened: useOpened(match) })
  const firstIndex = headRows(drawing.layout) + 1
  /** The list takes the focus from a row that is removed (rule UIL18). */
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
          const laid = { rowKey, rowIndex: firstIndex + index, start, height, frame }
          return isHosted(kind) ? (
            <HostedRow key={id} kind={kind} {...laid} renderBanner={renderBanner} renderPanel={renderPanel} />
          ) : (
            <DrawnRow
              key={id}
              kind={kind}
              {...laid}
              drawing={drawing}
              goals={goals}
              fades={fades}
              content={contentOf(kind, drawing.layout)}
            />
          )
        })}
      </div>
    </PicturesContext>
  )
}

/** Row key of the match that is open next to the list, or that was open last. */
function useOpened(match: MatchId): RowKey {
  const [opened, setOpened] = useState(match)
  if (match !== 0 && match !== opened) setOpened(match)
  return rowKey('match', opened)
}

const TOUCHES = ['click', 'contextmenu', 'focusin'] as const
