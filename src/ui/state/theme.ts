/** Chooses the theme: the address's, else the page's own `data-theme`, else the visitor's choice, else the system's. */
export type Theme = 'light' | 'dark'

export function applyTheme(root: HTMLElement, linked: Theme | null, chosen: Theme | 'system') {
  const own = root.dataset['theme']
  if (linked !== null) root.dataset['theme'] = linked
  else if (own !== 'light' && own !== 'dark' && chosen !== 'system') root.dataset['theme'] = chosen
}

/** Applies a choice that the visitor makes now. This choice overrides all others. */
export function putTheme(root: HTMLElement, chosen: Theme | 'system') {
  if (chosen === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = chosen
}

/** The theme on screen now. */
export function currentTheme(page: Window): Theme {
  const own = page.document.documentElement.dataset['theme']
  if (own === 'light' || own === 'dark') return own
  return page.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
