/** Parts of the page for a live list: alerts, and the notice of new rows. */
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
