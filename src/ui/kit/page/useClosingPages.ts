/**
 * Opens the target of a link inside a dialog. The dialog closes, and the focus returns to the control that opened the
 * dialog.
 */
import { use } from 'react'
import type { DialogProps } from '../late/latePart'
import { PagesContext, type OpenPage } from './pagesContext'

export function useClosingPages({ anchor, onClose }: DialogProps): OpenPage | null {
  const open = use(PagesContext)
  return (
    open &&
    ((opening, link) => {
      onClose()
      open(opening, anchor ?? link)
    })
  )
}
