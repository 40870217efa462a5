/** The line behind which a league's ended matches stand: how many there are, and a button that shows or hides them. */
import { memo } from 'react'
import type { RowKey } from '../../../engine/contract/view'
import { useRow } from '../../client/hooks'
import { useListSetting } from '../model/listContext'
import { Skeleton } from './Skeleton'

export const EndedRow = memo(function EndedRow({ rowKey }: { readonly rowKey: RowKey }) {
  const { text } = useListSetting()
  const row = useRow(rowKey)
  if (row?.kind !== 'ended') return <Skeleton />
  return (
    <span className="list-cell" role="gridcell">
      <button
        type="button"
        className="list-ended-button"
        data-action="ended"
        tabIndex={-1}
        aria-expanded={row.open}
      >
        {text('list.ended', { count: row.matches })}
      </button>
    </span>
  )
})
