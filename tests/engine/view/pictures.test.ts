import { expect, test } from 'vitest'
import { onHost, pictureOf } from '../../../src/engine/view/pictures'

const HOST = 'https://feeds.example'

test.each([
  ['/img/1.png', 'https://feeds.example/img/1.png'],
  ['img/1.png', 'https://feeds.example/img/1.png'],
  ['https://cdn.example/1.png', 'https://cdn.example/1.png'],
  ['HTTP://cdn.example/1.png', 'HTTP://cdn.example/1.png'],
  ['//cdn.example/1.png', '//cdn.example/1.png'],
  ['resize?of=https://cdn.example/1.png', 'https://feeds.example/resize?of=https://cdn.example/1.png'],
  ['', ''],
])('[HST8] %s of a feed is requested at %s', (named, address) => {
  expect(onHost(named, HOST)).toBe(address)
  expect(onHost(named)).toBe(named)
})

test('[HST8] a crest of the page’s owner stays on the host that the owner names', () => {
  const crests = { team: '/team/{id}.png', league: '', host: HOST }
  expect(pictureOf('', 'team', 7, crests)).toBe('/team/7.png')
  expect(pictureOf('/img/7.png', 'team', 7, crests)).toBe('https://feeds.example/img/7.png')
  expect(pictureOf('', 'league', 7, crests)).toBe('')
  expect(pictureOf('', 'team', null, crests)).toBe('')
})
