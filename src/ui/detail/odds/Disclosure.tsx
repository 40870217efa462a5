/** A part of a tab that is loaded when the visitor opens it. */
import { useId, useState, type ReactNode } from 'react'

interface DisclosureProps {
  readonly label: string
  readonly children: ReactNode
}

export function Disclosure({ label, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section className="odds-more">
      <button
        type="button"
        className="odds-opener"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open ? <div id={id}>{children}</div> : null}
    </section>
  )
}
