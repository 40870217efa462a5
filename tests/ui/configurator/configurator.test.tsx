import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import type { LeagueCatalogue } from '../../../src/engine/contract/details/leagueCatalogue'
import type { Language } from '../../../src/engine/contract/languages'
import { Configurator } from '../../../src/ui/configurator/Configurator'
import { pinnedIn, type Release } from '../../../src/ui/configurator/model/release'
import { OPTION_NAMES } from '../../../src/ui/configurator/model/settings'
import { loadTexts } from '../../../src/ui/configurator/texts'
import { startTexts } from '../../../src/ui/i18n/texts'
import { TextProvider } from '../../../src/ui/i18n/useText'
import { appears, renderPage, typeInto, until, type RenderedPage } from '../../support/renderPage'

const RELEASE: Release = { src: '/embed@1.js', integrity: 'sha384-QUJD' }
let page: RenderedPage | undefined

const CATALOGUE: LeagueCatalogue = {
  lang: 'en',
  leagues: [
    { id: 36, name: 'Premier League', names: ['English Premier League', 'Ngoại hạng Anh'], country: 1 },
    { id: 648, name: 'V.League 1', names: ['Vietnamese V.League 1'], country: 84 },
    { id: 9, name: 'Cup of nowhere', names: [], country: null },
  ],
  countries: [
    { id: 1, name: 'England', names: [], flag: '' },
    { id: 84, name: 'Vietnam', names: ['Viet Nam'], flag: '' },
  ],
}
/** Requests of the catalogue, and the answer to them. */
let catalogue: { readonly requested: string[]; answer: () => Response }

beforeEach(() => {
  catalogue = { requested: [], answer: () => Response.json(CATALOGUE) }
  const real = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/leagues.json')) return real(input, init)
    catalogue.requested.push(input)
    return Promise.resolve(catalogue.answer())
  })
})

async function open(hash = '', release: Release = RELEASE, language: Language = 'en'): Promise<RenderedPage> {
  history.replaceState(null, '', `${location.pathname}${location.search}${hash}`)
  const source = await startTexts(language, loadTexts(language))
  page = await renderPage(
    <TextProvider source={source}>
      <Configurator release={release} />
    </TextProvider>,
  )
  return page
}
const codeOf = ({ find }: RenderedPage) => find('.code-panel pre').textContent
const fieldOf = ({ find }: RenderedPage, name: string) => find(`[data-option="${name}"] :is(select, .input)`)
const frameOf = ({ all }: RenderedPage) => all('.stage iframe').at(-1)?.getAttribute('src') ?? ''

afterEach(async () => {
  await page?.end()
  page = undefined
  history.replaceState(null, '', location.pathname + location.search)
  vi.restoreAllMocks()
})

test('[ADS17] [ADS36] the places for banners are shown in the preview and named below it', async () => {
  const shown = await open()
  await until(shown, () => frameOf(shown) !== '', 'no preview')
  await shown.press('Banner places')
  expect(shown.all('.preview-slots')).toHaveLength(0)
  const say = (slots: unknown) => {
    const source = shown.all('.stage iframe').map(frame => (frame as HTMLIFrameElement).contentWindow)[0]
    const data = { kind: 'sixinone-slots', slots }
    return act(async () =>
      window.dispatchEvent(new MessageEvent('message', { source: source ?? null, data })),
    )
  }
  await say(['header'])
  await say('sixinone:header sixinone2:after-3 match-list:after-6 mobile-02:odd-7')
  expect(shown.all('.preview-slots li').map(({ textContent }) => textContent)).toEqual([
    'sixinone above the list',
    'sixinone2 after league 3',
    'match-list after league 6',
    'mobile-02 not in this widget',
  ])
  await shown.press('Banner places')
  expect(shown.all('.preview-slots')).toHaveLength(0)
})

