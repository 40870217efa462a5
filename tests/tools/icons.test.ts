/** Tests that every icon shape in code and style sheets is one of the table in docs/rules/page.md. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PATHS } from '../../src/ui/kit/Icon'
import { lucidePath } from '../support/lucidePath'

const TABLE = /^\| `([\w-]+)` +\| (.+?) +\|$/gm
const rows = [...readFileSync('docs/rules/page.md', 'utf8').matchAll(TABLE)]
const icons = rows.map(([, icon = '']) => icon)
const meanings = rows.map(([, , meaning = '']) => meaning)

/** File of the product's own mark, which is no icon. */
const MARK = 'kit/brand.css'
const files = readdirSync('src/ui', { recursive: true, encoding: 'utf8' }).filter(
  file => /\.(tsx?|css)$/.test(file) && file !== MARK,
)
const text = files.map(file => readFileSync(`src/ui/${file}`, 'utf8')).join('\n')
/** Data of a path in a string, an attribute or an address of CSS. */
const DRAWN = /(?<=['"])M[\d.][\d.\s,a-zA-Z-]{7,}(?=['"])/g
const drawn = new Set(text.match(DRAWN))

test('[ICO1] an icon has one meaning, and a meaning one icon', () => {
  expect(icons.length).toBeGreaterThan(20)
  expect(new Set(icons).size).toBe(icons.length)
  expect(new Set(meanings).size).toBe(meanings.length)
})

test('[ICO1] every icon of the table is drawn, as the set has it, and no other shape is', () => {
  const shapes = new Map(icons.map(icon => [lucidePath(icon), icon]))
  expect(icons.filter(icon => !drawn.has(lucidePath(icon)))).toEqual([])
  expect([...drawn].filter(shape => !shapes.has(shape))).toEqual([])
})

test('[ICO1] no two names stand for one icon', () => {
  const paths = Object.values(PATHS)
  expect(new Set(paths).size).toBe(paths.length)
})

test('[ICO1] no text draws an icon: a menu is no "⋯" of letters', () => {
  expect(text.match(/['"`>](?:⋯|···|☰|⚽|▾|✕|×)['"`<]/g)).toBeNull()
})

test('[ICO2] a goal, a penalty and an own goal have the ball, and nothing else has it', () => {
  const ball = lucidePath('soccer-ball')
  const css = readFileSync('src/ui/detail/report/events.css', 'utf8')
  const rule = css.split('}').filter(part => part.includes(ball))
  const users = files.filter(file => readFileSync(`src/ui/${file}`, 'utf8').includes(ball))
  expect(users.sort()).toEqual([
    'alert/toast/toast.css',
    'detail/movement/ChartMarks.tsx',
    'detail/report/events.css',
  ])
  expect(rule).toHaveLength(1)
  for (const kind of ['goal', 'penalty', 'ownGoal']) expect(rule[0]).toContain(`[data-event='${kind}']`)
})
