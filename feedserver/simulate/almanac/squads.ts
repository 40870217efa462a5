/**
 * Squads of 18 invented players by team id, and referees, with names of the league's country.
 *
 * A team has the same squad in every match. Vietnamese names are written in full, all others as `J. Surname`.
 */
import type { MatchEvent, Team } from '../../contract/model'
import { PEOPLE, type Region } from './data/people'
import { shuffled, stream, type Rng, hashText } from '../../kit/random'

const REGIONS: readonly (readonly [region: Region, countries: string])[] = [
  [
    'spanish',
    'Spain Argentina Mexico Chile Colombia Peru Uruguay Paraguay Ecuador Bolivia Venezuela Costa_Rica',
  ],
  ['spanish', 'Guatemala Honduras Panama El_Salvador Nicaragua South_America'],
  ['portuguese', 'Portugal Brazil Angola Mozambique'],
  ['german', 'Germany Austria Switzerland'],
  ['french', 'France Luxembourg Ivory_Coast Senegal Cameroon Mali'],
  ['italian', 'Italy San_Marino'],
  ['dutch', 'Netherlands Belgium Holland'],
  ['nordic', 'Sweden Norway Denmark Finland Iceland Faroe_Islands Estonia Latvia Lithuania'],
  [
    'slavic',
    'Poland Czech_Republic Slovakia Croatia Serbia Slovenia Bulgaria Ukraine Russia Hungary Romania',
  ],
  ['slavic', 'Bosnia_and_Herzegovina North_Macedonia Montenegro Belarus Kazakhstan Georgia Armenia'],
  ['turkish', 'Turkey Greece Cyprus Azerbaijan Albania'],
  [
    'arabic',
    'Saudi_Arabia Qatar UAE United_Arab_Emirates Iran Iraq Jordan Kuwait Bahrain Oman Egypt Morocco',
  ],
  ['arabic', 'Algeria Tunisia Lebanon Syria Israel Libya Uzbekistan'],
  ['african', 'South_Africa Nigeria Ghana Kenya Tanzania Uganda Zambia Zimbabwe Ethiopia Rwanda Africa'],
  ['japanese', 'Japan'],
  ['korean', 'South_Korea Korea'],
  ['chinese', 'China Hong_Kong Chinese_Taipei Macau'],
  ['vietnamese', 'Vietnam'],
  ['southeast', 'Thailand Indonesia Malaysia Singapore Cambodia Laos Myanmar Philippines Asia'],
]
const REGION_OF = new Map(
  REGIONS.flatMap(([region, countries]) =>
    countries.split(' ').map(country => [country.replaceAll('_', ' '), region] as const),
  ),
)
const SQUAD = 18
export const STARTERS = 11

/** Region by the first letters of a position such as `GER D1-2`, for clubs in an international cup. */
const CODES: Readonly<Record<string, Region>> = {
  SPA: 'spanish',
  ARG: 'spanish',
  COL: 'spanish',
  URU: 'spanish',
  ECU: 'spanish',
  PAR: 'spanish',
  CHI: 'spanish',
  PER: 'spanish',
  POR: 'portuguese',
  BRA: 'portuguese',
  GER: 'german',
  AUT: 'german',
  SUI: 'german',
  FRA: 'french',
  ITA: 'italian',
  HOL: 'dutch',
  BEL: 'dutch',
  NOR: 'nordic',
  SWE: 'nordic',
  DEN: 'nordic',
  TUR: 'turkish',
  GRE: 'turkish',
  CYP: 'turkish',
  KSA: 'arabic',
  QAT: 'arabic',
  UAE: 'arabic',
  EGY: 'arabic',
  JPN: 'japanese',
  KOR: 'korean',
  CHA: 'chinese',
  VIE: 'vietnamese',
  THA: 'southeast',
  INA: 'southeast',
  MAS: 'southeast',
}

const regionOf = (country: string): Region => REGION_OF.get(country) ?? 'english'

/** A national side has names of its country. A club in an international cup has names of its own league. */
function regionOfTeam({ nameEn, order }: Team, country: string): Region {
  const nation = REGION_OF.get(nameEn.replace(/ (U\d\d|\(W\))$/, ''))
  return nation ?? CODES[order.slice(0, 3)] ?? regionOf(country)
}

function personName(region: Region, rng: Rng): string {
  const family = rng.pick<string>(PEOPLE[region].families)
  return named(family, region, rng)
}

function named(family: string, region: Region, rng: Rng): string {
  const { initials } = PEOPLE[region]
  const plain = family.replaceAll('_', ' ')
  return region === 'vietnamese' ? plain : `${initials.charAt(rng.between(0, initials.length - 1))}. ${plain}`
}

/** Eighteen names, the same in every match of a competition. The first eleven start. */
export function squadOf(team: Team, country: string): readonly string[] {
  const region = regionOfTeam(team, country)
  const rng = stream(team.id, 'squad')
  const drawn = shuffled<string>(PEOPLE[region].families, rng).slice(0, SQUAD)
  return drawn.map(family => named(family, region, rng))
}

/** Players of a side who are on the pitch after the events so far. `bench`: players who may still come on. */
export function lineUp(
  squad: readonly string[],
  events: readonly MatchEvent[],
  side: 1 | 2,
): { readonly pitch: readonly string[]; readonly bench: readonly string[] } {
  const pitch = squad.slice(0, STARTERS)
  const bench = squad.slice(STARTERS)
  for (const event of events) {
    if (event.side !== side) continue
    if (event.kind === 2 || event.kind === 9) remove(pitch, event.name)
    if (event.kind === 11) {
      remove(bench, event.name)
      remove(pitch, event.second)
      pitch.push(event.name)
    }
  }
  return { pitch, bench }
}

/** Whether the player is the goalkeeper on the bench, who does not replace an outfield player. */
export const isReserveKeeper = (squad: readonly string[], name: string): boolean => name === squad[STARTERS]

function remove(names: string[], name: string): void {
  const at = names.indexOf(name)
  if (at >= 0) names.splice(at, 1)
}

/** Coach of a team, the same in every match. */
export const coachOf = (team: Team, country: string): string =>
  personName(regionOfTeam(team, country), stream(team.id, 'coach'))

export const refereeFor = (country: string, matchId: number): string =>
  personName(regionOf(country), stream(hashText(country), 'referee', matchId))
