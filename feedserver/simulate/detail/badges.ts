/**
 * Crests of teams and badges of leagues, drawn by the server, so that pages need no other host. They are sent as PNG:
 * browsers create a document for every SVG image. On a phone that costs more than the rest of the row.
 */
import { Resvg } from '@resvg/resvg-js'
import type { League } from '../../contract/model'

/** Pairs of colours that can be distinguished at 14 pixels, on a light and on a dark background. */
const COLOURS = [
  ['#b3202c', '#f4f1ea'],
  ['#1f4fa3', '#f2c230'],
  ['#0f7a4a', '#f4f1ea'],
  ['#e08a12', '#1c1f26'],
  ['#5b2a86', '#e9d8f5'],
  ['#127a8a', '#f4f1ea'],
  ['#8a1538', '#9cc3e6'],
  ['#3f6fd8', '#f4f1ea'],
  ['#c2442d', '#2b2e36'],
  ['#2e7d32', '#f2c230'],
  ['#6b4a2b', '#f2d9a0'],
  ['#c42e6f', '#f6d5e3'],
] as const

/** Figures in the second colour on a field of the first, as SVG paths. */
const CHARGES = [
  'M12 1h12v24H12z',
  'M9 1h6v24H9z',
  'M0 9h24v7H0z',
  'M0 0h24L0 22z',
  'M4 1h4v24H4zM16 1h4v24h-4z',
  'M12 5.5l1.9 4 4.3.5-3.2 3 .9 4.3-3.9-2.1-3.9 2.1.9-4.3-3.2-3 4.3-.5z',
] as const

const SHIELD = 'M12 1.5c3 1.7 6 2.4 9 2.4v8.2c0 5.2-3.6 8.6-9 10.9-5.4-2.3-9-5.7-9-10.9V3.9c3 0 6-.7 9-2.4z'

/** Number of different crests. A team's crest is its id modulo this. */
export const TEAM_DRAWINGS = COLOURS.length * CHARGES.length

/** Pixels: twice the largest size on a page. */
const SIZE = 64
/** Pictures contain no text: without system fonts rendering takes 0.4 ms instead of 10 ms. */
const DRAWING = { fitTo: { mode: 'width', value: SIZE }, font: { loadSystemFonts: false } } as const
/** Cache of drawn pictures, oldest removed first. Crests are few, and badges are as many as colours. */
const drawn = new Map<string, Buffer>()
const MOST_DRAWN = 2_000

/** PNG of `crestSvg` or `leagueBadgeSvg`. */
export function pictureOf(svg: string): Buffer {
  const cached = drawn.get(svg)
  if (cached !== undefined) return cached
  const picture = new Resvg(svg, DRAWING).render().asPng()
  for (const oldest of drawn.keys()) {
    if (drawn.size < MOST_DRAWN) break
    drawn.delete(oldest)
  }
  drawn.set(svg, picture)
  return picture
}

/** Shield whose colours and figure depend on the team's id. */
export function crestSvg(teamId: number): string {
  const [field, charge] = COLOURS[teamId % COLOURS.length] ?? COLOURS[0]
  const figure = CHARGES[Math.floor(teamId / COLOURS.length) % CHARGES.length] ?? CHARGES[0]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">',
    `<clipPath id="s"><path d="${SHIELD}"/></clipPath>`,
    `<g clip-path="url(#s)"><path fill="${field}" d="M0 0h24v24H0z"/><path fill="${charge}" d="${figure}"/></g>`,
    `<path fill="none" stroke="#0004" d="${SHIELD}"/></svg>`,
  ].join('')
}

const CUP =
  'M8 6.5h8v4a4 4 0 0 1-8 0zM8 7.5H5.6v1.2a2.6 2.6 0 0 0 2.5 2.6M16 7.5h2.4v1.2a2.6 2.6 0 0 1-2.5 2.6M12 14.5v2.3M9.3 18.5h5.4'

const PLAIN = '#5b6472'

/** Cup on the league's colour. The colour is checked, because a captured list may have any text there. */
export const leagueBadgeSvg = ({ color }: League): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">',
    `<rect width="24" height="24" rx="5" fill="${/^#[\da-f]{6}$/i.test(color) ? color : PLAIN}"/>`,
    `<path fill="none" stroke="#fff" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" d="${CUP}"/></svg>`,
  ].join('')
