import { useState } from 'react'
import { copied } from '../../kit/dom/copied'

/** `selected`: the browser refuses its clipboard, so the text is selected and the owner copies it. */
type Copied = 'no' | 'copied' | 'selected'

export function useCopy(box: { readonly current: HTMLElement | null }, code: string) {
  const [done, setDone] = useState<{ readonly code: string; readonly how: Copied }>({ code, how: 'no' })
  const copy = async () => {
    setDone({ code, how: await copyText(box, code) })
  }
  // Of another code than the one copied there is nothing to say.
  return { copied: done.code === code ? done.how : 'no', copy }
}

async function copyText(box: { readonly current: HTMLElement | null }, code: string): Promise<Copied> {
  if (await copied(code)) return 'copied'
  const { current } = box
  if (current !== null) window.getSelection()?.selectAllChildren(current)
  current?.focus()
  return 'selected'
}
