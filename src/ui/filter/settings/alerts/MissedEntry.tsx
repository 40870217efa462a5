/**
 * The button that opens the alerts of the last 24 hours, with the number of new ones. Rule ALR12 in docs/rules/page.md.
 */
import { useText } from '../../../i18n/useText'
import { MissedDialog } from '../../../kit/alerts/missedDialog'
import { Button } from '../../../kit/Button'
import { useDialog, type DialogProps } from '../../../kit/late/latePart'
import { PagesContext } from '../../../kit/page/pagesContext'
import { useClosingPages } from '../../../kit/page/useClosingPages'
import { useAlertLog } from '../../../state/late/alertLog'

/** `sheet`: properties of the surrounding sheet, which closes when a match opens. */
export function MissedEntry(sheet: DialogProps) {
  const text = useText()
  const count = useAlertLog().filter(({ isNew }) => isNew).length
  const { open, node } = useDialog(MissedDialog)
  return (
    <>
      <Button
        label={count === 0 ? text('alerts.missed') : text('alerts.missedNew', { count })}
        opensDialog
        onPress={button => open(sheet.anchor ?? button)}
      />
      <PagesContext value={useClosingPages(sheet)}>{node}</PagesContext>
    </>
  )
}
