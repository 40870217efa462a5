/** Cups are recognised by name if the provider does not send the kind of a competition. */
import { describe, expect, test } from 'vitest'
import { isCupName } from '../../../feedserver/providers/port/cupName'

describe('[PRO38] a competition is a cup by its name', () => {
  test.each([
    'FA Cup',
    'DFB-Pokal',
    'DFB Pokal 2026/27',
    'Copa del Rey',
    'Coupe de France',
    'Taça de Portugal',
    'UEFA Champions League',
    'World Cup - Qualification Europe',
    'Club Friendlies 1',
    'CONMEBOL Libertadores',
    'Carabao Cup',
    'UEFA Supercup',
  ])('%s is one', name => expect(isCupName(name)).toBe(true))

  test.each([
    'Premier League',
    'Bundesliga',
    'V.League 1',
    'Liga Profesional Argentina',
    'Serie A',
    'League One',
    'Superliga',
    'Primera División',
  ])('%s is none', name => expect(isCupName(name)).toBe(false))
})
