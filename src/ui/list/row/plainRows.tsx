/** Rows with one button or one word: ended matches, next page, separator, known times of the day, and placeholder. */
import type { RowProps } from '../model/drawing'

/** Number of a league's ended matches, as a button that shows or hides them. */
export function EndedMatchesRow({ row, drawing }: RowProps<'ended'>) {
  return (
    <span className="list-cell" role="gridcell">
      <button
        className="list-ended-button"
        type="button"
        data-action="ended"
        tabIndex={-1}
        aria-expanded={row.open}
      >
        {drawing.text('list.ended', { count: row.matches })}
      </button>
    </span>
  )
}

/** The last row: a button that loads the next page of leagues, for visitors who do not scroll. */
export function MoreRow({ row, drawing }: RowProps<'more'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is two levels further down
    <span className="list-cell" role="gridcell">
      <button className="list-more-button" type="button" data-action="more" tabIndex={-1}>
        <span>{drawing.text('list.more')}</span>
        <span className="list-more-count">{`${row.shown}/${row.leagues}`}</span>
      </button>
    </span>
  )
}

/** Row between the favourites and the other matches. */
export function SeparatorRow({ drawing }: RowProps<'separator'>) {
  return <span role="gridcell">{drawing.text('list.others')}</span>
}

const REACH_TEXTS = {
  from: 'list.reach.from',
  until: 'list.reach.until',
  fromuntil: 'list.reach.both',
  '': 'list.reach.none',
} as const

/** The last row if a part of the day could not be loaded: the times between which matches are known. */
export function ReachRow({ row: { from, until }, drawing }: RowProps<'reach'>) {
  const known = `${from === '' ? '' : 'from'}${until === '' ? '' : 'until'}` as const
  return <span role="gridcell">{drawing.text(REACH_TEXTS[known], { from, until })}</span>
}

/** Placeholder of a row whose data have not arrived or whose drawing failed. It has the row's height. */
export const SKELETON = <span className="list-skeleton" role="gridcell" aria-label="…" />