describe('[CFG7] a choice changes code, preview and address', () => {
  test('chosen, then reset', async () => {
    const shown = await open()
    expect(codeOf(shown)).not.toContain('data-lang')
    await typeInto(fieldOf(shown, 'lang'), 'th')
    expect(codeOf(shown)).toContain('data-lang="th"')
    expect(location.hash).toBe('#lang=th')
    await typeInto(fieldOf(shown, 'size'), 'column')
    await until(shown, () => frameOf(shown).includes('size=column'), 'The preview stays')
    await shown.press('Reset all')
    expect(codeOf(shown)).not.toContain('data-lang')
    expect(location.hash).toBe('')
  })
  test('a value that cannot be read is marked, and the code goes on without it', async () => {
    const shown = await open()
    const field = fieldOf(shown, 'accent')
    await typeInto(field, 'url(x)')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(codeOf(shown)).not.toContain('accent')
    await typeInto(field, 'rebeccapurple')
    expect(field.getAttribute('aria-invalid')).toBe('false')
    expect(codeOf(shown)).toContain('data-accent="rebeccapurple"')
  })
  test('of the address of an open match its id is taken', async () => {
    const shown = await open('#size=match')
    expect(shown.find('.preview-note').textContent).toContain('enter its id')
    await typeInto(fieldOf(shown, 'match'), 'https://scores.example/?lang=vi&match=2804524&tab=odds')
    expect(codeOf(shown)).toContain('data-match="2804524"')
  })
  test('the last column that is taken out leaves the word for none', async () => {
    const shown = await open('#columns=half')
    await shown.press('Half-time score')
    expect(codeOf(shown)).toContain('data-columns="none"')
    await shown.press('Cards')
    expect(codeOf(shown)).toContain('data-columns="cards"')
  })
  test('a configuration in the address is there from the start, and another one is read', async () => {
    const shown = await open('#leagues=36&form=element&pinned=1&device=tablet')
    expect(codeOf(shown)).toContain('<six-in-one leagues="36"')
    expect(codeOf(shown)).toContain('embed@1.js" integrity="sha384-QUJD" crossorigin="anonymous"')
    await appears(shown, '.scope-one')
    await until(shown, () => shown.find('.scope-one').textContent === 'Premier League', 'No name')
    await act(async () => {
      location.hash = '#form=frame&date=sc1'
      await new Promise(resolve => window.addEventListener('hashchange', resolve, { once: true }))
    })
    expect(codeOf(shown)).toContain('/widget.html?date=sc1"')
  })
  test('where the server names no pinned loader there is none to choose', async () => {
    const shown = await open('#pinned=1', null)
    expect(codeOf(shown)).toContain('/embed.js"')
    expect(shown.host.textContent).not.toContain('Pinned')
  })
})

test('[CFG13] [CFG23] the preview has no origin, and speaks the language of the page unless the owner names one', async () => {
  const shown = await open()
  const frames = () => shown.all('.stage iframe')
  const only = () => frames().length === 1
  await until(shown, only, 'Not one frame')
  expect(new URL(frameOf(shown)).searchParams.get('lang')).toBe('en')
  expect(frames()[0]?.getAttribute('sandbox')).not.toContain('allow-same-origin')
  const before = frames()[0]
  await typeInto(fieldOf(shown, 'date'), 'sc1')
  await until(shown, () => frameOf(shown).includes('date=sc1'), 'The preview stays')
  // The frame stays until the next one has loaded.
  if (!only()) expect(frames()[0]).toBe(before)
  await until(shown, () => only() && frameOf(shown).includes('date=sc1'), 'The frame before is still there')
})

describe('[CFG9] the copy button says what happened', () => {
  test('copied', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const shown = await open()
    await act(async () => shown.find('.code-panel .button.is-primary').click())
    expect(write).toHaveBeenCalledWith(codeOf(shown))
    expect(shown.find('.code-panel output').textContent).toBe('Copied.')
    await typeInto(fieldOf(shown, 'theme'), 'dark')
    expect(shown.find('.code-panel output').textContent).toBe('')
  })
  test('refused: the code is selected', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    const shown = await open()
    await act(async () => shown.find('.preview .button.is-primary').click())
    expect(shown.find('.preview output[data-copied]').textContent).toContain('selected')
    expect(getSelection()?.toString()).toBe(codeOf(shown))
    expect(document.activeElement).toBe(shown.find('.code-panel pre'))
  })
})

