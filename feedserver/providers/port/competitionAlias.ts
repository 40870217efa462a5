/** One name for competitions that providers call differently: country and name. Errors: none; any other name stays. */

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'England Premier League': ['England EPL'],
  'England Championship': ['England EFL Championship'],
  'Germany Bundesliga': ['Germany 1. Bundesliga', 'Germany 1. Fußball-Bundesliga'],
  'Germany 2. Bundesliga': ['Germany 2. Fußball-Bundesliga'],
  'Germany 3. Liga': ['Germany 3. Fußball-Liga'],
  'Spain La Liga': ['Spain Primera Division', 'Spain Primera División', 'Spain LaLiga'],
  'Spain Segunda División': ['Spain Segunda Division', 'Spain LaLiga 2'],
  'Brazil Serie A': ['Brazil Campeonato Brasileiro Série A', 'Brazil Série A'],
  'Portugal Primeira Liga': ['Portugal Liga Portugal'],
  'UEFA Champions League': [
    'Europe UEFA Champions League',
    'World UEFA Champions League',
    'Europe Champions League',
  ],
  'UEFA Europa League': ['Europe UEFA Europa League', 'World UEFA Europa League'],
  'USA Major League Soccer': ['United States MLS', 'USA MLS'],
  'Turkey Süper Lig': ['Turkey Super Lig'],
  'South Korea K League 1': ['South-Korea K League 1', 'Korea Republic K League 1'],
}

const OTHERS = new Map(
  Object.entries(NAMES).flatMap(([name, others]) => others.map(other => [other, name] as const)),
)

export const competitionAlias = (name: string): string => OTHERS.get(name) ?? name
