/** One name for competitions with different names at providers: country and name. Any other name stays unchanged. */

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'England Premier League': ['England EPL', 'England English Premier League'],
  'England Championship': ['England EFL Championship', 'England English Championship'],
  'England League One': ['England League 1'],
  'England League Two': ['England League 2'],
  'Scotland Premiership': ['Scotland Scottish Premiership'],
  'Scotland Championship': ['Scotland Scottish Championship'],
  'Germany Bundesliga': [
    'Germany 1. Bundesliga',
    'Germany 1. Fußball-Bundesliga',
    'Germany German Bundesliga',
  ],
  'Germany 2. Bundesliga': ['Germany 2. Fußball-Bundesliga', 'Germany German Bundesliga 2'],
  'Germany 3. Liga': ['Germany 3. Fußball-Liga', 'Germany German 3.Liga'],
  'Spain La Liga': [
    'Spain Primera Division',
    'Spain Primera División',
    'Spain LaLiga',
    'Spain Spanish La Liga',
  ],
  'Spain Segunda División': ['Spain Segunda Division', 'Spain LaLiga 2', 'Spain Spanish La Liga 2'],
  'Netherlands Eredivisie': ['Netherlands Holland Eredivisie'],
  'Belgium Jupiler Pro League': ['Belgium Belgian Pro League'],
  'Argentina Primera División': ['Argentina Liga Profesional Argentina'],
  'Brazil Serie A': ['Brazil Campeonato Brasileiro Série A', 'Brazil Série A'],
  'Portugal Primeira Liga': ['Portugal Liga Portugal', 'Portugal Liga Portugal 1'],
  'UEFA Champions League': [
    'Europe UEFA Champions League',
    'World UEFA Champions League',
    'Europe Champions League',
  ],
  'UEFA Europa League': ['Europe UEFA Europa League', 'World UEFA Europa League'],
  'USA Major League Soccer': ['United States MLS', 'USA MLS'],
  'Turkey Süper Lig': ['Turkey Super Lig'],
  'South Korea K League 1': ['Korea Republic K League 1'],
}

const OTHERS = new Map(
  Object.entries(NAMES).flatMap(([name, others]) => others.map(other => [other, name] as const)),
)

/** Returns the alias. A repeated country, as in `Italy Italy Serie A`, is written once. */
export function competitionAlias(name: string): string {
  const once = name.replace(/^(.+) \1 /, '$1 ')
  return OTHERS.get(once) ?? once
}
