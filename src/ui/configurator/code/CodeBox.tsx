/** Code with a button that copies it and reports success. */
import { type RefObject, useState } from 'react'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { copied } from '../../kit/dom/copied'

interface CodeBoxProps {
  /** The element with the code. */
  readonly box: RefObject<HTMLPreElement | null>
  readonly code: string
  readonly copyLabel: string
  readonly primary?: boolean
}

export function CodeBox({ box, code, copyLabel, primary = false }: CodeBoxProps) {
  return (
    <div className="code-box">
      <pre ref={box} tabIndex={-1}>
        <code>{code}</code>
      </pre>
      <CopyButton {...{ box, code, primary }} label={copyLabel} />
    </div>
  )
}

interface CopyButtonProps extends Pick<CodeBoxProps, 'box' | 'code' | 'primary'> {
  readonly label: string
}

/** Copies the code and reports success. If the browser refuses, the code is selected on the page. */
export function CopyButton({ box, label, code, primary = false }: CopyButtonProps) {
  const text = useText()
  const { copied, copy } = useCopy(box, code)
  return (
    <div className="code-tools">
      <Button label={label} kind={primary ? 'primary' : 'plain'} onPress={() => void copy()} />
      <output className="note" aria-live="polite" data-copied={copied}>
        {copied === 'no' ? '' : text(`copy.${copied}`)}
      </output>
    </div>
  )
}

/** `selected`: the browser refuses its clipboard, so the text is selected and the owner copies it. */
type Copied = 'no' | 'copied' | 'selected'

function useCopy(box: { readonly current: HTMLElement | null }, code: string) {
  const [done, setDone] = useState<{ readonly code: string; readonly how: Copied }>({ code, how: 'no' })
  const copy = async () => {
    setDone({ code, how: await copyText(box, code) })
  }
  // After a change of the code the report is removed.
  return { copied: done.code === code ? done.how : 'no', copy }
}

async function copyText(box: { readonly current: HTMLElement | null }, code: string): Promise<Copied> {
  if (await copied(code)) return 'copied'
  const { current } = box
  if (current !== null) window.getSelection()?.selectAllChildren(current)
  current?.focus()
  return 'selected'
}
