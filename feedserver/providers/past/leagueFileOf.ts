/** The files of openfootball's football.json by the end of their name: competition, and the zone of its kick-offs. */
import type { PastCompetition } from '../../contract/past'

export interface LeagueFile {
  readonly competition: PastCompetition
  /** Zone name of `Intl`. */
  readonly zone: string
}

const TABLE = `ar.1 = Argentina: Liga Profesional, America/Argentina/Buenos_Aires
at.1 = Austria: Bundesliga, Europe/Vienna
at.2 = Austria: 2. Liga, Europe/Vienna
at.cup = Austria: ÖFB Cup, Europe/Vienna
be.1 = Belgium: Jupiler Pro League, Europe/Brussels
br.1 = Brazil: Serie A, America/Sao_Paulo
br.2 = Brazil: Serie B, America/Sao_Paulo
ch.1 = Switzerland: Super League, Europe/Zurich
ch.2 = Switzerland: Challenge League, Europe/Zurich
cn.1 = China: Super League, Asia/Shanghai
co.1 = Colombia: Primera A, America/Bogota
cz.1 = Czech Republic: First League, Europe/Prague
de.1 = Germany: Bundesliga, Europe/Berlin
de.2 = Germany: 2. Bundesliga, Europe/Berlin
de.3 = Germany: 3. Liga, Europe/Berlin
de.cup = Germany: DFB Pokal, Europe/Berlin
dz.1 = Algeria: Ligue 1, Africa/Algiers
eg.1 = Egypt: Premier League, Africa/Cairo
en.1 = England: Premier League, Europe/London
en.2 = England: Championship, Europe/London
en.3 = England: League One, Europe/London
en.4 = England: League Two, Europe/London
es.1 = Spain: La Liga, Europe/Madrid
es.2 = Spain: Segunda División, Europe/Madrid
fr.1 = France: Ligue 1, Europe/Paris
fr.2 = France: Ligue 2, Europe/Paris
gr.1 = Greece: Super League 1, Europe/Athens
hu.1 = Hungary: NB I, Europe/Budapest
it.1 = Italy: Serie A, Europe/Rome
it.2 = Italy: Serie B, Europe/Rome
jp.1 = Japan: J1 League, Asia/Tokyo
ma.1 = Morocco: Botola Pro, Africa/Casablanca
mx.1 = Mexico: Liga MX, America/Mexico_City
nl.1 = Netherlands: Eredivisie, Europe/Amsterdam
pt.1 = Portugal: Primeira Liga, Europe/Lisbon
ru.1 = Russia: Premier League, Europe/Moscow
sco.1 = Scotland: Premiership, Europe/London
tr.1 = Turkey: Süper Lig, Europe/Istanbul
uefa.cl = Europe: UEFA Champions League, Europe/Paris
uefa.el = Europe: UEFA Europa League, Europe/Paris`

const FILES: ReadonlyMap<string, LeagueFile> = new Map(
  TABLE.split('\n').map(line => {
    const [, code = '', country = '', name = '', zone = ''] = /^(.+) = (.+): (.+), (.+)$/.exec(line) ?? []
    return [code, { competition: { country, name }, zone }]
  }),
)

/** Matches the code in a file name: `en.1` in `2024-25/en.1.json` and `en.1-full.json`. */
const CODE = /(?:^|[\\/.])([a-z]{2,4}\.[a-z\d]{1,3})(?:-[a-z]+)?\.json$/

/** Returns `undefined` for the name of another file. */
export const leagueFileOf = (path: string): LeagueFile | undefined => FILES.get(CODE.exec(path)?.[1] ?? '')
