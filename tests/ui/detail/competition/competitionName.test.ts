import { expect, test } from 'vitest'
import match from '../../../../locales/th/match.json'
import type { Text } from '../../../../src/ui/i18n/texts'
import { competitionName } from '../../../../src/ui/detail/competition/competitionName'

const texts: Readonly<Record<string, string>> = match
const text = ((key: string) => texts[key] ?? '') as Text
const named = (feedName: string, name = feedName) => competitionName({ name, feedName }, 'th', text)

test.each([
  ['EFL Cup', 'cup.efl-cup'],
  ['England League Cup', 'cup.efl-cup'],
  ['Spanish Copa del Rey', 'cup.copa-del-rey'],
  ['German DFB Pokal', 'cup.dfb-pokal'],
  ['CONMEBOL Libertadores', 'cup.copa-libertadores'],
  ['UEFA Europa Conference League', 'cup.conference-league'],
  ["FIFA Women's World Cup", 'cup.womens-world-cup'],
  ['Africa Cup of Nations', 'cup.africa-cup'],
  ['Italian Super Cup', 'cup.super-cup'],
])('[CPN11] %s', (feedName, key) => {
  expect(named(feedName)).toBe(texts[key])
})

test('[CPN11] a name of the page or the feed in its language stays, and so does any other name', () => {
  expect(named('Spanish Copa del Rey', 'ถ้วยสเปน')).toBe('ถ้วยสเปน')
  expect(named('Zedland Premier')).toBe('Zedland Premier')
  expect(named('Super Cupcake')).toBe('Super Cupcake')
  expect(named('')).toBe('')
})

test('[CPN11] English pages have the name of the feed', () => {
  const feedName = 'Spanish Copa del Rey'
  expect(competitionName({ name: feedName, feedName }, 'en', text)).toBe(feedName)
})
