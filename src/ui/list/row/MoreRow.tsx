/** The last row: a button that loads the next page of leagues, for visitors who do not scroll. */
import { memo } from 'react'
import type { RowKey } from '../../../engine/contract/view'
import { useRow } from '../../client/hooks'
import { useListSetting } from '../model/listContext'

export const MoreRow = memo(function MoreRow({ rowKey }: { readonly rowKey: RowKey }) {
  const { text } = useListSetting()
  const row = useRow(rowKey)
  return (
    <span className="list-cell" role="gridcell">
      <button type="button" className="list-more-button" data-action="more" tabIndex={-1}>
        {text('list.more')}
        {row?.kind === 'more' && <span className="list-more-count">{`${row.shown}/${row.leagues}`}</span>}
      </button>
    </span>
  )
})
