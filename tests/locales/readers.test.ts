/**
 * Tests that every text of the catalogue has a reader in the pages, or is listed here as waiting for one. Any other
 * text is dead: delete it from the five catalogues.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Texts of docs/product.md 2 and 3 whose panel or menu is not built yet. */
const WAITING: Readonly<Record<string, readonly string[]>> = {
  'odds of a match': [
    'oddsType.handicap',
    'oddsType.overUnder',
    'oddsType.result',
    'oddsType.resultHalf',
    'oddsType.correctScore',
    'oddsType.corners',
    'formatName.HK',
    'formatName.Indo',
    'formatName.US',
    'formatName.decimal',
    'formatName.MY',
  ],
  // No feed has this statistic.
  'statistics of a match': ['stat.ballControl'],
  // The page has shorter texts for these.
  'standings of a league, with its groups and rounds': ['table.rating', 'table.net', 'table.group'],
  'report of a match': [
    'status.notStarted',
    'status.inProgress',
    'status.ended',
    'status.firstHalf',
    'status.halftime',
    'status.secondHalf',
    'status.fullTime',
    'status.postponed',
    'status.cancelled',
    'status.penalties',
  ],
  'menu of the site': ['menu.tournaments', 'menu.statistics', 'menu.form'],
}

const keys = Object.keys(JSON.parse(readFileSync('locales/en/catalogue.json', 'utf8')) as object)
const source = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => readFileSync(path.join('src/ui', name), 'utf8'))
  .join('\n')
/** Whether the code has the key as a whole, or as the beginning of a template: `stage.${name}`. */
const hasReader = (key: string) =>
  source.includes(`'${key}'`) || source.includes(`\`${key.slice(0, key.indexOf('.') + 1)}\${`)
const waiting = Object.values(WAITING).flat()

test('[CAT1] every text of the catalogue has a reader, or waits for one by name', () => {
  expect(keys.filter(key => !hasReader(key) && !waiting.includes(key))).toEqual([])
})

test('[CAT1] what waits is there, and has no reader yet', () => {
  expect(waiting.filter(key => !keys.includes(key))).toEqual([])
  expect(waiting.filter(key => source.includes(`'${key}'`))).toEqual([])
})
