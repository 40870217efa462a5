/** Tests the search for features newer than the oldest browsers, in a script and in a style sheet. */
import { expect, test } from 'vitest'
import { buildTargets } from '../../../tools/floor/buildTargets'
import { newScripts } from '../../../tools/floor/newScripts'
import { newStyles } from '../../../tools/floor/newStyles'
import { oldestBrowsers } from '../../../tools/floor/oldestBrowsers'

test('[BRW4] the oldest browsers are those of package.json, and what is built is built for them', () => {
  expect(oldestBrowsers()).toEqual({ chrome: 88, edge: 88, firefox: 114, ios_saf: 15.4, safari: 15.4 })
  expect(buildTargets().styles).toEqual(['chrome88', 'edge88', 'firefox114', 'ios15.4', 'safari15.4'])
  expect(buildTargets().scripts).toContain('firefox114')
})

test.each([
  ['rows.at(-1)', 'javascript.builtins.Array.at'],
  ['Object.hasOwn(a, b)', 'javascript.builtins.Object.hasOwn'],
  ['new DecompressionStream("gzip")', 'api.DecompressionStream'],
  ['structuredClone(a)', 'api.structuredClone'],
  ['rows.findLast(Boolean)', 'javascript.builtins.Array.findLast'],
  ['AbortSignal.timeout(3)', 'api.AbortSignal.timeout_static'],
  ['navigator.userActivation.isActive', 'api.Navigator.userActivation'],
  ['class A { static {} }', 'javascript.classes.static.initialization_blocks'],
  ['await 1; export {}', 'javascript.operators.await.top_level'],
  ['/(?<=a)b/', 'javascript.regular_expressions.lookbehind_assertion'],
])('[BRW2] %s is found', (text, path) => {
  expect([...newScripts('a.js', text)]).toContain(path)
})

test.each([
  'typeof structuredClone',
  'navigator.userActivation?.isActive',
  'rows.findLast?.(Boolean)',
  'const structuredClone = 1; structuredClone',
  'const row = { at: 1 }; row.at',
  'a?.b ?? c; a ??= b; class A { #b = 1 }',
  'async () => { await 1 }',
  'rows.includes(1); text.replaceAll("a", "b"); new ResizeObserver(a)',
])('[BRW2] %s is not', text => {
  expect([...newScripts('a.js', text)]).toEqual([])
})

test.each([
  ['a { height: 100dvh }', 'css.types.length.viewport_percentage_units_dynamic'],
  ['a { height: 100vh; height: var(--a, 100dvh) }', 'css.types.length.viewport_percentage_units_dynamic'],
  ['a { --share: calc((100cqw - 1px) / 3) }', 'css.types.length.container_query_length_units'],
  ['a { rotate: 180deg }', 'css.properties.rotate'],
  ['a { color: color-mix(in srgb, red, blue) }', 'css.types.color.color-mix'],
  ['a:has(b) { color: red }', 'css.selectors.has'],
  ['@container (width > 1px) { a { color: red } }', 'css.at-rules.container'],
  ['@media (width >= 600px) { a { color: red } }', 'css.at-rules.media.range_syntax'],
  ['a { & b { color: red } }', 'css.selectors.nesting'],
])('[BRW3] %s is found', (text, path) => {
  expect([...newStyles(text)]).toContain(path)
})

test.each([
  'a { height: 100vh; height: 100dvh }',
  '@supports (height: 100dvh) { a { height: 100dvh } }',
  'a { -webkit-mask: none; mask: none }',
  'a { inset: 0; width: min(1px, 2vw); font-size: clamp(1px, 2em, 3px); cursor: pointer }',
  '@media (min-width: 600px) and (prefers-reduced-motion: reduce) { a:is(b, :focus-visible)::before { content: none } }',
])('[BRW3] %s is not', text => {
  expect([...newStyles(text)]).toEqual([])
})
