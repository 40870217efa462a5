/** Parts of the page that a list needs once it is live: before there is no news, and no row that could come between others. */
import { Alerts, type AlertsProps } from '../../alert/Alerts'
import { NewRows } from '../../list/still/NewRows'

export function OnceLive(props: AlertsProps) {
  return (
    <>
      <NewRows />
      <Alerts {...props} />
    </>
  )
}
