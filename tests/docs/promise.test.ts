/** Compares the promises of docs/product.md with the page `/feed`. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROMISES, statusHtml } from '../../feedserver/serve/status/statusHtml'
import { spoken, words } from '../../feedserver/kit/feedTexts'

const LANGUAGES = ['vi', 'vn', 'en', 'id', 'th']

test('[OPS11] /feed says in every language what visitors can rely on, as docs/product.md promises it', () => {
  const product = readFileSync('docs/product.md', 'utf8')
  const [, chapter = ''] = product.split('### What visitors can rely on')
  const promised = [...(chapter.split('\n## ')[0] ?? '').matchAll(/^- (.+)$/gm)].map(([, line = '']) =>
    line.replace(/ \([A-Z0-9, ]+\)/g, ''),
  )
  expect(promised).toEqual(PROMISES.map(key => spoken(words(key), 'en')))
  for (const language of LANGUAGES) {
    const html = statusHtml(null, { tables: [] }, { language, isStill: true })
    for (const key of PROMISES) expect(html).toContain(`<li>${spoken(words(key), language)}</li>`)
  }
})
