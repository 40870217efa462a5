import { describe, expect, test } from 'vitest'
import { foldText } from '../../../src/engine/contract/foldText'
import { FEED_NAMES } from '../../../src/engine/select/names'
import { teamSearch } from '../../../src/engine/select/search'

const onSite = (query: string, home: string, guest: string) =>
  teamSearch('words', query, FEED_NAMES)(foldText(home), foldText(guest))

const inWidget = (query: string, home: string, guest: string) =>
  teamSearch('name', query, FEED_NAMES)(foldText(home), foldText(guest))

test.each(['', '   ', '\u00a0'])('[SRC6] the query %j finds everything', query => {
  expect(onSite(query, 'Juventus', 'Milan')).toBe(true)
  expect(inWidget(query, 'Juventus', 'Milan')).toBe(true)
})

test('[SRC6] a query that says something finds only what holds it', () => {
  expect(onSite('x', 'Juventus', 'Milan')).toBe(false)
  expect(inWidget('x', 'Juventus', 'Milan')).toBe(false)
  expect(foldText(' Hà \t\n Nội ')).toBe('hanoi')
})

test('[SRC7] blanks around and between words are no words', () => {
  expect(onSite('  Hà  Nội ', 'Nội Bài', 'Sơn Hà')).toBe(true)
  expect(onSite('  Hà  Nội ', 'Nội Bài', 'Huế')).toBe(false)
})

describe('[SRC7] [SRC8] the site’s team search', () => {
  test.each([
    ['united man', true],
    ['MAN  united', true],
    ['manutd', false],
    ['united chelsea', true],
    ['united arsenal', false],
    ['unitedchelsea', false],
    ['nïtéd', true],
  ])('%j among Manchester United and Chelsea: %s', (query, found) => {
    expect(onSite(query, 'Manchester United', 'Chelsea')).toBe(found)
  })

  test('a word never begins in one name and ends in the other', () => {
    expect(onSite('dc', 'Manchester United', 'Chelsea')).toBe(false)
  })
})

describe('[SRC9] the widget’s team search', () => {
  test.each([
    ['man united', true],
    ['manUNITED', true],
    ['chel sea', true],
    ['united man', false],
    ['unitedchelsea', false],
    ['hà nội', false],
  ])('%j among Man United and Chelsea: %s', (query, found) => {
    expect(inWidget(query, 'Man United', 'Chelsea')).toBe(found)
  })

  test('finds an accented name without its accents', () => {
    expect(inWidget('ha noi', 'Công An Hà Nội', 'Viettel')).toBe(true)
    expect(inWidget('Hà nội', 'Ha Noi FC', 'Viettel')).toBe(true)
  })
})
