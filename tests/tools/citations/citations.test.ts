import { expect, test } from 'vitest'
import { citableIn, deadIds } from '../../../tools/citations/ids'
import { anchorsOf, deadLinks } from '../../../tools/citations/links'
import { createIndex, deadPaths } from '../../../tools/citations/paths'
import { proseOf } from '../../../tools/citations/prose'
import { deadSources } from '../../../tools/citations/sources'

const PAGES = [
  { path: 'docs/rules/odds.md', text: '- **ODD1** (D1) One.\n- **ODD2** (spec 5) Two.' },
  { path: 'docs/decisions.md', text: '# Decisions\n\n## D1 Prices are real\n\n## D2 Predictions' },
  { path: 'docs/wire.md', text: '## 2. Changes\n\n### 2.5 How\n\n| `D22` | VarEventResult |' },
  { path: 'docs/product.md', text: '## 5. Input\n\n## 6. Rights' },
]
const citable = citableIn(PAGES)
const comment = (text: string) => ({ path: 'src/engine/odds/price.ts', text: `/** ${text} */` })
const idsDeadIn = (text: string) => deadIds(comment(text), citable)

test('the prose of a page is what stands outside its examples', () => {
  const text = 'one\n```\ntwo\n```\nthree'
  expect(proseOf({ path: 'docs/a.md', text })).toEqual([
    { number: 1, text: 'one' },
    { number: 5, text: 'three' },
  ])
})

test('the prose of a script is its comments', () => {
  const text = "/** One */\nconst a = 'two'\n// three\nconst b = 4 // five\n/*\n * six\n */"
  expect(proseOf({ path: 'src/a.ts', text }).map(line => line.text.trim())).toEqual([
    'One */',
    'three',
    'five',
    expect.any(String),
    'six',
    '/',
  ])
})

test('ids that the pages have are no problem', () => {
  expect(idsDeadIn('Rules ODD1, ODD2; D2, D22; wire 2.5, spec 5, 6; docs/wire.md 2 and 2.5')).toEqual([])
})

test.each([
  ['Rule ODD3', 'names ODD3, which is not in docs/rules'],
  ['as ODD3 says', 'names ODD3, which is not in docs/rules'],
  ['Rules ODD1, NEW1', 'names NEW1, which is not in docs/rules'],
  ['decided in D3', 'names D3, which is not in docs/decisions.md'],
  ['(wire 2.6)', 'names section 2.6, which docs/wire.md does not have'],
  ['docs/wire.md 2 to 4', 'names section 4, which docs/wire.md does not have'],
  ['wire-formats sections 2 and 7.1', 'names section 7.1, which docs/wire.md does not have'],
  ['(spec 5, 7)', 'names section 7, which docs/product.md does not have'],
  ['docs/product.md 7', 'names section 7, which docs/product.md does not have'],
])('%s leads nowhere', (text, problem) => {
  expect(idsDeadIn(text)).toEqual([`src/engine/odds/price.ts:1 ${problem}`])
})

test('numbers beside other words, and ids of another kind, cite nothing', () => {
  expect(idsDeadIn('SPA D100, HTTP2, ES2022, UTF8; 2.6 of them; the wire has 9 columns')).toEqual([])
})

test('a heading has the anchor that GitHub gives to it', () => {
  const text =
    '# D13 Where a match goes?\n## `npm run check`, 2 × a\n## 2. Same\n## 2. Same\n## [Link](a.md) here'
  expect([...anchorsOf({ path: 'docs/a.md', text })]).toEqual([
    'd13-where-a-match-goes',
    'npm-run-check-2--a',
    '2-same',
    '2-same-1',
    'link-here',
  ])
})

test('links are resolved from their page; addresses elsewhere are not followed', () => {
  const exists = (path: string) => PAGES.some(page => page.path === path) || path === 'docs/adr'
  const page = {
    path: 'docs/rules/odds.md',
    text: [
      '[a](../decisions.md) [b](../decisions.md#d1-prices-are-real) [c](https://example.com/x) [d](../adr)',
      '[e](decisions.md) [f](../decisions.md#d9) [g](#none)',
    ].join('\n'),
  }
  expect(deadLinks(page, [...PAGES, page], exists)).toEqual([
    'docs/rules/odds.md:2 links to decisions.md, which is not there',
    'docs/rules/odds.md:2 links to ../decisions.md#d9, but docs/decisions.md has no such heading',
    'docs/rules/odds.md:2 links to #none, but docs/rules/odds.md has no such heading',
  ])
})

const index = createIndex([
  'docs/feeds.md',
  'src/engine/odds/price.ts',
  'src/engine/odds/money.ts',
  'vite.config.ts',
])

test.each([
  '`src/engine/odds/price.ts`',
  '`src/engine`, `src/engine/`',
  '`odds/price.ts` and `price.ts`',
  '`../odds/money.ts`',
  'docs/feeds.md has them',
  '`src/engine/odds/{a,b}.ts`, `src/engine/*`',
  '`dist/index.css`, `/embed.d.ts`, `change_en.xml`, `bf_vn_nt.js`, `a/b`, `vite.config.ts`',
])('%s names what there is', text => {
  expect(deadPaths(comment(text), index)).toEqual([])
})

test.each([
  '`src/engine/odds/look.ts`',
  '`look.ts`',
  '`engine/price.ts`',
  '`src/ui`',
  'docs/none.md has them',
])('%s names what there is not', text => {
  expect(deadPaths(comment(text), index)).toHaveLength(1)
})

test('a rule names its sources as docs/rules.md has them', () => {
  const rules = {
    path: 'docs/rules.md',
    text: '| `spec 4` | a |\n| `look`, `style` | b |\n| `our decision` | c |\n| `docs/…` | d |',
  }
  const page = (source: string) => ({ path: 'docs/rules/odds.md', text: `- **ODD1** (${source}) One.` })
  for (const source of ['spec 5, 6', 'look, D1', 'wire 2.5', 'our decision, docs/contracts.md', 'D1, D2'])
    expect(deadSources(page(source), rules)).toEqual([])
  expect(deadSources(page('spec 5, plan'), rules)).toEqual([
    'docs/rules/odds.md:1 names the source plan, which docs/rules.md does not have',
  ])
})
