/**
 * Women's, youth and reserve sides of the clubs, in leagues of their own. They fill a day that needs more matches than
 * the senior clubs can play.
 */
import { ALMANAC, isFriendlies, LEAGUE_STEP, type Club, type Competition } from './almanac'

interface Form {
  readonly en: string
  readonly vn: (name: string) => string
  readonly short: string
}

const age = (years: string): Form => ({ en: ` ${years}`, vn: name => `${name} ${years}`, short: years })
const FORMS: readonly Form[] = [
  age('U21'),
  { en: ' (W)', vn: name => `Nữ ${name}`, short: 'W' },
  age('U19'),
  { en: ' Reserves', vn: name => `Dự bị ${name}`, short: 'Res' },
  age('U20'),
  age('U23'),
  age('U18'),
  age('U17'),
  { en: ' U19 (W)', vn: name => `Nữ U19 ${name}`, short: 'W U19' },
  age('U16'),
]

/** Real names of such leagues, by country code and form. */
const NAMES: Readonly<Record<string, readonly [en: string, vn: string]>> = {
  'ENG U21': ['England Premier League 2 U21', 'Ngoại hạng Anh U21'],
  'ENG W': ["England FA Women's Super League (W)", 'Ngoại hạng nữ Anh'],
  'ENG U18': ['England U18 Premier League', 'Ngoại hạng U18 Anh'],
  'GER U19': ['Germany U19 DFB-Nachwuchsliga', 'VĐQG U19 Đức'],
  'GER W': ['Germany Frauen-Bundesliga (W)', 'VĐQG nữ Đức'],
  'ITA U20': ['Italy Campionato Primavera 1 U20', 'Primavera U20 Ý'],
  'ITA W': ['Italy Serie A (W)', 'VĐQG nữ Ý'],
  'SPA W': ['Spain Liga F (W)', 'VĐQG nữ Tây Ban Nha'],
  'SPA U19': ['Spain Division de Honor Juvenil U19', 'VĐQG U19 Tây Ban Nha'],
  'FRA W': ['France Premiere Ligue (W)', 'VĐQG nữ Pháp'],
  'FRA U19': ['France Championnat National U19', 'VĐQG U19 Pháp'],
  'POR U23': ['Portugal Liga Revelacao U23', 'VĐQG U23 Bồ Đào Nha'],
  'BRA U20': ['Brazil Campeonato Brasileiro U20', 'VĐQG U20 Brazil'],
  'ARG Res': ['Argentina Torneo de Reserva', 'Giải dự bị Argentina'],
  'JPN W': ['Japan WE League (W)', 'VĐQG nữ Nhật Bản'],
  'KOR W': ['Korea WK League (W)', 'VĐQG nữ Hàn Quốc'],
  'VIE W': ["Vietnam Women's National League (W)", 'VĐQG nữ Việt Nam'],
  'VIE U19': ['Vietnam U19 National Championship', 'VĐQG U19 Việt Nam'],
  'DEN U19': ['Denmark U19 Ligaen', 'VĐQG U19 Đan Mạch'],
  'AUS W': ['Australia A-League Women (W)', 'VĐQG nữ Úc'],
}
const CLUB_STEP = 100_000
/** Number of forms: women's, youth and reserve sides. */
export const FORM_COUNT = FORMS.length
const taken = new Map(
  ALMANAC.competitions.flatMap(({ clubs }) => clubs.map(club => [club.nameEn, club] as const)),
)

const made = new Map<number, readonly Competition[]>()

/** All leagues of one form (1, 2, …), in league order. Empty for an unknown form. */
export function competitionsOf(form: number): readonly Competition[] {
  const known = made.get(form)
  if (known !== undefined) return known
  const shape = FORMS[form - 1]
  if (shape === undefined) return []
  const named = new Set<string>()
  const competitions = ALMANAC.competitions
    .filter(({ league, cup }) => (!cup || isFriendlies(league.id)) && !league.nameEn.includes('(W)'))
    .map(competition => reshape(competition, form, shape, named))
  made.set(form, competitions)
  return competitions
}

const seniorRanks = new Map(ALMANAC.competitions.map(({ league }, index) => [league.id, index]))

/** Competition with that id, of senior or other sides. */
export function competitionOf(leagueId: number): Competition | undefined {
  const form = Math.floor(leagueId / LEAGUE_STEP)
  const competitions = form === 0 ? ALMANAC.competitions : competitionsOf(form)
  return competitions.find(({ league }) => league.id === leagueId)
}

/**
 * Position of an almanac league in league order: senior leagues first, then the leagues of women's, youth and reserve
 * sides, one form after another.
 */
export const leaguePlace = (leagueId: number): number =>
  Math.floor(leagueId / LEAGUE_STEP) * LEAGUE_STEP + (seniorRanks.get(leagueId % LEAGUE_STEP) ?? 0)

/** Whether the league is one of senior sides. */
export const isSenior = (leagueId: number): boolean => leagueId < LEAGUE_STEP

/** Whether the side was made for a form. Some youth sides are in the almanac, and play only there. */
const isOwnSide = ({ id }: Club): boolean => id > CLUB_STEP

/** Clubs that a competition pairs. */
export const playing = ({ league, clubs }: Competition): readonly Club[] =>
  isSenior(league.id) ? clubs : clubs.filter(isOwnSide)

function reshape(senior: Competition, form: number, shape: Form, named: Set<string>): Competition {
  const { league, countryCode, clubs, cup } = senior
  const key = `${countryCode} ${shape.short}`
  const first = !cup && !named.has(key)
  if (!cup) named.add(key)
  const [nameEn, nameVn] = (first ? NAMES[key] : undefined) ?? [
    league.nameEn + shape.en,
    shape.vn(league.nameVn),
  ]
  const shortName = first ? key : `${league.shortName} ${shape.short}`
  const youth = {
    id: league.id + LEAGUE_STEP * form,
    shortName,
    nameEn,
    nameVn,
    hot: false,
    page: cup ? 'CupMatch' : 'League',
  } as const
  return {
    league: { ...league, ...youth, subId: null, stage: '', color: shaded(league.color, form) },
    countryCode,
    clubs: clubs.map(club => sideOf(club, form, shape, shortName)),
    cup,
  }
}

const sides = new Map<string, Club>()

/** Side of a club. Leagues come before friendlies, so its league is the one that it belongs to. */
function sideOf(club: Club, form: number, shape: Form, league: string): Club {
  const nameEn = club.nameEn + shape.en
  const known = sides.get(nameEn)
  if (known !== undefined) return known
  const named = taken.get(nameEn) ?? {
    ...club,
    id: club.id + CLUB_STEP * form,
    nameEn,
    nameVn: shape.vn(club.nameVn),
  }
  const side = { ...named, league }
  sides.set(nameEn, side)
  return side
}

/** Colour of the senior league, slightly changed. */
function shaded(color: string, form: number): string {
  const value = Number.parseInt(color.slice(1), 16)
  const parts = [value >> 16, (value >> 8) & 255, value & 255].map(
    (part, at) => (part + form * (23 + 17 * at)) & 255,
  )
  return `#${parts.map(part => Math.min(part, 208).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}
