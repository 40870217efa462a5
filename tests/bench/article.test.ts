import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  articlePage,
  BUTTON,
  FORMS,
  PHOTO,
  photo,
  PHOTO_PATH,
  type Place,
} from '../../bench/page/host/article'

const server = 'https://scores.example/'
const plain = articlePage()
const packed = (code: string) => code.replace(/\s/g, '')

test.each(FORMS)('an owner pastes the %s as docs/embedding.md has it', form => {
  const lines = articlePage({ form, place: 'near', server }).split('\n')
  const [code = '', ...more] = lines.filter(line => line.includes(server))
  expect(more).toEqual([])
  expect(packed(readFileSync('docs/embedding.md', 'utf8'))).toContain(packed(code))
})

test.each(FORMS)('without the %s the article is the same', form => {
  for (const place of ['near', 'far'] as const) {
    const lines = articlePage({ form, place, server }).split('\n')
    const rest = lines.map(line => (line.includes(server) ? '' : line))
    expect(rest.join('\n')).toBe(plain)
  }
})

test.each(FORMS)('near, the %s is between the picture and the text; far, below the text', form => {
  const order = (place: Place) => {
    const html = articlePage({ form, place, server })
    return [PHOTO_PATH, server, '</p>'].map(part => html.lastIndexOf(part))
  }
  const [photoAt = 0, near = 0, textEnd = 0] = order('near')
  expect(near).toBeGreaterThan(photoAt)
  expect(near).toBeLessThan(textEnd)
  const [, far = 0, end = 0] = order('far')
  expect(far).toBeGreaterThan(end)
})

test('the article has what is measured: a picture, and a button', () => {
  expect(plain).toContain(`<img id="${PHOTO}"`)
  expect(plain).toContain(`<button id="${BUTTON}"`)
  const [first, second] = [photo(), photo()]
  expect(first.equals(second)).toBe(true)
  expect(first.length).toBeGreaterThan(100_000)
})
