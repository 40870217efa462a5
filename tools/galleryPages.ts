/** Serves `/gallery` in the development server: every state of every part, side by side. No build has the gallery. */
import type { Plugin } from 'vite'

const PAGES: Readonly<Record<string, string>> = {
  '/gallery': '/tests/gallery/index.html',
  '/gallery/state': '/tests/gallery/frame.html',
}

export function galleryPages(): Plugin {
  return {
    name: 'gallery-pages',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((asked, _answer, next) => {
        const [path = '', query] = (asked.url ?? '').split('?')
        const page = PAGES[path.replace(/\/$/, '')]
        if (page !== undefined) asked.url = query === undefined ? page : `${page}?${query}`
        next()
      })
    },
  }
}
