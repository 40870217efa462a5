import { describe, expect, it } from 'vitest'
import { namedBy, namedIn, reachedFrom } from '../../support/run/importGraph'

const FILES: Readonly<Record<string, string>> = {
  'src/a/price.ts': '',
  'src/a/row.tsx': "import { price } from './price'\nimport './row.css'",
  'src/a/row.css': '.row {}',
  'src/b/page.tsx':
    "import { Row } from '../a/row'\nnew Worker(new URL('../worker/index.ts', import.meta.url))",
  'src/worker/index.ts': "import { price } from '../a/price'",
  'tests/a/row.test.tsx': "import { Row } from '../../src/a/row'",
  'tests/docs.test.ts': "readFileSync('docs/feeds.md')",
  'docs/feeds.md': 'Rows are in `src/a/row.tsx`.',
}
const known = new Set(Object.keys(FILES))

describe('what names what', () => {
  it('finds imports without an ending, style sheets, workers by their URL, and documents by their path', () => {
    const named = (file: string) => namedIn(file, FILES[file] ?? '', known)
    expect(named('src/a/row.tsx')).toEqual(['src/a/price.ts', 'src/a/row.css'])
    expect(named('src/b/page.tsx')).toEqual(['src/a/row.tsx', 'src/worker/index.ts'])
    expect(named('tests/docs.test.ts')).toEqual(['docs/feeds.md'])
  })

  it('names no packages, no words and not the file itself', () => {
    const text = "import 'react'; const word = 'price'; import './price'"
    expect(namedIn('src/a/price.ts', text, known)).toEqual([])
  })

  it('a document names nothing: only code needs what it names', () => {
    expect(namedBy([...known], file => FILES[file] ?? '').get('src/a/row.tsx')).toEqual([
      'src/b/page.tsx',
      'tests/a/row.test.tsx',
    ])
  })
})

describe('what a change reaches', () => {
  const users = namedBy([...known], file => FILES[file] ?? '')

  it('is everything that names it, the nearest first, with the steps in between', () => {
    expect([...reachedFrom(['src/a/price.ts'], users)]).toEqual([
      ['src/a/price.ts', 0],
      ['src/a/row.tsx', 1],
      ['src/worker/index.ts', 1],
      ['src/b/page.tsx', 2],
      ['tests/a/row.test.tsx', 2],
    ])
  })

  it('ends where files name each other', () => {
    const circle = new Map([
      ['a', ['b']],
      ['b', ['a']],
    ])
    expect([...reachedFrom(['a'], circle).keys()]).toEqual(['a', 'b'])
  })
})
