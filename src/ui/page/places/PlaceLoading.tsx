/** Stands in place of a competition or team beside the list, or of a page of its own, until its code has come. */
import type { PlacePanelProps } from '../../detail/frame/placePanel'
import { useText } from '../../i18n/useText'

export function PlaceLoading({ where }: Pick<PlacePanelProps, 'where'>) {
  const text = useText()
  return where === 'over' || where === 'head' ? null : <p className="empty">{text('app.loading')}</p>
}
