/**
 * A host page that React draws on its server and hydrates in the browser, as Next does. Written without JSX, which
 * Playwright compiles to its own form.
 */
import { createElement, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** The recipe of docs/embedding.md, with a button that renders it again. */
export function Host() {
  const [theme, setTheme] = useState('light')
  return createElement(
    'main',
    null,
    createElement('button', { onClick: () => setTheme('dark') }, theme),
    createElement(
      'six-in-one',
      { lang: 'en', height: '700', theme, style: { display: 'block', height: 700 } },
      createElement('a', { href: 'https://scores.example/' }, 'Scores'),
    ),
  )
}

/** Called by the test. Returns the faults that React recovered from. */
function hydrate(): readonly string[] {
  const mended: string[] = []
  const onRecoverableError = (error: unknown) => mended.push(String(error))
  const root = document.getElementById('root')
  if (root !== null) hydrateRoot(root, createElement(Host), { onRecoverableError })
  return mended
}

if (typeof window === 'object') Object.assign(window, { hydrate })
