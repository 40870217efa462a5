/**
 * Script of a host page, bundled for a browser with React 18 and 19 (`bundles.ts`). Tests drive it by `window.host`.
 */
import { createRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { SixInOneCalls } from '../../src/react/SixInOne'
import { Host, type Written } from './Host'

declare global {
  interface Window {
    host: typeof host
  }
}

const container = document.querySelector('#root') ?? document.body
const calls = createRef<SixInOneCalls>()
const received: (readonly [name: string, detail: unknown, mark: string])[] = []
let root: Root | undefined

/** `mark`: label of these callbacks, which a test replaces. The callback of a match prevents the default. */
function page(written: Written | null, mark = '') {
  const write = ({ type, detail }: CustomEvent<unknown>) => void received.push([type, detail, mark])
  const callbacks: Written = {
    onReady: write,
    onGoal: write,
    onPrice: write,
    onMatch: event => {
      event.preventDefault()
      write(event)
    },
  }
  return <Host written={written && { ...callbacks, ...written }} calls={calls} />
}

const host = {
  received,
  calls,
  hydrate: (written: Written) => void (root = hydrateRoot(container, page(written))),
  show(written: Written | null, mark?: string) {
    root ??= createRoot(container)
    flushSync(() => root?.render(page(written, mark)))
  },
}
window.host = host