describe('tournaments', () => {
  const names = ({ all }: RenderedPage) =>
    all('.picker-name').map(({ firstChild }) => firstChild?.textContent)
  const chips = ({ all }: RenderedPage) => all('.scope-one').map(({ textContent }) => textContent)

  test('[CFG11] [CFG16] one that does not play today is found by any of its names, and chosen alone', async () => {
    // Later tests leave a dialog open. Their entry of the history is removed late, and the address changes with it.
    const shown = await open('#leagues=7777')
    await shown.press('Choose tournaments')
    await until(shown, () => names(shown).length === 3, 'no tournaments')
    expect(shown.all('.picker-line input:checked')).toHaveLength(0)
    const field = shown.find('dialog .field input')
    for (const typed of ['english premier', 'ngoai hang', 'england', '36']) {
      await typeInto(field, typed)
      expect(names(shown)).toEqual(['Premier League'])
    }
    await act(async () => shown.find('.picker-line input').click())
    await shown.press('Confirm')
    expect(codeOf(shown)).toContain('data-leagues="7777,36"')
    await until(shown, () => chips(shown).join() === '#7777,Premier League', 'no names')
  })
  test('[CFG16] [CFG20] without the catalogue the picker says so, and tries again', async () => {
    catalogue.answer = () => new Response('', { status: 503 })
    // The page remembers the English catalogue of earlier tests.
    const shown = await open('', RELEASE, 'id')
    await shown.press('Pilih liga')
    await appears(shown, 'dialog .failed')
    catalogue.answer = () => Response.json({ ...CATALOGUE, lang: 'id' })
    await act(async () => shown.find('dialog .failed button').click())
    await until(shown, () => names(shown).length === 3, 'no tournaments')
  })
  test('[CFG11] countries are chosen whole, all of them are no choice', async () => {
    const shown = await open()
    await shown.press('Choose countries')
    await until(shown, () => names(shown).length === 2, 'no countries')
    await shown.press('Select all')
    await shown.press('Confirm')
    expect(codeOf(shown)).not.toContain('data-nations')
    await shown.press('Choose countries')
    await appears(shown, '.picker-line')
    await act(async () => shown.find('.picker-line input').click())
    await shown.press('Confirm')
    expect(codeOf(shown)).toContain('data-nations="1"')
  })
  test('[CFG17] ids can be typed, and are named', async () => {
    const shown = await open()
    const field = shown.find('[data-option="leagues"] .input')
    await typeInto(field, 'premier')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await typeInto(field, '36, 648')
    expect(field.getAttribute('aria-invalid')).toBe('false')
    expect(codeOf(shown)).toContain('data-leagues="36,648"')
    await until(shown, () => chips(shown).join() === 'Premier League,V.League 1', 'no names')
  })
  test('[CFG18] the table of ids is loaded once it is opened, and can be searched', async () => {
    const shown = await open('', RELEASE, 'th')
    catalogue.answer = () => Response.json({ ...CATALOGUE, lang: 'th' })
    expect(catalogue.requested).toEqual([])
    await act(async () => shown.find('.league-ids > summary').click())
    const rows = () => shown.all('.league-ids tbody tr').map(({ textContent }) => textContent)
    await until(shown, () => rows().length === 3, 'no table')
    expect(rows()[0]).toBe('Premier League36England1')
    await typeInto(shown.find('.league-ids .input'), 'viet')
    expect(rows()).toEqual(['V.League 1648Vietnam84'])
    expect(shown.find('.league-ids a').getAttribute('href')).toBe('/leagues.json?lang=th')
    expect(catalogue.requested).toEqual(['/leagues.json?lang=th'])
  })
})

test('[CFG8] every option is explained: its names, its values and what applies without it', async () => {
  const shown = await open()
  for (const name of OPTION_NAMES) {
    const [first, second, third] = shown.all(`[data-reference="${name}"] > *`).map(part => part.textContent)
    expect(first).toContain(`data-${name}`)
    expect(second?.length).toBeGreaterThan(10)
    expect(third?.replace('Without it', '').trim()).not.toBe('')
  }
  expect(shown.host.textContent).not.toMatch(/\b(?:option|about|without|value|kind)\.[a-z]/)
})

test('[CFG6] what is no description of a loader is none', () => {
  for (const said of [null, 1, {}, { ...RELEASE, src: '//evil.example/x.js' }, { ...RELEASE, integrity: '' }])
    expect(pinnedIn(said)).toBeNull()
  expect(pinnedIn({ ...RELEASE, other: 1 })).toEqual(RELEASE)
})
