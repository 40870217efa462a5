/** Tests whether the page takes written elements over in their position. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { EMPTY_VIEW } from '../../../src/engine/contract/patch'
import { guessFor } from '../../../src/server/visitor'
import { choicesKey } from '../../../src/ui/page/written/drawnFor'
import { sameAsWritten } from '../../../src/ui/page/written/hydrate'
import { readPreferences } from '../../../src/ui/state/preferences'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { PHONE_QUERY } from '../../../src/ui/kit/dom/useMedia'
import type { Choices } from '../../../src/ui/state/pageState'
import { SITE } from '../../../src/ui/state/profile'
import { createFakeBanners } from '../../support/banners'
import { FIRST_STATE } from '../../support/firstState'
import { SIZES } from '../../support/sizes'

type Begun = Parameters<typeof sameAsWritten>[2]

const CHOICES: Choices = { ...FIRST_STATE, prefs: readPreferences(memoryStore(), SITE) }
const REQUEST = {
  page: 'site',
  path: '/',
  search: window.location.search,
  lang: 'en',
  cookies: '',
  device: 'phone',
  framed: window.parent !== window,
  origin: null,
  crests: { team: '', league: '', host: '' },
  at: 0,
} as const

function begun(): Begun & { readonly drawnFor: NonNullable<Begun['drawnFor']> } {
  const media: Record<string, boolean> = {}
  const { matches, ...guess } = guessFor(REQUEST, false, media)
  matches(PHONE_QUERY)
  const drawnFor = { ...guess, media, choices: choicesKey(CHOICES), top: { all: 88, line: 44 } }
  return { engine: {}, first: CHOICES, host: null, banners: createFakeBanners([]), drawnFor }
}

let root: HTMLElement
beforeEach(async () => {
  await browser.viewport(SIZES.phone.width, SIZES.phone.height)
  root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = '<div class="list-row"></div><div class="list-row"></div>'
})
afterEach(() => root.remove())

describe('[WRT13] written elements stay', () => {
  test('where the server drew for this window, this address and these choices', () => {
    expect(sameAsWritten(root, EMPTY_VIEW, begun())).toEqual({
      view: EMPTY_VIEW,
      rows: 2,
      lead: 88,
      line: 44,
    })
  })

  const { drawnFor } = begun()
  const others: Readonly<Record<string, Partial<Begun>>> = {
    'a server that says nothing of it': { drawnFor: undefined },
    'another choice': { first: { ...CHOICES, prefs: { ...CHOICES.prefs, format: 1 } } },
    'an open match': { engine: { written: { receivedAt: 0, replies: [] } } },
    'places for banners': { banners: createFakeBanners(['topleft']) },
    'another address': { drawnFor: { ...drawnFor, search: '?day=1' } },
    'a frame': { drawnFor: { ...drawnFor, framed: window.parent === window } },
    'a desktop': { drawnFor: { ...drawnFor, media: { [PHONE_QUERY]: false } } },
    'another text size': { drawnFor: { ...drawnFor, textScale: 1.25 } },
    'a wide list': { drawnFor: { ...drawnFor, width: 1440, listSize: { width: 1440, height: 960 } } },
  }
  test.each(Object.entries(others))('[WRT36] but not with %s', (_, own) => {
    expect(sameAsWritten(root, EMPTY_VIEW, { ...begun(), ...own })).toBeNull()
  })

  test('but not without rows', () => {
    root.replaceChildren()
    expect(sameAsWritten(root, EMPTY_VIEW, begun())).toBeNull()
  })
})
