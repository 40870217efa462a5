/** The button of the filter sheet, with the number of active filters that have no other control. Rule TOL10. */
import { useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import { filtersOn, type FilterName } from '../state/filters'
import { useChoice } from '../state/useChoice'

interface FilterButtonProps {
  /** Filters that have a control of their own in the toolbar. */
  readonly shown: readonly FilterName[]
  readonly onOpen: (anchor: HTMLElement) => void
}

export function FilterButton({ shown, onOpen }: FilterButtonProps) {
  const text = useText()
  const count = useChoice(filtersOn).filter(name => !shown.includes(name)).length
  return (
    <Button
      // The accessible name includes the visible number.
      label={count > 0 ? `${text('filter.open')}: ${count}` : text('filter.open')}
      {...(count > 0 && { hint: text('filter.on', { count }) })}
      icon="filters"
      iconOnly
      active={count > 0}
      opensDialog
      onPress={onOpen}
    >
      {count === 0 ? null : <span className="filter-count">{count}</span>}
    </Button>
  )
}
