/** Tests that the flags that a page requests are files of the build. */
import { expect, test } from 'vitest'
import { ALMANAC } from '../../feedserver/simulate/almanac/almanac'
import { countryCodes } from '../../src/engine/select/countryNames'
import { flagAddress } from '../../src/worker/names/flagAddress'
import { flagFiles } from '../../tools/flagPictures'

const FILES = flagFiles()
const addressOf = flagAddress(countryCodes())

test('[UIL24] every country that a browser can name has the flag of its present state', () => {
  const english = new Intl.DisplayNames('en', { type: 'region', style: 'short', fallback: 'none' })
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const codes = letters.flatMap(first => letters.map(second => first + second))
  /** Region codes without a place: a currency, the rest of Oceania, tests, unknown. */
  const noPlaces = new Set(['EZ', 'QO', 'XA', 'XB', 'ZZ'])
  const named = codes.filter(code => english.of(code) !== undefined && !noPlaces.has(code))
  expect(named.length).toBeGreaterThan(240)
  for (const code of named) {
    const address = addressOf(english.of(code) ?? '')
    expect(FILES.has(address.slice(1)), `${code} ${address}`).toBe(true)
  }
})

test('[UIL24] nations of the United Kingdom have their own flags, and names of the feeds their country’s', () => {
  const flags = ['England', 'Scotland', 'Wales', 'Northern Ireland', 'USA', 'Korea Republic', 'Benin']
  const names = flags.map(name => /flag-(.*)-set-/.exec(addressOf(name))?.[1])
  expect(names).toEqual(['gb-eng', 'gb-sct', 'gb-wls', 'gb-nir', 'us', 'kr', 'bj'])
  for (const name of flags) expect(FILES.has(addressOf(name).slice(1)), name).toBe(true)
})

test('[UIL24] continents, and what is no country, have no flag', () => {
  for (const name of ['International', 'Europe', 'Asia', 'World', 'Zedland', '__proto__', '', '../x'])
    expect(addressOf(name), name).toBe('')
})

test('[UIL24] each country of the simulated day is a continent or has a flag', () => {
  const without = ALMANAC.countries.map(({ nameEn }) => nameEn).filter(name => addressOf(name) === '')
  expect(without.sort()).toEqual(['Africa', 'Asia', 'Europe', 'International', 'South America'])
})

test('[UIL24] [UIL96] a flag is a small picture of its own, whose name caches may store for ever', () => {
  for (const [name] of FILES) expect(name).toMatch(/^assets\/.*-[\w-]{8,}\.\w+$/)
})
