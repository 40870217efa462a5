/** Crests of teams and leagues, drawn from what is known of them, so that no page needs a network. */
import type { League } from '../model'

/** Pairs that tell well apart at 14 pixels, on light ground and on dark. */
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

/** What lies over the field of the first colour. */
const CHARGES = [
  'M12 1h12v24H12z',
  'M9 1h6v24H9z',
  'M0 9h24v7H0z',
  'M0 0h24L0 22z',
  'M4 1h4v24H4zM16 1h4v24h-4z',
  'M12 5.5l1.9 4 4.3.5-3.2 3 .9 4.3-3.9-2.1-3.9 2.1.9-4.3-3.2-3 4.3-.5z',
] as const

const SHIELD = 'M12 1.5c3 1.7 6 2.4 9 2.4v8.2c0 5.2-3.6 8.6-9 10.9-5.4-2.3-9-5.7-9-10.9V3.9c3 0 6-.7 9-2.4z'

/** Ids that leave the same rest by this number have the same crest. */
export const TEAM_DRAWINGS = COLOURS.length * CHARGES.length

/** Addresses with `{id}` in them, for pages. */
export const TEAM_CRESTS = '/gf/team/{id}.svg'
export const LEAGUE_CRESTS = '/gf/league/{id}.svg'

export const crestPath = (teamId: number): string => TEAM_CRESTS.replace('{id}', String(teamId))

/** A shield whose colours and figure follow from the team's id. */
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

export const leagueBadgePath = (leagueId: number): string => LEAGUE_CRESTS.replace('{id}', String(leagueId))

/** A cup on the league's own colour; a captured list may hold anything in its place. */
export const leagueBadgeSvg = ({ color }: League): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">',
    `<rect width="24" height="24" rx="5" fill="${/^#[\da-f]{6}$/i.test(color) ? color : PLAIN}"/>`,
    `<path fill="none" stroke="#fff" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" d="${CUP}"/></svg>`,
  ].join('')
