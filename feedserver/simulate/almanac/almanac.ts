/**
 * Countries, leagues and clubs for the fixtures, read from the text tables in `data/`.
 *
 * Grammar, by line: `= id | English | Vietnamese | code` begins a country. `id [*] page | short | English | Vietnamese
 * | colour [| stage]` begins a league, where `*` marks a hot one. An indented line has its clubs, strong ones first, as
 * `English#ranking~Vietnamese` with both additions optional. `@` means the clubs of the country's leagues.
 *
 * Leagues that docs/product.md 2 names have the ids of the feeds. The other ids are plausible and unique.
 */
import type { Country, League } from '../../contract/model'
import { AFRICAN } from './data/african'
import { AMERICAN } from './data/american'
import { ASIAN } from './data/asian'
import { EASTERN } from './data/eastern'
import { INTERNATIONAL } from './data/international'
import { WESTERN } from './data/western'

export interface Club {
  readonly id: number
  readonly nameEn: string
  readonly nameVn: string
  /** World ranking of a national side. */
  readonly ranking: number | null
  /** Short name of the club's league, and the club's strength there: 1 is the strongest. */
  readonly league: string
  readonly strength: number
}

export interface Competition {
  readonly league: League
  readonly countryCode: string
  readonly clubs: readonly Club[]
  /** Whether the competition is a cup: few of its clubs play on one day. */
  readonly cup: boolean
}

/** Id of a women's, youth or reserve league: the senior league's id + this × number of the form (`forms.ts`). */
export const LEAGUE_STEP = 10_000

/** Ids of hot leagues in the order of the list. Other leagues follow in the order of the tables. */
const TOP = [36, 103, 31, 34, 8, 11, 113, 776, 23, 16, 21, 25, 15, 4, 2, 292, 192, 700]

class Reader {
  readonly countries: Country[] = []
  readonly competitions: Competition[] = []
  readonly #clubs = new Map<string, Club>()
  #country: Country = { id: 0, nameEn: '', nameVn: '' }
  #code = ''
  #league: League | undefined

  read(table: string): void {
    for (const line of table.split('\n')) {
      if (line.startsWith('= ')) this.#openCountry(line.slice(2).split(' | '))
      else if (line.startsWith('  ')) this.#closeLeague(line.trim())
      else if (line !== '') this.#league = readLeague(line, this.#country.id)
    }
  }

  #openCountry([id = '', nameEn = '', nameVn = '', code = '']: readonly string[]): void {
    this.#country = { id: Number(id), nameEn, nameVn }
    this.#code = code
    this.countries.push(this.#country)
  }

  #closeLeague(names: string): void {
    const league = this.#league
    if (league === undefined) return
    const cup = league.page === 'CupMatch' || league.stage !== ''
    const clubs =
      names === '@' ? this.#domestic() : names.split(', ').map((name, at) => this.#club(name, league, at))
    this.competitions.push({ league, countryCode: this.#code, clubs, cup })
  }

  #domestic(countryId = this.#country.id): Club[] {
    const own = this.competitions.filter(({ league, cup }) => league.countryId === countryId && !cup)
    return own.flatMap(({ clubs }) => clubs)
  }

  /** Adds a friendly competition for each country, for its clubs outside their season. */
  addFriendlies(): void {
    for (const { id, nameEn, nameVn } of this.countries) {
      const clubs = this.#domestic(id).filter(club => !club.nameEn.endsWith('(W)') && club.ranking === null)
      const code = this.competitions.find(({ league }) => league.countryId === id)?.countryCode ?? ''
      if (clubs.length > 0)
        this.competitions.push({
          league: friendlies(id, nameEn, nameVn, code),
          countryCode: code,
          clubs,
          cup: true,
        })
    }
  }

  #club(text: string, league: League, at: number): Club {
    const [name = '', nameVn = ''] = text.split('~')
    const [nameEn = '', ranking = ''] = name.split('#')
    const known = this.#clubs.get(nameEn)
    if (known !== undefined) return known
    const club = {
      id: 101 + this.#clubs.size,
      nameEn,
      nameVn: nameVn === '' ? nameEn : nameVn,
      ranking: ranking === '' ? null : Number(ranking),
      league: league.shortName,
      strength: at + 1,
    }
    this.#clubs.set(nameEn, club)
    return club
  }
}

/** Id of a country's club friendlies: this + the country's id. */
const FRIENDLIES = 7000
const MOST_COUNTRIES = 1000

/** Whether the league is a country's club friendlies. */
export const isFriendlies = (leagueId: number): boolean =>
  leagueId % LEAGUE_STEP >= FRIENDLIES && leagueId % LEAGUE_STEP < FRIENDLIES + MOST_COUNTRIES

function friendlies(countryId: number, nameEn: string, nameVn: string, code: string): League {
  return {
    id: FRIENDLIES + countryId,
    shortName: `${code} CF`,
    nameEn: `${nameEn} Club Friendlies`,
    nameVn: `Giao hữu ${nameVn}`,
    color: '#6B7F99',
    hot: false,
    page: 'CupMatch',
    countryId,
    subId: null,
    stage: '',
  }
}

function readLeague(line: string, countryId: number): League {
  const [head = '', shortName = '', nameEn = '', nameVn = '', color = '', stage = ''] = line.split(' | ')
  const words = head.split(' ')
  const id = Number(words[0])
  const page = pageOf(words.at(-1))
  const subId = page === 'SubLeague' ? 10_000 + id : null
  return { id, shortName, nameEn, nameVn, color, hot: words[1] === '*', page, countryId, subId, stage }
}

function pageOf(word: string | undefined): League['page'] {
  return word === 'League' || word === 'SubLeague' || word === 'CupMatch' ? word : ''
}

const rankOf = ({ league }: Competition): number => {
  const top = TOP.indexOf(league.id)
  if (top >= 0) return top
  return league.hot ? TOP.length : TOP.length + 1
}

function readAll(): { countries: readonly Country[]; competitions: readonly Competition[] } {
  const reader = new Reader()
  for (const table of [WESTERN, EASTERN, ASIAN, AMERICAN, AFRICAN, INTERNATIONAL]) reader.read(table)
  reader.addFriendlies()
  return {
    countries: reader.countries,
    competitions: reader.competitions.sort((one, other) => rankOf(one) - rankOf(other)),
  }
}

/** Almanac in league order, hot leagues first. */
export const ALMANAC = readAll()
