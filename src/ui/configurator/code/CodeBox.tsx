/** Code with a button that copies it and says so. */
import type { RefObject } from 'react'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { useCopy } from './useCopy'

interface CodeBoxProps {
  /** Where the code stands. */
  readonly place: RefObject<HTMLPreElement | null>
  readonly code: string
  readonly copyLabel: string
  readonly primary?: boolean
}

export function CodeBox({ place, code, copyLabel, primary = false }: CodeBoxProps) {
  return (
    <div className="code-box">
      <pre ref={place} tabIndex={-1}>
        <code>{code}</code>
      </pre>
      <CopyButton {...{ place, code, primary }} label={copyLabel} />
    </div>
  )
}

interface CopyButtonProps extends Pick<CodeBoxProps, 'place' | 'code' | 'primary'> {
  readonly label: string
}

/** Copies and says so; where the browser refuses, the code is selected where it stands. */
export function CopyButton({ place, label, code, primary = false }: CopyButtonProps) {
  const text = useText()
  const { copied, copy } = useCopy(place, code)
  return (
    <div className="code-tools">
      <Button label={label} kind={primary ? 'primary' : 'plain'} onPress={() => void copy()} />
      <output className="note" aria-live="polite" data-copied={copied}>
        {copied === 'no' ? '' : text(`copy.${copied}`)}
      </output>
    </div>
  )
}
