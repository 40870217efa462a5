/**
 * Makes `/demo/`: a page for each way to put the widget into a page, and a list of these pages. `demo/fixed.html` is
 * Vietnamese and `demo/en/fixed.html` English, so that any server can send them. Our server chooses by the visitor
 * (feedserver/serve/site/siteFiles.ts).
 */
import type { Plugin } from 'vite'
import { wholeSheet } from '../../feedserver/serve/status/wholeSheet.ts'
import { LANGUAGE_CODES } from '../../src/engine/contract/languages.ts'
import { DEMO_NAMES, demoPage } from './demoPage.ts'

const SHEET = new URL('../../src/ui/site/demo.css', import.meta.url)
const SHEET_NAME = 'demo/demo.css'

export const demoPages: Plugin = {
  name: 'demo-pages',
  generateBundle() {
    const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
    emit(SHEET_NAME, wholeSheet(SHEET))
    for (const name of DEMO_NAMES) {
      emit(`demo/${name}.html`, demoPage(name, 'vi'))
      for (const code of LANGUAGE_CODES) emit(`demo/${code}/${name}.html`, demoPage(name, code))
    }
  },
  configureServer({ middlewares }) {
    middlewares.use((request, answer, next) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://dev')
      const made =
        pathname === `/${SHEET_NAME}` ? wholeSheet(SHEET) : pageAt(pathname, searchParams.get('lang'))
      if (made === null) return next()
      answer.setHeader('Content-Type', `text/${pathname.endsWith('.css') ? 'css' : 'html'}; charset=utf-8`)
      answer.end(made)
    })
  },
}

function pageAt(path: string, lang: string | null): string | null {
  const name = DEMO_NAMES.find(known => path === `/demo/${known === 'index' ? '' : `${known}.html`}`)
  return name === undefined ? null : demoPage(name, LANGUAGE_CODES.find(code => code === lang) ?? 'vi')
}
