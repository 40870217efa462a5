import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foldText } from '../../../src/engine/contract/foldText'

test('[SRC14] archives get the plain form of every letter that searches fold', () => {
  const sql = readFileSync('feedserver/contract/migrations/011-folded.sql', 'utf8')
  const letters = Array.from({ length: 0x300 - 0xc0 }, (_, index) =>
    String.fromCharCode(0xc0 + index),
  ).filter(
    letter =>
      letter.toLowerCase() === letter && letter.normalize('NFD') === letter && foldText(letter) !== letter,
  )
  expect(letters.length).toBeGreaterThan(40)
  for (const letter of letters) expect(sql).toContain(`'${letter}', '${foldText(letter)}'`)
})
