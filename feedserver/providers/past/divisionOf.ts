/** The divisions of football-data.co.uk with a file for each season, by code. */
import type { PastCompetition } from '../../contract/past'

const TABLE = `E0 = England: Premier League
E1 = England: Championship
E2 = England: League One
E3 = England: League Two
EC = England: National League
SC0 = Scotland: Premiership
SC1 = Scotland: Championship
SC2 = Scotland: League One
SC3 = Scotland: League Two
D1 = Germany: Bundesliga
D2 = Germany: 2. Bundesliga
I1 = Italy: Serie A
I2 = Italy: Serie B
SP1 = Spain: La Liga
SP2 = Spain: Segunda División
F1 = France: Ligue 1
F2 = France: Ligue 2
N1 = Netherlands: Eredivisie
B1 = Belgium: Jupiler Pro League
P1 = Portugal: Primeira Liga
T1 = Turkey: Süper Lig
G1 = Greece: Super League 1`

const DIVISIONS: ReadonlyMap<string, PastCompetition> = new Map(
  TABLE.split('\n').map(line => {
    const [code = '', names = ''] = line.split(' = ')
    const [country = '', name = ''] = names.split(': ')
    return [code, { country, name }]
  }),
)

/** Returns `undefined` for another code. */
export const divisionOf = (code: string): PastCompetition | undefined => DIVISIONS.get(code)
