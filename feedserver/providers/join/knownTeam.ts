/**
 * Teams that providers call differently, by competition, as names are compared: `plain name = other plain names`. The alias table of an
 * operator's archive comes before this one. Errors: none; any other name stays.
 */

const TABLE: Readonly<Record<string, string>> = {
  'England Premier League': `brighton and hove albion = brighton
ipswich town = ipswich
leeds united = leeds
leicester city = leicester
luton town = luton
manchester city = man city
manchester united = man united, man utd
newcastle united = newcastle
nottingham forest = nottm forest
sheffield united = sheffield utd
tottenham hotspur = tottenham, spurs
west ham united = west ham
wolverhampton wanderers = wolves`,
  'England Championship': `birmingham city = birmingham
coventry city = coventry
hull city = hull
preston north end = preston
queens park rangers = qpr
sheffield wednesday = sheffield weds
swansea city = swansea
west bromwich albion = west brom`,
  'Germany Bundesliga': `bayer leverkusen = leverkusen
bayern munchen = bayern munich
borussia dortmund = dortmund
borussia monchengladbach = mgladbach, gladbach
eintracht frankfurt = ein frankfurt
werder bremen = bremen`,
  'Spain La Liga': `alaves = deportivo alaves
athletic bilbao = athletic, ath bilbao
atletico madrid = ath madrid
celta vigo = celta
espanyol = espanyol barcelona, espanol
osasuna = ca osasuna
rayo vallecano = rayo vallecano madrid, vallecano
real betis = betis, real betis balompie
real oviedo = oviedo
real sociedad = sociedad, real sociedad futbol`,
  'Italy Serie A': `atalanta = atalanta bc
hellas verona = verona
inter milan = internazionale milano, inter`,
  'France Ligue 1': `brest = stade brestois 29
lens = racing lens
lyon = olympique lyonnais
marseille = olympique marseille
paris saint germain = paris sg, psg, paris saint germain psg
rennes = stade rennais, stade rennais 1901`,
  'Portugal Primeira Liga': `braga = sporting clube braga, sp braga
sporting clube portugal = sporting lisbon, sporting cp, sp lisbon`,
  'UEFA Champions League': `inter milan = internazionale milano, inter
paris saint germain = paris sg, psg, paris saint germain psg
sporting clube portugal = sporting lisbon, sporting cp`,
}

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(TABLE).flatMap(([competition, lines]) =>
    lines.split('\n').flatMap(line => {
      const [name = '', others = ''] = line.split(' = ')
      return others.split(', ').map(other => [`${competition}|${other}`, name] as const)
    }),
  ),
)

/** `plain`: as `plainName` gives it. */
export const knownTeam = (competition: string, plain: string): string =>
  NAMES.get(`${competition}|${plain}`) ?? plain

const COMPETITIONS = Object.keys(TABLE)

/** By the tables of all competitions of a country: clubs go up and down. `plain`: as `plainName` gives it. */
export function countryTeam(country: string, plain: string): string {
  const names = COMPETITIONS.filter(competition => competition.startsWith(`${country} `)).map(competition =>
    knownTeam(competition, plain),
  )
  return names.find(name => name !== plain) ?? plain
}
