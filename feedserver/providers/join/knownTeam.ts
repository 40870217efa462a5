/**
 * Different names of teams at providers, by competition, in compared form: `plain name = other plain names`. The alias
 * table of an operator's archive comes first. Any other name stays unchanged.
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
blackburn rovers = blackburn
cardiff city = cardiff
coventry city = coventry
derby county = derby
huddersfield town = huddersfield
hull city = hull
peterborough united = peterboro, peterborough
preston north end = preston
queens park rangers = qpr
sheffield wednesday = sheffield weds
stoke city = stoke
swansea city = swansea
west bromwich albion = west brom`,
  'Germany Bundesliga': `bayer leverkusen = leverkusen
bayern munchen = bayern munich
borussia dortmund = dortmund
borussia monchengladbach = mgladbach, gladbach
eintracht frankfurt = ein frankfurt
werder bremen = bremen`,
  'Germany 2. Bundesliga': `arminia bielefeld = bielefeld
darmstadt 98 = darmstadt
dynamo dresden = dresden
hamburger = hamburg
hannover 96 = hannover
hertha = hertha berlin
jahn regensburg = regensburg
karlsruher = karlsruhe`,
  'Spain La Liga': `alaves = deportivo alaves
athletic bilbao = athletic, ath bilbao
atletico madrid = ath madrid
celta vigo = celta
espanyol = espanyol barcelona, espanol
osasuna = ca osasuna
rayo vallecano = rayo vallecano madrid, vallecano
real betis = betis, real betis balompie
real oviedo = oviedo
real sociedad = sociedad, real sociedad futbol
real valladolid = valladolid`,
  'Italy Serie A': `atalanta = atalanta bc
fiorentina = acf fiorentina
genoa = genoa cfc
hellas verona = verona
inter milan = internazionale milano, inter
sampdoria = uc sampdoria`,
  'France Ligue 1': `angers = angers sco
auxerre = aj auxerre
bordeaux = girondins bordeaux
brest = stade brestois 29
clermont = clermont foot, clermont foot 63
lens = racing lens
lille = lille osc
lyon = olympique lyonnais
marseille = olympique marseille
montpellier = montpellier hsc
nice = ogc nice
paris saint germain = paris sg, psg, paris saint germain psg
reims = stade reims
rennes = stade rennais, stade rennais 1901
saint etienne = st etienne
strasbourg = strasbourg alsace
troyes = es troyes, estac troyes`,
  'Netherlands Eredivisie': `ajax = ajax amsterdam
feyenoord = feyenoord rotterdam
fortuna sittard = for sittard
heracles = heracles almelo
nec nijmegen = nijmegen
pec zwolle = zwolle
psv eindhoven = psv
rkc waalwijk = waalwijk
vitesse = vitesse arnhem
willem ii = willem ii tilburg`,
  'Portugal Primeira Liga': `benfica = sl benfica, sport lisboa e benfica
braga = sporting clube braga, sp braga
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

/** `plain`: a name as returned by `plainName`. */
export const knownTeam = (competition: string, plain: string): string =>
  NAMES.get(`${competition}|${plain}`) ?? plain

const COMPETITIONS = Object.keys(TABLE)

/**
 * Returns a team's name by the tables of all competitions of a country, because clubs are promoted and relegated.
 * `plain`: a name as returned by `plainName`.
 */
export function countryTeam(country: string, plain: string): string {
  const names = COMPETITIONS.filter(competition => competition.startsWith(`${country} `)).map(competition =>
    knownTeam(competition, plain),
  )
  return names.find(name => name !== plain) ?? plain
}
