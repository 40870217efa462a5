import { expect, test } from 'vitest'
import { teamSigns } from '../../../src/engine/view/teamSign'
import { matchRecord } from '../support/records'

const CRESTS = { team: '/crest/{id}', league: '' }

test('[CPN16] a team has the picture of the list, else that of its id, and letters', () => {
  const signOf = teamSigns([matchRecord({ homeTeamId: 1, homeImage: '/own.png' })], CRESTS)
  expect(signOf(1, 'Lakeside')).toEqual({ image: '/own.png', letters: 'L' })
  expect(signOf(2, 'Vale Rovers')).toEqual({ image: '/crest/2', letters: 'VR' })
})
test('[CPN16] one without an id has letters alone', () => {
  const signOf = teamSigns([], CRESTS)
  expect([null, 0].map(id => signOf(id, 'Lakeside').image)).toEqual(['', ''])
})
