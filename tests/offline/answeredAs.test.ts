import { describe, expect, test } from 'vitest'
import { answeredAs } from '../../src/offline/answeredAs'

const ORIGIN = 'https://scores.example'
const FILES = new Set(['/assets/main-1a2b3c4d.js', '/favicon.svg', '/app/icon-192.png'])

const answerFor = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  answeredAs({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN, FILES)

describe('[APP2] the site is opened without a network, every other page is left to it', () => {
  test.each(['/', '/?screen=result', '/?lang=en&date=sc2', '/league/36', '/football/premier-league'])(
    '%s is the site',
    path => expect(answerFor(path, 'navigate')).toBe('page'),
  )
  test.each([
    '/widget',
    '/widget.html',
    '/widget.html?lang=en',
    '/embed.js',
    '/demo/',
    '/demo/auto.html',
    '/login?back=/',
    '/feed',
    '/ad-frame.html',
    '/nothing',
    '/league/36/more',
    '/favicon.svg',
    '/assets/main-1a2b3c4d.js',
  ])('[APP22] %s is left to the network', path => expect(answerFor(path, 'navigate')).toBeNull())
  test('another origin is left to the network', () =>
    expect(answerFor('https://other.example/', 'navigate')).toBeNull())
})

describe('[APP3] only files of a build are answered from the cache', () => {
  test.each(['/assets/main-1a2b3c4d.js', '/assets/earlier-9f8e7d6c.js', '/favicon.svg', '/app/icon-192.png'])(
    '%s is such a file',
    path => expect(answerFor(path)).toBe('file'),
  )
  test.each([
    '/gf/data/bf_vn_nt.js',
    '/gf/data/odds/en/runOddsData_8.txt',
    '/ajax/match-favorite?matchID=1',
    '/ajax/getwebsockettoken',
    '/api/6in1/data?lang=vi',
    '/ai/9000001',
    '/ads/banners.js',
    '/stream',
    '/feed',
    '/embed.js',
    '/ad-frame.js',
    '/',
    '/crests/team/1.svg',
    '/assets/main-1a2b3c4d.js?x=1',
    '/assets/more/main.js',
    'https://pictures.example/assets/main-1a2b3c4d.js',
  ])('%s is not', path => expect(answerFor(path)).toBeNull())
  test('no request that sends something is', () =>
    expect(answerFor('/favicon.svg', 'cors', 'POST')).toBeNull())
})
