/** Whether a dialog is open, and which control opened it. */
import { useState, type ComponentType, type ReactNode } from 'react'

export interface DialogProps {
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

/** The control calls `open` with its own element; the component renders `node` anywhere. */
export function useDialog(Dialog: ComponentType<DialogProps>): {
  readonly open: (anchor: HTMLElement) => void
  readonly node: ReactNode
} {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const node = anchor === null ? null : <Dialog anchor={anchor} onClose={() => setAnchor(null)} />
  return { open: setAnchor, node }
}
